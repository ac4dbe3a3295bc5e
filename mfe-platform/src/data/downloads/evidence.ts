import { regionPairs } from '../advice/region-pairs.ts';
import { unattachedCount } from '../advice/unattached.ts';
import { webNodes } from '../advice/web-nodes.ts';
import type { ResourceGroup } from './resource-ids.ts';

export interface Evidence {
  /** Days up to October 31, 2026. */
  days: number;
  /** Value of its rule's metric. */
  observed: number;
  /** What the bill charged, or the provider's price list. */
  basis: 'effective' | 'list';
  confidence: 'High' | 'Medium' | 'Low';
  effort: 'Hours' | 'Days' | 'Weeks';
  /** Without it, the whole service and region. */
  resources?: ResourceGroup;
}

/** US dollars of the cheapest paid Region pair from us-east-1. */
const cheapestPair = Math.min(...regionPairs.map(({ cost }) => cost));

/** By recommendation id. */
// biome-ignore format: one recommendation a line
export const evidence: Record<string, Evidence> = {
  'CR-01': { days: 30, observed: 3.8, basis: 'effective', confidence: 'High', effort: 'Days', resources: { kind: 'instance', name: 'dev-server', count: 42 } },
  'CR-02': { days: 30, observed: 40, basis: 'effective', confidence: 'High', effort: 'Days', resources: { kind: 'bigQueryTable', name: 'events', count: 1 } },
  'CR-03': { days: 90, observed: 0.3, basis: 'list', confidence: 'Medium', effort: 'Hours', resources: { kind: 'bucket', name: 'raw-events-example', count: 1 } },
  'CR-04': { days: 30, observed: 4.2, basis: 'effective', confidence: 'High', effort: 'Days', resources: { kind: 'azureVm', name: 'test-server', count: 38 } },
  'CR-05': { days: 31, observed: cheapestPair, basis: 'effective', confidence: 'Low', effort: 'Weeks', resources: { kind: 'rds', name: 'catalog', count: 2, pool: 'Production' } },
  'CR-06': { days: 30, observed: 0, basis: 'effective', confidence: 'High', effort: 'Hours', resources: { kind: 'redshift', name: 'reporting', count: 1 } },
  'CR-07': { days: 31, observed: 70, basis: 'list', confidence: 'Medium', effort: 'Days', resources: { kind: 'logGroup', name: 'debug', count: 8 } },
  'CR-08': { days: 90, observed: 0, basis: 'list', confidence: 'High', effort: 'Hours', resources: { kind: 'googleBucket', name: 'model-snapshots-example', count: 1 } },
  'CR-09': { days: 30, observed: 30, basis: 'effective', confidence: 'High', effort: 'Hours', resources: { kind: 'volume', name: 'unattached', count: unattachedCount } },
  'CR-10': { days: 30, observed: webNodes.now.cpu, basis: 'list', confidence: 'High', effort: 'Days', resources: { kind: 'instance', name: 'web-node', count: webNodes.count } },
  'CR-11': { days: 30, observed: 6, basis: 'list', confidence: 'Medium', effort: 'Weeks', resources: { kind: 'instance', name: 'training', count: 6 } },
  'CR-12': { days: 30, observed: 0, basis: 'list', confidence: 'Medium', effort: 'Days', resources: { kind: 'azureSql', name: 'finance', count: 9 } },
  'CR-13': { days: 30, observed: 300, basis: 'effective', confidence: 'Medium', effort: 'Days', resources: { kind: 'gke', name: 'training', count: 1 } },
  'CR-14': { days: 30, observed: 200, basis: 'effective', confidence: 'Medium', effort: 'Days', resources: { kind: 'aks', name: 'storefront', count: 1 } },
  'CR-15': { days: 30, observed: 0, basis: 'list', confidence: 'Medium', effort: 'Weeks', resources: { kind: 'instance', name: 'node-group', count: 141 } },
  'CR-16': { days: 90, observed: 240, basis: 'effective', confidence: 'Medium', effort: 'Days', resources: { kind: 'autonomous', name: 'reporting', count: 1 } },
  'CR-17': { days: 30, observed: 100, basis: 'list', confidence: 'Medium', effort: 'Hours' },
  'CR-18': { days: 30, observed: 100, basis: 'list', confidence: 'High', effort: 'Hours', resources: { kind: 'azureVm', name: 'payment', count: 61 } },
  'CR-19': { days: 90, observed: 100, basis: 'list', confidence: 'High', effort: 'Hours', resources: { kind: 'rds', name: 'production', count: 14 } },
  'CR-20': { days: 60, observed: 100, basis: 'list', confidence: 'High', effort: 'Hours', resources: { kind: 'endpoint', name: 'hosted', count: 12 } },
};
