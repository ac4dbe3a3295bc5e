/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { downloadsBelow } from '@site/downloads/list';
import { azureFacts } from '@site/facts/azure';
import { googleFacts } from '@site/facts/google';
import { parse as parseYaml, type ScalarTag } from 'yaml';
import { statementsIn, statementsOf } from '../content/grants.ts';
import { integrationRecords } from '../testing/records.ts';

// cfn-lint and terraform start slowly on a busy machine.
jest.setTimeout(60_000);

const folder = join(__dirname, '../../downloads');
const names = readdirSync(folder);
const files = Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
const rowsOf = (slug: string) => integrationRecords.get(slug)!.connection.permissions;
const granted = (slug: string) => statementsOf(rowsOf(slug));
const ofEachAccount = () =>
  statementsOf(rowsOf('aws').filter(({ scope }) => scope === 'Each account you add'));

/** Output of a program outside of the toolchain, where it is installed. */
function linted(program: string, parameters: string[], name: string) {
  const { error, status, stdout, stderr } = spawnSync(program, [...parameters, name], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, TF_CLI_CONFIG_FILE: '/dev/null' },
  });
  return error ? undefined : { status, output: stdout + stderr };
}

/** Short forms of CloudFormation's functions. */
const FUNCTIONS = ['Ref', 'Sub', 'GetAtt', 'Not', 'Equals'].flatMap((name): ScalarTag[] => [
  { tag: `!${name}`, resolve: (text) => text },
  { tag: `!${name}`, collection: 'seq' } as unknown as ScalarTag,
]);

interface Statement {
  Sid: string;
  Effect: string;
  Action: string | string[];
  Resource: string;
}

const actionsIn = (statements: Statement[], effect = 'Allow') =>
  statements.filter(({ Effect }) => Effect === effect).flatMap(({ Action }) => Action);

/** EC2 and Lambda operations whose responses may hold a secret. */
const SECRET_ACTIONS = [
  'ec2:DescribeBundleTasks',
  'ec2:DescribeConversionTasks',
  'ec2:DescribeImportImageTasks',
  'ec2:DescribeImportSnapshotTasks',
  'ec2:DescribeInstanceAttribute',
  'ec2:DescribeLaunchTemplateVersions',
  'ec2:DescribeSpotFleetRequests',
  'ec2:DescribeSpotInstanceRequests',
  'ec2:DescribeVerifiedAccessTrustProviders',
  'ec2:DescribeVpnConnections',
  'lambda:ListFunctions',
];

test('AWS: the page names every action that can show a secret', () => {
  const { shows, steps } = integrationRecords.get('aws')!.connection;
  expect(shows.flatMap(({ grant }) => grant.split(', ')).sort()).toEqual(SECRET_ACTIONS);
  expect(SECRET_ACTIONS).toHaveLength(11);
  expect(JSON.stringify(steps)).toContain('denies eleven calls');
});

test('the files are those of the list of downloads', () => {
  expect(
    downloadsBelow('/integrations/downloads')
      .map(({ path }) => path)
      .sort(),
  ).toEqual(names.map((name) => `/integrations/downloads/${name}`).sort());
});

test('IAM policy: the actions of the table and no other, each allowed; two of the export bucket only', () => {
  const { Statement: statements } = JSON.parse(files['aws-cost-policy.json']!) as { Statement: Statement[] };
  expect(actionsIn(statements).sort()).toEqual(granted('aws').sort());
  expect(statements.map(({ Effect }) => Effect)).toEqual(['Allow', 'Allow', 'Allow', 'Allow']);
  for (const { Action, Resource } of statements) {
    expect(Resource === '*').toBe(!String(Action).startsWith('s3:'));
  }
  expect(statements.find(({ Sid }) => Sid === 'ReadInventory')!.Action).toEqual(ofEachAccount());
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
  expect(actionsIn(Resources.Inventory!.Properties.PolicyDocument!.Statement)).toEqual(ofEachAccount());
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

const [compute, monitoring, recommender] = googleFacts.inventoryViewers.split(', ');
/** Source: IAM roles and permissions index, Google Cloud. */
const ROLE_IDS: Record<string, string> = {
  [googleFacts.billingViewer]: 'roles/billing.viewer',
  [googleFacts.dataViewer]: 'roles/bigquery.dataViewer',
  [googleFacts.jobUser]: 'roles/bigquery.jobUser',
  [googleFacts.resourceViewer]: 'roles/bigquery.resourceViewer',
  [compute!]: 'roles/compute.viewer',
  [monitoring!]: 'roles/monitoring.viewer',
  [recommender!]: 'roles/recommender.viewer',
  [googleFacts.hierarchyViewer]: 'roles/browser',
};

/** By place in the table: as the script and as the module name it. */
const PLACES: Record<string, [string, string]> = {
  'Billing account': ['billing', 'billing_account'],
  'The export dataset only': ['dataset', 'bigquery_dataset'],
  'One project that you name': ['project', 'project'],
};

test('Google script and module: the roles of the table and no other, each at its place', () => {
  const expected = rowsOf('gcp').flatMap((row) =>
    statementsIn(row).map((role) => [PLACES[row.scope] ?? ['organization', 'organization'], ROLE_IDS[role]]),
  );
  expect(
    Array.from(
      files['google-viewer-roles.sh']!.matchAll(/^grant_(\w+) (roles\S+)$/gm),
      ([, ...call]) => call,
    ),
  ).toEqual(expected.map(([place, role]) => [place![0], role]));
  const bindings = /"google_(\w+)_iam_member" [^}]*?role +=\s"(roles[^"]+)"/g;
  expect(
    Array.from(files['google-viewer-roles.tf']!.matchAll(bindings), ([, ...binding]) => binding),
  ).toEqual(expected.map(([place, role]) => [place![1], role]));
});

test('Azure script: the roles of the table and no other, each at its place', () => {
  const roles = [...files['azure-reader-roles.sh']!.matchAll(/^.*?grant ['"]([\w $]+)['"] /gm)].map(
    ([, role]) =>
      ({ $reader: azureFacts.resourceReader, $cost_reader: azureFacts.costReader })[role!] ?? role!,
  );
  expect(roles.sort()).toEqual(granted('azure').sort());
  const script = files['azure-reader-roles.sh']!;
  expect(script).toContain(`grant '${azureFacts.blobReader}' "$container"`);
  for (const role of azureFacts.commitmentReaders.split(', '))
    expect(script).toContain(`grant '${role}' /providers/`);
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

test('AWS: the role reads the prefix that step 1 names', () => {
  const { description } = integrationRecords.get('aws')!.connection.steps[0]!;
  const [, prefix] = /prefix “(.+?)”/.exec(description)!;
  expect(files['aws-cost-role.yaml']).toMatch(new RegExp(`ExportPrefix:[^#]*?Default: ${prefix}\\n`));
  expect(files['aws-cost-role.tf']).toMatch(new RegExp(`"export_prefix" \\{[^}]*default\\s+= "${prefix}"`));
});

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
  test('is bash, and shellcheck accepts it', () => {
    expect(linted('bash', ['-n'], name)).toEqual({ status: 0, output: '' });
    const lint = linted('shellcheck', [], name);
    if (lint) expect(lint).toEqual({ status: 0, output: '' });
  });
});
