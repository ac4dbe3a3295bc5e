import { runScript, type TextResponse } from '@site/cli-stub/run-script';
import { jsonOf, scriptOf } from '../testing/script-of.ts';

const ARTICLE = 'pages/resources/entries/azure-cost-management.mdx';
const run = (words: string, parameters: string[], ...responses: TextResponse[]) =>
  runScript(scriptOf(ARTICLE, words), parameters, responses);

test('the query for unattached disks prints the disks', () => {
  const data = [{ name: 'disk-1', resourceGroup: 'rg', sizeGb: 512 }];
  const { output } = run('az graph query', [], {
    to: 'az graph query',
    pages: [{ count: 1, data, skip_token: null, total_records: 1 }],
  });
  expect(output).toBe('disk-1  rg  512\n');
});

test.each([
  ['GNU', '*-v*) exit 1 ;; *"+1 day"*) echo 2027-01-31 ;;'],
  ['macOS', '*+1d*) echo 2027-01-31 ;; *) exit 1 ;;'],
])('with the date command of %s, the export starts tomorrow, with the released API', (_, cases) => {
  const commands = { date: `case "$*" in ${cases} esac` };
  const script = scriptOf(ARTICLE, 'az rest');
  const files = { 'focus-daily.json': jsonOf(ARTICLE) };
  const done = ['az provider register', 'az rest'].map((to) => ({ to, pages: [] }));
  const { status, calls } = runScript(script, [], done, { commands, files });
  expect(status).toBe(0);
  const [registration, request] = calls as [string, string];
  expect(registration).toBe('az provider register --namespace Microsoft.CostManagementExports --wait');
  const [, body, url] = / --body (\{.*\}) --url (\S+)$/.exec(request)!;
  expect(JSON.parse(body!).properties.schedule.recurrencePeriod.from).toBe('2027-01-31T00:00:00Z');
  expect(url).toMatch(/api-version=2025-03-01$/);
});

describe('the script that deallocates machines', () => {
  const MARK = { stoppedBy: 'office-hours', stoppedAt: '2026-11-27T18:00:00Z' };
  const commands = { date: '[ "$*" = "-u +%FT%TZ" ] && echo 2026-11-27T18:00:00Z' };
  const machine = (id: string, more: object = {}, tags: object = {}) => ({
    id,
    powerState: 'VM running',
    tags: { schedule: 'office-hours', ...tags },
    virtualMachineScaleSet: null,
    ...more,
  });
  const list: TextResponse = {
    to: 'az vm list',
    pages: [
      [
        machine('/vm-1'),
        machine('/vm-2', { virtualMachineScaleSet: { id: '/vmss-1' } }),
        machine('/vm-3', { tags: null }),
        machine('/vm-4', { powerState: 'VM deallocated' }, MARK),
        machine('/vm-7', { powerState: 'VM deallocated' }, MARK),
        machine('/vm-6', { powerState: 'VM deallocated' }),
        machine('/vm-5'),
      ],
    ],
  };

  const tag: TextResponse = { to: 'az tag update', pages: [] };

  test('leaves out members of scale sets, and changes nothing without --apply', () => {
    const { status, output, calls } = run('az vm deallocate', [], list);
    expect(status).toBe(0);
    expect(output).toBe('would deallocate /vm-1\nwould deallocate /vm-5\n');
    expect(calls).toHaveLength(1);
  });

  test('acts with --apply', () => {
    const script = scriptOf(ARTICLE, 'az vm deallocate');
    const done = [list, tag, { to: 'az vm deallocate', pages: [] }];
    const { calls } = runScript(script, ['--apply'], done, { commands });
    expect(calls.slice(1)).toEqual(
      ['/vm-1', '/vm-5'].flatMap((id) => [
        `az tag update --resource-id ${id} --operation Merge --output none --tags stoppedBy=office-hours stoppedAt=2026-11-27T18:00:00Z`,
        `az vm deallocate --ids ${id} --no-wait`,
      ]),
    );
  });

  test('a machine that Azure does not deallocate loses the mark, and the next one is deallocated', () => {
    const denied = { to: 'az vm deallocate /vm-1', error: 'ScopeLocked' };
    const { status, errors, calls } = run('az vm deallocate', ['--apply'], denied, list, tag, {
      to: 'az vm deallocate',
      pages: [],
    });
    expect([status, errors.split('\n').at(-2)]).toEqual([1, 'failed: /vm-1']);
    expect(calls.slice(3).map((call) => call.replace(/stoppedAt=\S+/, ''))).toEqual([
      'az tag update --resource-id /vm-1 --operation Delete --output none --tags stoppedBy=office-hours',
      'az tag update --resource-id /vm-5 --operation Merge --output none --tags stoppedBy=office-hours ',
      'az vm deallocate --ids /vm-5 --no-wait',
    ]);
  });

  const MONDAY = '2026-11-30T08:00:00Z';
  const startIn = (parameters: string[], ...responses: TextResponse[]) =>
    runScript(scriptOf(ARTICLE, 'az vm start'), parameters, responses, {
      commands: { date: `[ "$*" = "-u +%FT%TZ" ] && echo ${MONDAY}` },
    });
  const logOf = (id: string, ...operations: string[]): TextResponse => ({
    to: `az monitor activity-log list --resource-id ${id} --start-time 2026-11-27T18:00:00Z --end-time ${MONDAY}`,
    pages: [
      operations.map((value) => ({ operationName: { value: `Microsoft.Compute/virtualMachines/${value}` } })),
    ],
  });

  test('in the morning only what it deallocated is started, unless it ran since; the mark is removed', () => {
    const logs = [logOf('/vm-4', 'deallocate/action'), logOf('/vm-7', 'deallocate/action', 'start/action')];
    const { calls } = startIn(['--apply'], ...logs, list, tag, { to: 'az vm start', pages: [] });
    expect(calls.slice(1).filter((call) => !call.startsWith('az monitor'))).toEqual([
      'az vm start --ids /vm-4 --no-wait',
      'az tag update --resource-id /vm-4 --operation Delete --output none --tags stoppedBy=office-hours stoppedAt=2026-11-27T18:00:00Z',
    ]);
    const dry = startIn([], ...logs, list);
    expect(dry).toMatchObject({ output: 'would start /vm-4\n', status: 0 });
  });

  test('a machine that Azure does not tag keeps running, and the next one is deallocated', () => {
    const denied = { to: 'az tag update /vm-1', error: 'AuthorizationFailed' };
    const { status, output } = run('az vm deallocate', ['--apply'], denied, list, tag, {
      to: 'az vm deallocate /vm-5',
      pages: [],
    });
    expect([status, output]).toEqual([1, 'deallocating /vm-5\n']);
  });

  test('in the morning a machine whose log cannot be read is named at the end, and the next one starts', () => {
    const denied = { to: 'az monitor activity-log list /vm-4', error: 'AuthorizationFailed' };
    const started = { to: 'az vm start /vm-7', pages: [] };
    const log = logOf('/vm-7', 'deallocate/action');
    const { status, output, errors } = startIn(['--apply'], denied, log, list, tag, started);
    expect([status, output, errors.split('\n').at(-2)]).toEqual([1, 'starting /vm-7\n', 'failed: /vm-4']);
  });

  test('a denied list is an error, and not an empty one', () => {
    const { status } = run('az vm deallocate', [], { to: 'az vm list', error: 'AuthorizationFailed' });
    expect(status).toBeGreaterThan(0);
  });
});
