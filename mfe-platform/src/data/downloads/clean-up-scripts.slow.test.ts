import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { instance, instances, managed, tagged } from '@site/cli-stub/ec2';
import { runScript, type TextResponse } from '@site/cli-stub/run-script';

const script = readFileSync(join(__dirname, '../../../downloads/clean-up-scripts.sh'), 'utf8');
const run = (parameters: string, responses: readonly TextResponse[], commands?: Record<string, string>) =>
  runScript(script, parameters.split(' '), responses, { commands });

const volume = (id: string, more: object = {}) => ({ VolumeId: id, Size: 100, ...more });
const pages = (list: string, ...items: object[][]) => items.map((page) => ({ [list]: page }));
const week = (...percent: number[]) => [{ Datapoints: percent.map((Maximum) => ({ Maximum })) }];
const idle: TextResponse = { to: 'get-metric-statistics', pages: week(1, 2, 1, 3, 2, 1, 2) };
const noLocalDisks: TextResponse = {
  to: 'describe-instance-types',
  pages: [{ InstanceTypes: [{ InstanceStorageSupported: false }] }],
};
const done: TextResponse[] = [
  { to: 'aws ec2 stop-instances', pages: [{}] },
  { to: 'aws ec2 create-tags', pages: [] },
];

const REPORT = `user,arn,created,pw,used,6,7,8,9,10,k1,12,13,14,15,k2
<root_account>,a,2020-01-01T00,t,2020-02-01T00,,,,,,N/A,,,,,N/A
old,a,2020-01-01T00,t,2020-02-01T00,,,,,,2020-03-01T00,,,,,N/A
unseen,a,2020-01-01T00,t,no_information,,,,,,N/A,,,,,N/A
new,a,2020-01-01T00,t,2999-01-01T00,,,,,,N/A,,,,,N/A
`;
const report: TextResponse = {
  to: 'aws iam get-credential-report',
  pages: [{ Content: Buffer.from(REPORT).toString('base64') }],
};
const reportIs = (State: string): TextResponse => ({ to: 'generate-credential-report', pages: [{ State }] });

const account: TextResponse[] = [
  instances([instance('i-1'), instance('i-2')]),
  { to: 'get-metric-statistics Value=i-2', pages: week(1, 2, 1, 60, 2, 1, 2) },
  ...[idle, noLocalDisks, ...done],
  { to: 'aws ec2 describe-volumes', pages: pages('Volumes', [volume('vol-1')]) },
  ...[reportIs('COMPLETE'), report],
];

test('nothing is changed by default', () => {
  const { status, output, calls } = run('all', account);
  expect(status).toBe(0);
  expect(output).toContain('would stop i-1 (m7i.2xlarge), highest CPU 3.0% (dry run)');
  expect(output).not.toContain('i-2');
  expect(output).toContain('would tag vol-1 (100 GiB)');
  expect(output).toContain('old, last active 2020-03-01');
  expect(output).toContain('unseen, never active, created 2020-01-01');
  expect(output).not.toMatch(/new, |root_account/);
  expect(calls.join()).not.toMatch(/stop-instances|create-tags/);
});

test('with --apply it stops and tags, and deletes nothing', () => {
  const { status, calls } = run('all --apply', account);
  expect(status).toBe(0);
  expect(calls).toContain('aws ec2 stop-instances --instance-ids i-1');
  expect(calls.join('\n')).toMatch(
    /ec2 create-tags --resources vol-1 --tags Key=clean-up:candidate,Value=\d{4}-\d{2}-\d{2}$/m,
  );
  expect(calls.join()).not.toMatch(/delete|terminate|release/);
  expect(script).not.toMatch(/aws .*(delete|terminate|detach)/);
});

