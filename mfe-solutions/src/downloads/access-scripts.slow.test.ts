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

test('Azure: a role in place of Cost Management Reader', () => {
  const { calls } = azure(['--apply', '--cost-reader', 'Cost visibility cost reader'], 0);
  expect(calls.join()).toContain('--role Cost visibility cost reader --scope /subscriptions/1');
  expect(calls.join()).not.toContain('--role Cost Management Reader');
});

test('Azure: no cost role where Reader shows the same', () => {
  const created = azure(['--apply', '--cost-reader', 'none'], 0).calls.filter((call) =>
    /assignment create/.test(call),
  );
  expect(created).toHaveLength(5);
  expect(created.join()).not.toMatch(/Cost Management Reader|--role none/);
});

test('Azure: the help says how the custom role is created', () => {
  const { errors } = runScript(files['azure-reader-roles.sh']!, [], []);
  expect(errors).toContain('az role definition create --role-definition @azure-resource-reader.json');
  expect(errors).toContain("--role 'User Access Administrator' --scope /");
  expect(errors).not.toContain('set -euo');
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

/** @param found output of each reading command; empty where nothing is bound. */
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

/** Commands that a new service account is not yet known to, until the third try. */
const LATE = 'echo try >> tries; [ "$(wc -l < tries)" -gt 2 ] || { echo "does not exist" >&2; exit 1; }';
const bindings = (account: string) =>
  runScript(
    files['google-viewer-roles.sh']!,
    ['--project', 'p', '--billing-account', 'b', '--dataset', 'd', '--organization', 'o', '--apply'],
    [],
    {
      commands: {
        gcloud: `echo "gcloud $*" >> calls; case "$*" in *add-iam*) ${LATE} ;; *list*) echo '${account}' ;; esac`,
        bq: 'echo "bq $*" >> calls',
      },
    },
  );

test('Google: a binding is tried again while a new service account is not known', () => {
  const { status, calls } = bindings('');
  expect(status).toBe(0);
  expect(calls.filter((call) => /billing accounts add-iam/.test(call))).toHaveLength(3);
  expect(calls.filter((call) => /service-accounts create/.test(call))).toHaveLength(1);
});

test('Google: a refused binding of an account that existed ends the script at once', () => {
  const { status, calls } = bindings('cost-visibility-reader@p');
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
