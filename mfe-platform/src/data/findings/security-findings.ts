import type { Provider } from '@site/sample-bill/providers';

export interface SecurityFinding {
  id: string;
  severity: 'High' | 'Medium' | 'Low';
  provider: Provider;
  rule: string;
  resources: number;
  action: string;
  /** Where the evidence comes from. */
  source: string;
  /** It needs more than the roles of the security page. */
  optional?: true;
}

export const securityFindings: readonly SecurityFinding[] = [
  {
    id: 'SR-01',
    severity: 'High',
    provider: 'aws',
    rule: 'Bucket readable by everyone',
    resources: 2,
    action: 'Turn on Block Public Access, or confirm it as public',
    source: 'AWS Config results that you share',
    optional: true,
  },
  {
    id: 'SR-02',
    severity: 'High',
    provider: 'azure',
    rule: 'Management port open to the internet',
    resources: 5,
    action: 'Limit SSH and RDP to the bastion subnet',
    source: 'Reader on Azure',
  },
  {
    id: 'SR-03',
    severity: 'Medium',
    provider: 'aws',
    rule: 'Inactive IAM users: no sign-in or key use for 90+ days',
    resources: 17,
    action: 'Deactivate the keys, then remove the users after review',
    source: 'an IAM credential report that you share',
    optional: true,
  },
  {
    id: 'SR-04',
    severity: 'Medium',
    provider: 'gcp',
    rule: 'Service account key older than 90 days',
    resources: 9,
    action: 'Rotate the keys or move to workload identity',
    source: 'a list of keys that you share',
    optional: true,
  },
  {
    id: 'SR-05',
    severity: 'Medium',
    provider: 'aws',
    rule: 'Instance accepts IMDSv1',
    resources: 31,
    action: 'Require IMDSv2',
    source: 'ec2:Describe* on AWS',
  },
  {
    id: 'SR-06',
    severity: 'Low',
    provider: 'oracle',
    rule: 'Boot volume without a backup policy',
    resources: 4,
    action: 'Assign a backup policy',
    source: 'inspect all-resources on Oracle Cloud',
  },
];
