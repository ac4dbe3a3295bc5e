/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { runScript, type TextResponse } from '@site/cli-stub/run-script';
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

/** What a program that is not part of the toolchain says of a file, where it is installed. */
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

/** The short forms of CloudFormation's functions. */
const FUNCTIONS = ['Ref', 'Sub', 'GetAtt', 'Not', 'Equals'].flatMap((name): ScalarTag[] => [
  { tag: `!${name}`, resolve: (text) => text },
  { tag: `!${name}`, collection: 'seq' } as unknown as ScalarTag,
]);

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: string;
}

const actionsIn = (statements: Statement[]) => statements.flatMap(({ Action }) => Action);

test('the files are those that the pages link, and every one has a link', () => {
  const linked = Object.values(accessFiles).flatMap((list) => list.map(({ path }) => path));
  expect(linked.sort()).toEqual(names.map((name) => `/integrations/downloads/${name}`).sort());
});

test('IAM policy: the actions of the table and no other, each allowed; two of the export bucket only', () => {
  const { Statement: statements } = JSON.parse(files['aws-cost-policy.json']!) as { Statement: Statement[] };
  expect(actionsIn(statements).sort()).toEqual(granted('aws').sort());
  expect(statements.map(({ Effect }) => Effect)).toEqual(['Allow', 'Allow', 'Allow', 'Allow']);
  for (const { Action, Resource } of statements) {
    expect(Resource === '*').toBe(!String(Action).startsWith('s3:'));
  }
});

test('CloudFormation: one role, whose policies have the actions of the table and no other', () => {
  const { Resources } = parseYaml(files['aws-cost-role.yaml']!, { customTags: FUNCTIONS }) as {
    Resources: Record<string, { Type: string; Properties: { PolicyDocument?: { Statement: Statement[] } } }>;
  };
  const policies = Object.values(Resources).flatMap(
    ({ Properties }) => Properties.PolicyDocument?.Statement ?? [],
  );
  expect(actionsIn(policies).sort()).toEqual(granted('aws').sort());
  expect(Object.values(Resources).map(({ Type }) => Type)).toEqual([
    'AWS::IAM::Role',
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
  const actions = [...files['aws-cost-role.tf']!.matchAll(/"([a-z][a-z0-9-]*:[A-Za-z*]+)"/g)].map(
    ([, action]) => action!,
  );
  expect(actions.filter((action) => !/^(?:sts|s3:prefix)/.test(action)).sort()).toEqual(
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
    ([, role]) => (role === '$reader' ? 'Reader' : role!),
  );
  expect(roles.sort()).toEqual(granted('azure').sort());
});

/** Operations of Microsoft's lists "Azure permissions for Monitor", "... Management and governance", "... Compute". */
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

/** As Azure compares them: without case, and * stands for any text, slashes included. */
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

  test('without parameters it says how it is used and ends with 2', () => {
    const { status, errors, calls } = runScript(files[name]!, [], []);
    expect(status).toBe(2);
    expect(errors).toContain(`./${name} --`);
    expect(calls).toEqual([]);
  });
});

const azure = (parameters: string[], existing: number) =>
  runScript(
    files['azure-reader-roles.sh']!,
    [
      '--app',
      'app-1',
      '--scope',
      '/subscriptions/1',
      '--scope',
      '/subscriptions/2',
      '--container',
      '/c',
      ...parameters,
    ],
    [
      { to: 'az ad sp show', pages: [{ id: 'principal-1' }] },
      { to: 'az account show', pages: [{ tenantId: 'tenant-1' }] },
      { to: 'az role assignment list', pages: [Array(existing).fill({})] },
      { to: 'az role assignment create', pages: [''] },
    ] as TextResponse[],
  );

test('Azure: by default it lists, and creates nothing', () => {
  const { status, output, calls } = azure([], 0);
  expect(status).toBe(0);
  expect(output.match(/would create/g)).toHaveLength(7);
  expect(output).toContain('would create Savings plan Reader at /providers/Microsoft.BillingBenefits');
  expect(calls.join()).not.toContain('create');
});

test('Azure: with --apply it creates what is missing, and only that', () => {
  expect(azure(['--apply'], 0).calls.filter((call) => /assignment create/.test(call))).toHaveLength(7);
  expect(azure(['--apply'], 1).calls.join()).not.toContain('create');
});

test('Azure: a role in place of Reader', () => {
  const { calls } = azure(['--apply', '--reader', 'Cost visibility resource reader'], 0);
  const created = calls.filter((call) => /assignment create/.test(call)).join('\n');
  expect(created).toContain('--role Cost visibility resource reader --scope /subscriptions/1');
  expect(created).not.toContain('--role Reader');
});

test('Azure: the help says how the custom role is created', () => {
  const { errors } = runScript(files['azure-reader-roles.sh']!, [], []);
  expect(errors).toContain('az role definition create --role-definition @azure-resource-reader.json');
  expect(errors).toContain('access (User Access Administrator).');
});

test('Azure: an error of the service ends it', () => {
  const { status, output } = runScript(
    files['azure-reader-roles.sh']!,
    ['--app', 'app-1', '--scope', '/s', '--container', '/c', '--apply'],
    [
      { to: 'az ad sp show', pages: [{ id: 'principal-1' }] },
      { to: 'az account show', pages: [{ tenantId: 'tenant-1' }] },
      { to: 'az role assignment list', error: 'AuthorizationFailed' },
    ],
  );
  expect(status).not.toBe(0);
  expect(output).not.toMatch(/create/);
});

/** @param found what each reading command prints; empty where nothing is bound. */
const google = (parameters: string[], found: string, reading = `echo '${found}'`) =>
  runScript(
    files['google-viewer-roles.sh']!,
    ['--project', 'p', '--billing-account', 'b', '--dataset', 'p2:d', '--organization', 'o', ...parameters],
    [],
    {
      commands: {
        gcloud: `echo "gcloud $*" >> calls; case "$*" in *add-iam*|*create*) ;; *) ${reading} ;; esac`,
        bq: `echo "bq $*" >> calls; ${reading}`,
      },
    },
  );
const CHANGES = /add-iam-policy-binding|service-accounts create|bq query/;

test('Google: by default it lists, and changes nothing', () => {
  const { status, output, calls } = google([], '');
  expect(status).toBe(0);
  expect(output.match(/would create/g)).toHaveLength(9);
  expect(calls.filter((call) => CHANGES.test(call))).toEqual([]);
});

test('Google: with --apply it adds what is missing, each role where the table has it', () => {
  const changes = google(['--apply'], '').calls.filter((call) => CHANGES.test(call));
  expect(changes).toHaveLength(9);
  expect(changes.find((call) => call.includes('roles/billing.viewer'))).toContain('billing accounts add-iam');
  expect(changes.find((call) => call.includes('roles/bigquery.jobUser'))).toContain('projects add-iam');
  expect(changes.find((call) => call.includes('bigquery.dataViewer'))).toContain('ON SCHEMA `p2.d`');
  const account = '"cost-visibility-reader@p.iam.gserviceaccount.com"';
  expect(google(['--apply'], account).calls.filter((call) => CHANGES.test(call))).toEqual([]);
});

test('Google: an error of the service ends it', () => {
  const { status, calls } = google(['--apply'], '', 'echo denied >&2; exit 1');
  expect(status).not.toBe(0);
  expect(calls.filter((call) => CHANGES.test(call))).toEqual([]);
});
