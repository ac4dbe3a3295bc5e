import type { CostLine, Owner } from '@site/sample-bill/cost-lines';
import type { ResourceGroup } from './resource-ids.ts';

interface Control {
  /** As its publisher names it. */
  control?: { source: string; id: string };
  pool: CostLine['pool'];
  region: string;
  owner: Owner;
  resources: ResourceGroup['kind'];
  name: string;
}

// The control of Google Cloud is numbered as in version 1.2.0 of the benchmark; later versions may number it differently.
// biome-ignore format: one finding a line
export const controls: Record<string, Control> = {
  'SR-01': { control: { source: 'AWS Config managed rule', id: 's3-bucket-public-read-prohibited' }, pool: 'Data platform', region: 'us-east-1', owner: 'Data Engineering', resources: 'bucket', name: 'public-example' },
  'SR-02': { control: { source: 'Azure Policy, built-in', id: 'Management ports should be closed on your virtual machines' }, pool: 'Development', region: 'eastus', owner: 'Platform', resources: 'azureVm', name: 'test-server' },
  'SR-03': { control: { source: 'AWS Config managed rule', id: 'iam-user-unused-credentials-check' }, pool: 'Production', region: 'global', owner: 'Platform', resources: 'iamUser', name: 'person' },
  'SR-04': { control: { source: 'CIS Google Cloud Platform Foundation Benchmark 1.2.0', id: '1.7' }, pool: 'AI research', region: 'global', owner: 'Machine Learning', resources: 'serviceAccountKey', name: 'training' },
  'SR-05': { control: { source: 'AWS Config managed rule', id: 'ec2-imdsv2-check' }, pool: 'Production', region: 'us-east-1', owner: 'Storefront', resources: 'instance', name: 'web-node' },
  'SR-06': { pool: 'Production', region: 'us-ashburn-1', owner: 'Finance Systems', resources: 'bootVolume', name: 'finance' },
};
