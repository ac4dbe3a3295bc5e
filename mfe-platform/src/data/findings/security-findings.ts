import type { Provider } from '@site/sample-bill/providers';

export interface SecurityFinding {
  id: string;
  severity: 'High' | 'Medium' | 'Low';
  provider: Provider;
  rule: string;
  resources: number;
  action: string;
}

export const securityFindings: readonly SecurityFinding[] = [
  {
    id: 'SR-01',
    severity: 'High',
    provider: 'aws',
    rule: 'Bucket readable by everyone',
    resources: 2,
    action: 'Turn on Block Public Access, or confirm it as public',
  },
  {
    id: 'SR-02',
    severity: 'High',
    provider: 'azure',
    rule: 'Management port open to the internet',
    resources: 5,
    action: 'Limit SSH and RDP to the bastion subnet',
  },
  {
    id: 'SR-03',
    severity: 'Medium',
    provider: 'aws',
    rule: 'Inactive IAM users: no sign-in or key use for 90+ days',
    resources: 17,
    action: 'Deactivate the keys, then remove the users after review',
  },
  {
    id: 'SR-04',
    severity: 'Medium',
    provider: 'gcp',
    rule: 'Service account key older than 90 days',
    resources: 9,
    action: 'Rotate the keys or move to workload identity',
  },
  {
    id: 'SR-05',
    severity: 'Medium',
    provider: 'aws',
    rule: 'Instance accepts IMDSv1',
    resources: 31,
    action: 'Require IMDSv2',
  },
  {
    id: 'SR-06',
    severity: 'Low',
    provider: 'oracle',
    rule: 'Boot volume without a backup policy',
    resources: 4,
    action: 'Assign a backup policy',
  },
];
