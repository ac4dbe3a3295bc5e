import { runScript, type TextResponse } from '@site/cli-stub/run-script';
import { scriptOf } from '../../../testing/script-of.ts';

const script = scriptOf('pages/blog/cloud-cost-optimization-strategies/text.mdx', 'stop-instances');
const run = (parameters: string[], ...responses: TextResponse[]) => runScript(script, parameters, responses);

const instance = (InstanceId: string, more: object = {}) => ({ InstanceId, RootDeviceType: 'ebs', ...more });
const instances = (...pages: object[][]): TextResponse => ({
  to: 'aws ec2 describe-instances',
  pages: pages.map((Instances) => ({ Reservations: [{ Instances }] })),
});
const stop: TextResponse = { to: 'aws ec2 stop-instances', pages: [{}] };
const member = (Key: string) => ({ Tags: [{ Key, Value: 'x' }] });

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
    instances([
      instance('i-1'),
      instance('i-2', member('aws:autoscaling:groupName')),
      instance('i-3', member('aws:ec2:fleet-id')),
      instance('i-4', { InstanceLifecycle: 'spot' }),
      instance('i-5', { RootDeviceType: 'instance-store' }),
      instance('i-6', member('aws:ec2spot:fleet-request-id')),
      instance('i-7', member('aws:elasticmapreduce:job-flow-id')),
    ]),
    stop,
  );
  expect(status).toBe(0);
  expect(calls.slice(1)).toEqual(['aws ec2 stop-instances --instance-ids i-1']);
});

test('the copy for the morning, as the text describes it, starts what was stopped', () => {
  const morning = script.replaceAll('running', 'stopped').replaceAll('stop-instances', 'start-instances');
  const { status, calls } = runScript(
    morning,
    ['--apply'],
    [
      instances([instance('i-1'), instance('i-2', member('aws:elasticmapreduce:job-flow-id'))]),
      { to: 'aws ec2 start-instances', pages: [{}] },
    ],
  );
  expect(status).toBe(0);
  expect(calls[0]).toContain('Name=instance-state-name,Values=stopped');
  expect(calls.slice(1)).toEqual(['aws ec2 start-instances --instance-ids i-1']);
});

test('a denied list is an error, and not an empty one', () => {
  const { status, errors } = run([], { to: 'describe-instances', error: 'UnauthorizedOperation' });
  expect(status).toBeGreaterThan(0);
  expect(errors).toContain('UnauthorizedOperation');
});
