import { instance, instances, managed } from '@site/cli-stub/ec2';
import { runScript, type TextResponse } from '@site/cli-stub/run-script';
import { scriptOf } from '../testing/script-of.ts';

const ARTICLE = 'pages/resources/entries/right-sizing-ec2.mdx';
const candidates = scriptOf(ARTICLE, '# candidates.sh');
const resize = scriptOf(ARTICLE, '# resize.sh');

const target = (...SupportedArchitectures: string[]): TextResponse => ({
  to: 'aws ec2 describe-instance-types',
  pages: [{ InstanceTypes: [{ ProcessorInfo: { SupportedArchitectures } }] }],
});
const done = ['stop-instances', 'start-instances', 'modify-instance-attribute', 'wait'].map((command) => ({
  to: `aws ec2 ${command}`,
  pages: [],
}));

describe('resize.sh', () => {
  const run = (parameters: string, ...responses: TextResponse[]) =>
    runScript(resize, parameters.split(' '), [
      ...responses,
      instances([instance('i-1')]),
      target('x86_64'),
      ...done,
    ]);
  const changesOf = (calls: string[]) => calls.filter((call) => !/describe|wait/.test(call));

  test('prints its plan and changes nothing without --apply', () => {
    const { status, output, calls } = run('i-1 m7i.xlarge');
    expect(status).toBe(0);
    expect(output).toContain('plan: i-1 from m7i.2xlarge to m7i.xlarge');
    expect(changesOf(calls)).toEqual([]);
  });

  test('with --apply it stops the machine, changes its type and starts it', () => {
    const { status, calls } = run('i-1 m7i.xlarge --apply');
    expect(status).toBe(0);
    expect(changesOf(calls)).toEqual([
      'aws ec2 stop-instances --instance-ids i-1',
      'aws ec2 modify-instance-attribute --instance-id i-1 --instance-type Value=m7i.xlarge',
      'aws ec2 start-instances --instance-ids i-1',
    ]);
  });

  test('a type that is refused after the stop: the machine starts again with the old one', () => {
    const { status, errors, calls } = run('i-1 m7i.xlarge --apply', {
      to: 'modify-instance-attribute Value=m7i.xlarge',
      error: 'UnsupportedOperation',
    });
    expect(status).toBeGreaterThan(0);
    expect(errors).toContain('failed: back to m7i.2xlarge');
    expect(changesOf(calls).slice(-2)).toEqual([
      'aws ec2 modify-instance-attribute --instance-id i-1 --instance-type Value=m7i.2xlarge',
      'aws ec2 start-instances --instance-ids i-1',
    ]);
  });

  test('a machine that does not boot with the new type is stopped and starts again with the old one', () => {
    const { status, errors, calls } = run('i-1 m7i.xlarge --apply', {
      to: 'wait instance-status-ok',
      error: 'WaiterError',
    });
    expect(status).toBeGreaterThan(0);
    expect(errors).toContain('failed: back to m7i.2xlarge');
    expect(changesOf(calls).slice(-3)).toEqual([
      'aws ec2 stop-instances --instance-ids i-1',
      'aws ec2 modify-instance-attribute --instance-id i-1 --instance-type Value=m7i.2xlarge',
      'aws ec2 start-instances --instance-ids i-1',
    ]);
  });

  test('a machine whose type may not be changed at all starts again', () => {
    const { status, calls } = run('i-1 m7i.xlarge --apply', {
      to: 'modify-instance-attribute',
      error: 'UnauthorizedOperation',
    });
    expect(status).toBeGreaterThan(0);
    expect(calls.at(-1)).toBe('aws ec2 start-instances --instance-ids i-1');
  });

  test('a machine that may not be stopped is left alone', () => {
    const { status, calls } = run('i-1 m7i.xlarge --apply', {
      to: 'stop-instances',
      error: 'UnauthorizedOperation',
    });
    expect(status).toBeGreaterThan(0);
    expect(calls.at(-1)).toContain('stop-instances');
  });

  test.each<[string, ...TextResponse[]]>([
    ['a type that does not exist', { to: 'describe-instance-types', error: 'InvalidInstanceType' }],
    ['a type of another architecture', target('arm64')],
    ...managed.map(
      (more) => [JSON.stringify(more), instances([instance('i-1', more)])] as [string, TextResponse],
    ),
    ['a machine that is stopped', instances([instance('i-1', { State: { Name: 'stopped' } })])],
  ])('%s is refused before anything changes', (_, ...responses) => {
    const { status, errors, calls } = run('i-1 m7i.xlarge --apply', ...responses);
    expect(status).toBeGreaterThan(0);
    expect(errors).not.toBe('');
    expect(changesOf(calls)).toEqual([]);
  });
});

describe('candidates.sh', () => {
  const days = (count: number, percent: number) => [
    { Datapoints: Array.from({ length: count }, () => ({ ExtendedStatistics: { p95: percent } })) },
  ];
  const machines = instances(...['i-1', 'i-2', 'i-3', 'i-4'].map((id) => [instance(id)]));
  const metrics: TextResponse[] = [
    { to: 'get-metric-statistics Value=i-1', pages: days(30, 12.34) },
    { to: 'get-metric-statistics Value=i-2', pages: days(30, 31) },
    { to: 'get-metric-statistics Value=i-3', pages: days(0, 0) },
    { to: 'get-metric-statistics Value=i-4', pages: days(13, 5) },
  ];

  test('lists machines below the limit that have two weeks of data', () => {
    const { status, output } = runScript(candidates, [], [machines, ...metrics]);
    expect(status).toBe(0);
    expect(output).toBe('i-1\tm7i.2xlarge\t12.3%\n');
  });

  test('leaves out what resize.sh refuses, and judges a machine with other tags', () => {
    const own = instance('i-1', { Tags: [{ Key: 'service', Value: 'checkout' }] });
    const others = managed.map((more) => instance('i-9', more));
    const { status, output, calls } = runScript(candidates, [], [instances([own, ...others]), ...metrics]);
    expect(status).toBe(0);
    expect(output).toBe('i-1\tm7i.2xlarge\t12.3%\n');
    expect(calls.join()).not.toContain('i-9');
  });

  test.each(['describe-instances', 'get-metric-statistics'])('ends with an error if %s is denied', (to) => {
    const { status, errors } = runScript(
      candidates,
      [],
      [{ to, error: 'AccessDenied' }, machines, ...metrics],
    );
    expect(status).toBeGreaterThan(0);
    expect(errors).toContain('AccessDenied');
  });

  test('the date command of macOS will do', () => {
    const date = `case "$*" in *-d*) exit 1 ;; *-v*) echo 2026-10-24 ;; *) echo 2026-11-23 ;; esac`;
    const { calls } = runScript(candidates, [], [machines, ...metrics], { commands: { date } });
    expect(calls.join()).toContain('--start-time 2026-10-24T00:00:00Z --end-time 2026-11-23T00:00:00Z');
  });
});
