import { instance, instances, managed, tagged } from '@site/cli-stub/ec2';
import { runScript, type TextResponse } from '@site/cli-stub/run-script';
import { scriptOf } from '../../../testing/script-of.ts';

const TEXT = 'pages/blog/cloud-cost-optimization-strategies/text.mdx';
const script = scriptOf(TEXT, 'aws ec2 stop-instances');
const run = (parameters: string[], ...responses: TextResponse[]) => runScript(script, parameters, responses);

const MORNING = '2026-11-27T07:30:00+00:00';
const NIGHT = '2026-11-27T20:15:00+00:00';
const stop: TextResponse = { to: 'aws ec2 stop-instances', pages: [{}] };
const tag: TextResponse = { to: 'aws ec2 create-tags', pages: [] };

test('a dry run says what it would stop, on every page', () => {
  const { status, output, calls } = run([], instances([instance('i-1'), instance('i-2')], [instance('i-3')]));
  expect(status).toBe(0);
  expect(output).toBe('would stop i-1\nwould stop i-2\nwould stop i-3\n');
  expect(calls).toHaveLength(1);
});

test('nothing to stop is no error', () => {
  expect(run(['--apply'], instances([]))).toMatchObject({
    status: 0,
    output: 'no running instance to stop\n',
  });
});

test('with --apply it stops what a group would not replace and a stop would not destroy', () => {
  const { status, calls } = run(
    ['--apply'],
    instances([instance('i-1'), ...managed.map((more) => instance('i-9', more))]),
    stop,
    tag,
  );
  expect(status).toBe(0);
  expect(calls.slice(1)).toEqual([
    'aws ec2 create-tags --resources i-1 --tags Key=StoppedBy,Value=office-hours Key=StoppedRun,Value=2026-11-27T07:30:00+00:00',
    'aws ec2 stop-instances --instance-ids i-1',
  ]);
});

test.each(['create-tags', 'stop-instances'])(
  'where AWS refuses %s, the mark is removed, the others are stopped, and the end names the machine',
  (command) => {
    const refused = { to: `aws ec2 ${command} i-1`, error: 'UnauthorizedOperation' };
    const rows = instances([instance('i-1'), instance('i-2')]);
    const { status, output, errors, calls } = run(['--apply'], refused, rows, stop, tag, {
      to: 'aws ec2 delete-tags',
      pages: [],
    });
    expect([status, output]).toEqual([1, 'stopping i-2\n']);
    expect(errors).toMatch(/not stopped: i-1\n$/);
    expect(calls).toContain('aws ec2 delete-tags --resources i-1 --tags Key=StoppedBy Key=StoppedRun');
  },
);

describe('in the morning', () => {
  const morning = scriptOf(TEXT, 'aws ec2 start-instances');
  const mark = tagged('StoppedRun', MORNING);
  const stopped = instances(
    [instance('i-1', mark), instance('i-3', { ...mark, LaunchTime: NIGHT })],
    [instance('i-2', mark)],
  );
  const changes = ['delete-tags', 'start-instances'].map((command) => ({
    to: `aws ec2 ${command}`,
    pages: [],
  }));

  test('only what the other script stopped is started, unless it ran since; the mark is removed', () => {
    const { status, calls } = runScript(morning, ['--apply'], [stopped, ...changes]);
    expect(status).toBe(0);
    for (const filter of [
      'Name=tag:Schedule,Values=office-hours',
      'Name=tag:StoppedBy,Values=office-hours',
      'Name=instance-state-name,Values=stopped',
    ])
      expect(calls[0]).toContain(filter);
    expect(calls.slice(1)).toEqual(
      ['i-1', 'i-2'].flatMap((id) => [
        `aws ec2 start-instances --instance-ids ${id}`,
        `aws ec2 delete-tags --resources ${id} --tags Key=StoppedBy Key=StoppedRun`,
      ]),
    );
  });

  test('a machine that does not start keeps its mark, and the others are started', () => {
    const refused = { to: 'aws ec2 start-instances', error: 'InsufficientInstanceCapacity' };
    const { status, errors, calls } = runScript(morning, ['--apply'], [stopped, refused]);
    expect([status, errors.split('\n').at(-2)]).toEqual([1, 'failed: i-1 i-2']);
    expect(calls.slice(1)).toEqual(
      ['i-1', 'i-2'].map((id) => `aws ec2 start-instances --instance-ids ${id}`),
    );
  });

  test('a dry run says what it would start', () => {
    const { output, calls } = runScript(morning, [], [stopped]);
    expect(output).toBe('would start i-1\nwould start i-2\n');
    expect(calls).toHaveLength(1);
  });
});

test('a denied list is an error, and not an empty one', () => {
  const { status, errors } = run([], { to: 'describe-instances', error: 'UnauthorizedOperation' });
  expect(status).toBeGreaterThan(0);
  expect(errors).toContain('UnauthorizedOperation');
});
