import { createHash } from 'node:crypto';
import type { CostLine } from '@site/sample-bill/cost-lines';
import type { Provider } from '@site/sample-bill/providers';

/** Illustrative; account numbers are from the providers' documentation. */

const hex = (name: string, length: number) =>
  createHash('sha256').update(name).digest('hex').slice(0, length);

const AWS_ACCOUNTS: Record<CostLine['pool'], string> = {
  Production: '111122223333',
  'Data platform': '222233334444',
  'AI research': '333344445555',
  Development: '444455556666',
  'Shared services': '555566667777',
};
const GOOGLE_PROJECTS: Record<CostLine['pool'], string> = {
  Production: 'storefront-prod',
  'Data platform': 'analytics-prod',
  'AI research': 'ml-research',
  Development: 'data-dev',
  'Shared services': 'shared-network',
};
/** Region keys of OCIDs. */
const ORACLE_REGIONS: Record<string, string> = { 'us-ashburn-1': 'iad', 'uk-london-1': 'lhr' };
const TENANCY = 'ocid1.tenancy.oc1..example';

/** BillingAccountId of FOCUS. */
export const billingAccounts: Record<Provider, string> = {
  aws: '999988887777',
  azure: '00000000',
  gcp: '000000-000000-000000',
  oracle: '00000000',
};

/** SubAccountId of FOCUS: account, subscription, project, tenancy. */
export function subAccountOf({ provider, pool }: Pick<CostLine, 'provider' | 'pool'>): string {
  if (provider === 'aws') return AWS_ACCOUNTS[pool];
  if (provider === 'azure')
    return `/subscriptions/${hex(pool, 8)}-0000-0000-0000-${hex(`${pool} subscription`, 12)}`;
  return provider === 'gcp' ? GOOGLE_PROJECTS[pool] : TENANCY;
}

export interface ResourceGroup {
  kind: keyof typeof FORMS;
  name: string;
  count: number;
  /** If not in the account of the cost. */
  pool?: CostLine['pool'];
}

const number = (index: number) => String(index + 1).padStart(2, '0');

interface Place {
  account: string;
  region: string;
  name: string;
  index: number;
}

const FORMS = {
  instance: ({ name, index }) => `i-0${hex(`${name} ${index}`, 16)}`,
  volume: ({ name, index }) => `vol-0${hex(`${name} ${index}`, 16)}`,
  bucket: ({ name, index }) => (index === 0 ? name : `${name}-${number(index)}`),
  iamUser: ({ account, name, index }) => `arn:aws:iam::${account}:user/${name}-${number(index)}`,
  rds: ({ account, region, name, index }) => `arn:aws:rds:${region}:${account}:db:${name}-${number(index)}`,
  redshift: ({ account, region, name }) => `arn:aws:redshift:${region}:${account}:cluster:${name}`,
  endpoint: ({ account, region, name, index }) =>
    `arn:aws:sagemaker:${region}:${account}:endpoint/${name}-${number(index)}`,
  logGroup: ({ account, region, name, index }) =>
    `arn:aws:logs:${region}:${account}:log-group:/${name}-${number(index)}`,
  azureVm: ({ account, name, index }) =>
    `${account}/resourceGroups/${name}/providers/Microsoft.Compute/virtualMachines/${name}-${number(index)}`,
  azureSql: ({ account, name, index }) =>
    `${account}/resourceGroups/${name}/providers/Microsoft.Sql/servers/${name}/databases/${name}-${number(index)}`,
  aks: ({ account, name }) =>
    `${account}/resourceGroups/${name}/providers/Microsoft.ContainerService/managedClusters/${name}`,
  bigQueryTable: ({ account, name }) =>
    `//bigquery.googleapis.com/projects/${account}/datasets/${name}/tables/${name}`,
  googleBucket: ({ name }) => `//storage.googleapis.com/${name}`,
  gke: ({ account, region, name }) =>
    `//container.googleapis.com/projects/${account}/locations/${region}/clusters/${name}`,
  serviceAccountKey: ({ account, name, index }) =>
    `//iam.googleapis.com/projects/${account}/serviceAccounts/${name}@${account}.iam.gserviceaccount.com/keys/${hex(`${name} ${index}`, 40)}`,
  autonomous: ({ region, name }) =>
    `ocid1.autonomousdatabase.oc1.${ORACLE_REGIONS[region]}.example${hex(name, 24)}`,
  bootVolume: ({ region, name, index }) =>
    `ocid1.bootvolume.oc1.${ORACLE_REGIONS[region]}.example${hex(`${name} ${index}`, 24)}`,
} satisfies Record<string, (place: Place) => string>;

export const resourceIds = (
  { kind, name, count }: ResourceGroup,
  account: string,
  region: string,
): string[] => Array.from({ length: count }, (_, index) => FORMS[kind]({ account, region, name, index }));
