/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { downloadsBelow } from '@site/downloads/list';
import { parse as parseYaml, type ScalarTag } from 'yaml';
import { statementsOf } from '../content/grants.ts';
import { integrationRecords } from '../testing/records.ts';
import { accessFileTexts } from './access-files.ts';
import { ROLE_IDS } from './google-roles.ts';
import { accessFiles } from './links.ts';

// cfn-lint and terraform start slowly on a busy machine.
jest.setTimeout(60_000);

const files = Object.fromEntries(
  Object.entries(accessFileTexts(integrationRecords)).map(([path, text]) => [basename(path), text]),
);
const names = Object.keys(files);
const granted = (slug: string) => statementsOf(integrationRecords.get(slug)!.connection.permissions);

/** Output of a program outside of the toolchain, where it is installed. */
function linted(program: string, parameters: string[], name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'access-file-'));
  try {
    writeFileSync(join(folder, name), files[name]!);
    const { error, status, stdout, stderr } = spawnSync(program, [...parameters, name], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, TF_CLI_CONFIG_FILE: '/dev/null' },
    });
    return error ? undefined : { status, output: stdout + stderr };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Short forms of CloudFormation's functions. */
const FUNCTIONS = ['Ref', 'Sub', 'GetAtt', 'Not', 'Equals'].flatMap((name): ScalarTag[] => [
  { tag: `!${name}`, resolve: (text) => text },
  { tag: `!${name}`, collection: 'seq' } as unknown as ScalarTag,
]);

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: string;
}

const actionsIn = (statements: Statement[], effect = 'Allow') =>
  statements.filter(({ Effect }) => Effect === effect).flatMap(({ Action }) => Action);

/** EC2 and Lambda operations whose responses may hold a secret. */
const SECRET_ACTIONS = [
  'ec2:DescribeInstanceAttribute',
  'ec2:DescribeLaunchTemplateVersions',
  'ec2:DescribeSpotFleetRequests',
  'ec2:DescribeSpotInstanceRequests',
  'ec2:DescribeVerifiedAccessTrustProviders',
  'ec2:DescribeVpnConnections',
  'lambda:ListFunctions',
];

test('AWS: the page names every action that can show a secret', () => {
  const { shows } = integrationRecords.get('aws')!.connection;
  expect(shows.flatMap(({ grant }) => grant.split(', ')).sort()).toEqual(SECRET_ACTIONS);
});

test('the files are those of the list of downloads, and every one has a link', () => {
  const paths = names.map((name) => `/integrations/downloads/${name}`).sort();
  expect(
    downloadsBelow('/integrations/downloads')
      .map(({ path }) => path)
      .sort(),
  ).toEqual(paths);
  expect(
    Object.values(accessFiles)
      .flatMap((list) => list.map(({ path }) => path))
      .sort(),
  ).toEqual(paths);
});

test('IAM policy: the actions of the table and no other, each allowed; two of the export bucket only', () => {
  const { Statement: statements } = JSON.parse(files['aws-cost-policy.json']!) as { Statement: Statement[] };
  expect(actionsIn(statements).sort()).toEqual(granted('aws').sort());
  expect(statements.map(({ Effect }) => Effect)).toEqual(['Allow', 'Allow', 'Allow', 'Allow']);
  for (const { Action, Resource } of statements) {
    expect(Resource === '*').toBe(!String(Action).startsWith('s3:'));
  }
});

test('trust policy: the role is assumed from one account, with the external ID, as in the template', () => {
  const { Statement: statements } = JSON.parse(files['aws-trust-policy.json']!);
  expect(statements).toEqual([
    {
      Effect: 'Allow',
      Principal: { AWS: 'arn:aws:iam::PLATFORM-ACCOUNT-ID:root' },
      Action: 'sts:AssumeRole',
      Condition: { StringEquals: { 'sts:ExternalId': 'EXTERNAL-ID' } },
    },
  ]);
  const template = files['aws-cost-role.yaml']!;
  for (const words of [
    /iam::\$\{PlatformAccountId\}:root/,
    /Action: sts:AssumeRole/,
    /StringEquals:\s+sts:ExternalId: !Ref ExternalId/,
  ])
    expect(template).toMatch(words);
});

test('CloudFormation: one role, whose policies have the actions of the table and no other', () => {
  const { Resources } = parseYaml(files['aws-cost-role.yaml']!, { customTags: FUNCTIONS }) as {
    Resources: Record<
      string,
      { Type: string; Condition?: string; Properties: { PolicyDocument?: { Statement: Statement[] } } }
    >;
  };
  const policies = Object.values(Resources).flatMap(
    ({ Properties }) => Properties.PolicyDocument?.Statement ?? [],
  );
  expect(actionsIn(policies).sort()).toEqual(granted('aws').sort());
  expect(actionsIn(policies, 'Deny').sort()).toEqual(SECRET_ACTIONS);
  expect(Resources.SecretReads!.Condition).toBe('SecretReadsDenied');
  expect(Object.values(Resources).map(({ Type }) => Type)).toEqual([
    'AWS::IAM::Role',
    'AWS::IAM::RolePolicy',
    'AWS::IAM::RolePolicy',
    'AWS::IAM::RolePolicy',
  ]);
  const lint = linted('cfn-lint', [], 'aws-cost-role.yaml');
  if (lint) expect(lint).toEqual({ status: 0, output: '' });
});

