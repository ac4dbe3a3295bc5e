import type { TextResponse } from './run-script.ts';

export const tagged = (Key: string, Value = 'x') => ({ Tags: [{ Key, Value }] });

export const instance = (InstanceId: string, more: object = {}) => ({
  ...{ InstanceId, InstanceType: 'm7i.2xlarge', Architecture: 'x86_64', RootDeviceType: 'ebs' },
  ...{ State: { Name: 'running' }, LaunchTime: '2026-11-27T07:30:00+00:00', ...more },
});

export const instances = (...pages: object[][]): TextResponse => ({
  to: 'aws ec2 describe-instances',
  pages: pages.map((Instances) => ({ Reservations: [{ Instances }] })),
});

/** Another service would replace or repair these, or a stop erases them. */
export const managed = [
  tagged('aws:autoscaling:groupName'),
  tagged('aws:ec2:fleet-id'),
  tagged('aws:ec2spot:fleet-request-id'),
  tagged('aws:elasticmapreduce:job-flow-id'),
  { InstanceLifecycle: 'spot' },
  { RootDeviceType: 'instance-store' },
];
