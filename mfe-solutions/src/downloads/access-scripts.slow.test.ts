/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runScript, type TextResponse } from '@site/cli-stub/run-script';
import { integrationRecords } from '../testing/records.ts';

const files = Object.fromEntries(
  globSync(join(__dirname, '../../downloads/*.sh')).map((file) => [
    basename(file),
    readFileSync(file, 'utf8'),
  ]),
);
const scripts = Object.keys(files);

describe.each(scripts)('%s', (name) => {
  test('without parameters it says how it is used and ends with 2', () => {
    const { status, errors, calls } = runScript(files[name]!, [], []);
    expect(status).toBe(2);
    expect(errors).toContain(`./${name} --`);
    expect(calls).toEqual([]);
  });
});

const PLACES = '--app app-1 --scope /subscriptions/1 --scope /subscriptions/2 --container /c'.split(' ');
const azure = (parameters: string[], existing: number, ...first: TextResponse[]) =>
  runScript(
    files['azure-reader-roles.sh']!,
    [...PLACES, ...parameters],
    [
      ...first,
      { to: 'az ad sp show', pages: [{ id: 'principal-1' }] },
      { to: 'az account show', pages: [{ tenantId: 'tenant-1' }] },
      { to: 'az role assignment list', pages: [Array(existing).fill({})] },
      { to: 'az role assignment create', pages: [''] },
    ],
  );
const created = ({ calls }: { calls: string[] }) => calls.filter((call) => /assignment create/.test(call));

test('Azure: by default it lists, and creates nothing', () => {
  const { status, output, calls } = azure([], 0);
  expect(status).toBe(0);
  expect(output.match(/would create/g)).toHaveLength(7);
  expect(output).toContain('would create Savings plan Reader at /providers/Microsoft.BillingBenefits');
  expect(calls.join()).not.toContain('create');
});

test('Azure: with --apply it creates what is missing, and only that', () => {
  expect(created(azure(['--apply'], 0))).toHaveLength(7);
  expect(created(azure(['--apply'], 1))).toEqual([]);
});

test.each([
  ['--reader', 'Cost visibility resource reader', 'Reader'],
  ['--cost-reader', 'Cost visibility cost reader', 'Cost Management Reader'],
])('Azure: with %s, a role in place of the built-in one', (parameter, own, builtIn) => {
  const roles = created(azure(['--apply', parameter, own], 0)).join('\n');
  expect(roles).toContain(`--role ${own} --scope /subscriptions/1`);
  expect(roles).not.toContain(`--role ${builtIn}`);
});

test('Azure: no cost role where Reader shows the same', () => {
  const roles = created(azure(['--apply', '--cost-reader', 'none'], 0));
  expect(roles).toHaveLength(5);
  expect(roles.join()).not.toMatch(/Cost Management Reader|--role none/);
});

test('Azure: the help says how the custom role is created', () => {
  const { errors } = runScript(files['azure-reader-roles.sh']!, [], []);
  expect(errors).toContain('az role definition create --role-definition @azure-resource-reader.json');
  expect(errors).toContain("--role 'User Access Administrator' --scope /");
  expect(errors).not.toContain('set -euo');
});

test('Azure: an error of the service ends it', () => {
  const denied = { to: 'az role assignment list', error: 'AuthorizationFailed' };
  const { status, output } = azure(['--apply'], 0, denied);
  expect(status).not.toBe(0);
  expect(output).not.toMatch(/create/);
});

/** @param reading shell command in place of each one that reads @param changing in place of each that binds */
const google = (parameters: string[], reading = '', changing = ':') =>
  runScript(
    files['google-viewer-roles.sh']!,
    ['--project', 'p', '--billing-account', 'b', '--dataset', 'p2:d', '--organization', 'o', ...parameters],
    [],
    {
      commands: {
        gcloud: `echo "gcloud $*" >> calls; case "$*" in *add-iam*) ${changing} ;; *create*) ;; *) ${reading} ;; esac`,
        bq: `echo "bq $*" >> calls; ${reading}`,
      },
    },
  );
const CHANGES = /add-iam-policy-binding|service-accounts create|bq query/;

test('Google: by default it lists, and changes nothing', () => {
  const { status, output, calls } = google([]);
  expect(status).toBe(0);
  expect(output.match(/would create/g)).toHaveLength(9);
  expect(calls.filter((call) => CHANGES.test(call))).toEqual([]);
});

test('Google: with --apply it adds what is missing, each role where the table has it', () => {
  const changes = google(['--apply']).calls.filter((call) => CHANGES.test(call));
  expect(changes).toHaveLength(9);
  expect(changes.find((call) => call.includes('roles/billing.viewer'))).toContain('billing accounts add-iam');
  expect(changes.find((call) => call.includes('roles/bigquery.jobUser'))).toContain('projects add-iam');
  expect(changes.find((call) => call.includes('bigquery.dataViewer'))).toContain('ON SCHEMA `p2.d`');
  const account = `echo '"cost-visibility-reader@p.iam.gserviceaccount.com"'`;
  expect(google(['--apply'], account).calls.filter((call) => CHANGES.test(call))).toEqual([]);
});

test('Google: an error of the service ends it', () => {
  const { status, calls } = google(['--apply'], 'echo denied >&2; exit 1');
  expect(status).not.toBe(0);
  expect(calls.filter((call) => CHANGES.test(call))).toEqual([]);
});

/** Commands that a new service account is not yet known to, until the third try. */
const LATE = 'echo try >> tries; [ "$(wc -l < tries)" -gt 2 ] || { echo "does not exist" >&2; exit 1; }';

test('Google: a binding is tried again while a new service account is not known', () => {
  const { status, calls } = google(['--apply'], '', LATE);
  expect(status).toBe(0);
  expect(calls.filter((call) => /billing accounts add-iam/.test(call))).toHaveLength(3);
  expect(calls.filter((call) => /service-accounts create/.test(call))).toHaveLength(1);
});

test('Google: a refused binding of an account that existed ends the script at once', () => {
  const existing = `case "$*" in *service-accounts*) echo 'cost-visibility-reader@p' ;; esac`;
  const { status, calls } = google(['--apply'], existing, LATE);
  expect(status).not.toBe(0);
  expect(calls.filter((call) => /add-iam/.test(call))).toHaveLength(1);
});

/** What the integration page shows of a run without --apply. */
const shown = (slug: string) => integrationRecords.get(slug)!.connection.terminal[0]!;
const parametersOf = (slug: string) => shown(slug).command.split(' ').slice(2);

test('Azure: the page shows what the script prints', () => {
  const { output } = runScript(files['azure-reader-roles.sh']!, parametersOf('azure'), [
    { to: 'az ad sp show', pages: [{ id: 'PRINCIPAL-ID' }] },
    { to: 'az account show', pages: [{ tenantId: 'TENANT-ID' }] },
    { to: 'az role assignment list', pages: [[]] },
  ] as TextResponse[]);
  expect(output.trimEnd()).toBe(shown('azure').output);
});

test('Google: the page shows what the script prints', () => {
  const { output } = runScript(files['google-viewer-roles.sh']!, parametersOf('gcp'), [], {
    commands: { gcloud: ':', bq: ':' },
  });
  expect(output.trimEnd()).toBe(shown('gcp').output);
});