test.each(names.filter((name) => name.endsWith('.tf')))(
  '%s is HCL: its brackets close, terraform formats it',
  (name) => {
    const open: string[] = [];
    const code = files[name]!.replace(/#.*$/gm, '').replace(/"(?:[^"\\]|\\.)*"/g, '""');
    for (const bracket of code.match(/[{}[\]()]/g) ?? []) {
      if ('{[('.includes(bracket)) open.push(bracket);
      else expect(`${open.pop()}${bracket}`).toMatch(/^(?:\{\}|\[\]|\(\))$/);
    }
    expect(open).toEqual([]);
    const lint = linted('terraform', ['fmt', '-check'], name);
    if (lint) expect(lint).toEqual({ status: 0, output: '' });
  },
);

test('AWS module: the actions of the table and no other, besides the trust', () => {
  const actionsOf = (text: string) =>
    Array.from(text.matchAll(/"([a-z][a-z0-9-]*:[A-Za-z*]+)"/g), ([, action]) => action!).sort();
  const text = files['aws-cost-role.tf']!;
  const [denied] = /data "aws_iam_policy_document" "secrets" \{[\s\S]*?\n\}/.exec(text)!;
  expect(denied).toContain('effect = "Deny"');
  expect(actionsOf(denied)).toEqual(SECRET_ACTIONS);
  expect(text).toContain('count  = var.deny_secret_reads ? 1 : 0');
  expect(actionsOf(text.replace(denied, '')).filter((action) => !/^(?:sts|s3:prefix)/.test(action))).toEqual(
    granted('aws').sort(),
  );
});

test.each(['google-viewer-roles.sh', 'google-viewer-roles.tf'])(
  '%s: the roles of the table and no other',
  (name) => {
    const ids = granted('gcp').map((role) => ROLE_IDS[role]);
    expect(files[name]!.match(/roles\/[\w.]+/g)!.sort()).toEqual(ids.sort());
  },
);

test('Azure script: the roles of the table and no other', () => {
  const roles = [...files['azure-reader-roles.sh']!.matchAll(/^.*?grant ['"]([\w $]+)['"] /gm)].map(
    ([, role]) => ({ $reader: 'Reader', $cost_reader: 'Cost Management Reader' })[role!] ?? role!,
  );
  expect(roles.sort()).toEqual(granted('azure').sort());
});

/** From Microsoft's "Azure permissions for Monitor", "... Management and governance", "... Compute". */
const AZURE_LOG_OPERATIONS = [
  'Microsoft.Insights/Logs/Read',
  'Microsoft.Insights/Logs/AppTraces/Read',
  'Microsoft.Insights/eventtypes/values/Read',
  'Microsoft.Insights/Components/Query/Read',
  'Microsoft.Insights/Components/Events/Read',
  'Microsoft.Insights/Components/Api/Read',
  'Microsoft.Insights/Components/ExtendQueries/Read',
  'Microsoft.Insights/Components/GetToken/Read',
  'Microsoft.Insights/generateLiveToken/Read',
  'Microsoft.OperationalInsights/workspaces/query/read',
  'Microsoft.OperationalInsights/workspaces/query/AppTraces/read',
  'Microsoft.OperationalInsights/workspaces/tables/query/read',
  'Microsoft.OperationalInsights/workspaces/sharedKeys/read',
  'Microsoft.Resources/deployments/read',
  'Microsoft.Resources/deployments/operations/read',
  'Microsoft.Resources/subscriptions/resourceGroups/deployments/read',
  'Microsoft.Resources/deploymentScripts/logs/read',
  'Microsoft.Resources/deploymentStacks/read',
  'Microsoft.Compute/virtualMachines/runCommands/read',
  'Microsoft.Compute/virtualMachineScaleSets/virtualMachines/runCommands/read',
];
const AZURE_COST_OPERATIONS = [
  'Microsoft.Insights/Metrics/Read',
  'Microsoft.Insights/Components/Read',
  'Microsoft.OperationalInsights/workspaces/read',
  'Microsoft.Compute/virtualMachines/read',
  'Microsoft.Advisor/recommendations/read',
  'Microsoft.Resources/subscriptions/resourceGroups/read',
];

/** As Azure compares: without case, and * also matches slashes. */
const azureMatches = (pattern: string, operation: string) =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replaceAll('.', String.raw`\.`))
      .join('.*')}$`,
    'i',
  ).test(operation);

test('Azure custom role: reads sizes and metrics, and no logs, records of deployments or scripts', () => {
  const role = JSON.parse(files['azure-resource-reader.json']!) as Record<string, string[]>;
  expect(role.Actions).toEqual(['*/read']);
  const allowed = (operation: string) =>
    role.Actions!.some((pattern) => azureMatches(pattern, operation)) &&
    !role.NotActions!.some((pattern) => azureMatches(pattern, operation));
  expect(AZURE_LOG_OPERATIONS.filter(allowed)).toEqual([]);
  expect(AZURE_COST_OPERATIONS.filter(allowed)).toEqual(AZURE_COST_OPERATIONS);
});

test('Azure custom roles: the one for costs only reads', () => {
  const { Actions } = JSON.parse(files['azure-cost-reader.json']!) as { Actions: string[] };
  expect(Actions).toContain('Microsoft.CostManagement/*/read');
  expect(Actions.filter((action) => !action.endsWith('/read'))).toEqual([]);
});

test('Oracle statements: those of the table, in its order, one a line', () => {
  expect(files['oci-cost-policy.txt']!.trimEnd().split('\n')).toEqual(granted('oracle'));
});

describe.each(names.filter((name) => name.endsWith('.sh')))('%s', (name) => {
  test('the file of the repository, which shellcheck reads, has the table of today', () => {
    expect(readFileSync(join(__dirname, '../../downloads', name), 'utf8')).toBe(files[name]);
  });

  test('is bash, and shellcheck accepts it', () => {
    expect(linted('bash', ['-n'], name)).toEqual({ status: 0, output: '' });
    const lint = linted('shellcheck', [], name);
    if (lint) expect(lint).toEqual({ status: 0, output: '' });
  });
});