test('an instance that is to be kept, that another service would replace, or that a stop destroys is left out', () => {
  const kept = [tagged('clean-up:keep'), tagged('clean-up:keep', '')];
  const left = [...kept, ...managed].map((more, index) => instance(`i-left-${index}`, more));
  const responses = [instances([...left, instance('i-2')]), idle, noLocalDisks, ...done];
  const { status, calls } = run('idle-instances --apply', responses);
  expect(status).toBe(0);
  expect(calls.filter((call) => call.includes('stop-instances'))).toEqual([
    'aws ec2 stop-instances --instance-ids i-2',
  ]);
});

test('an instance with local disks is listed and not stopped', () => {
  const localDisks = {
    to: 'describe-instance-types',
    pages: [{ InstanceTypes: [{ InstanceStorageSupported: true }] }],
  };
  const { output, calls } = run('idle-instances --apply', [
    instances([instance('i-1')]),
    idle,
    localDisks,
    ...done,
  ]);
  expect(output).toContain('left out i-1 (m7i.2xlarge): a stop would erase its local disks');
  expect(calls.join()).not.toContain('stop-instances');
});

test('every page of a list is read', () => {
  const { output } = run('all', [
    instances([instance('i-1')], [], [instance('i-2')]),
    { to: 'describe-volumes', pages: pages('Volumes', [volume('vol-1')], [volume('vol-2')]) },
    ...[idle, noLocalDisks, reportIs('COMPLETE'), report],
  ]);
  for (const id of ['i-1', 'i-2', 'vol-1', 'vol-2']) expect(output).toContain(`${id} (`);
});

test('a second run keeps the date of the tag', () => {
  const { output, calls } = run('unattached-volumes --apply', [
    {
      to: 'describe-volumes',
      pages: pages('Volumes', [
        volume('vol-1', tagged('clean-up:candidate', '2026-01-31')),
        volume('vol-2', tagged('clean-up:candidate', '')),
        volume('vol-3', tagged('clean-up:keep', '')),
        volume('vol-4', tagged('Name', 'data')),
      ]),
    },
    ...done,
  ]);
  expect(output).toContain('vol-1 (100 GiB) has the tag since 2026-01-31');
  expect(calls.filter((call) => call.includes('create-tags'))).toEqual([
    expect.stringContaining('--resources vol-4 '),
  ]);
});

test.each([
  ['idle-instances', 'describe-instances'],
  ['idle-instances', 'get-metric-statistics'],
  ['idle-instances', 'describe-instance-types'],
  ['unattached-volumes', 'describe-volumes'],
  ['inactive-users', 'generate-credential-report'],
  ['inactive-users', 'get-credential-report'],
])('%s ends with an error if %s is denied', (command, denied) => {
  const { status, errors, calls } = run(command, [{ to: denied, error: 'AccessDenied' }, ...account]);
  expect(status).toBeGreaterThan(0);
  expect(errors).toContain('AccessDenied');
  expect(calls.at(-1)).toContain(denied);
});

test('one instance that cannot be stopped does not keep the others running, and the script ends with an error', () => {
  const protectedOne = { to: 'stop-instances i-1', error: 'OperationNotPermitted' };
  const { status, calls } = run('all --apply', [
    protectedOne,
    { ...idle, to: 'get-metric-statistics Value=i-2' },
    ...account,
  ]);
  expect(status).toBe(1);
  expect(calls).toContain('aws ec2 stop-instances --instance-ids i-2');
  expect(calls.join()).toContain('create-tags --resources vol-1');
});

test('a report that is never ready is an error', () => {
  const { status, errors } = run('inactive-users', [reportIs('STARTED'), report]);
  expect(status).toBe(1);
  expect(errors).toContain('not ready');
});

test('the date command of macOS will do', () => {
  const date = `case "$*" in *-d*) exit 1 ;; *-v*) echo 2026-10-01 ;; *) echo 2026-11-23 ;; esac`;
  const { status, calls } = run('idle-instances', account, { date });
  expect(status).toBe(0);
  expect(calls.join()).toContain('--start-time 2026-10-01T00:00:00Z --end-time 2026-11-23T00:00:00Z');
});
