/** Values as texts print them. */

export const reportCadence = 'about every six hours';
export const dataDelay = 'Up to 24 hours';
export const kept = 'one year';
export const defaultDomain = 'Default';
export const reportStatements =
  'define tenancy usage-report as ocid1.tenancy.oc1..aaaaaaaaned4fkpkisbwjlr56u7cj63lf3wffbilvqknstgtvzub7vhqkggq, endorse group CostReaders to read objects in tenancy usage-report';
export const inspectStatement = 'allow group CostReaders to inspect all-resources in tenancy';
export const inventoryStatements =
  'allow group CostReaders to read instances in tenancy, allow group CostReaders to read volumes in tenancy, allow group CostReaders to read db-systems in tenancy, allow group CostReaders to read buckets in tenancy';
export const metricStatement = 'allow group CostReaders to read metrics in tenancy';
export const usageStatement = 'allow group CostReaders to read usage-report in tenancy';
export const contractStatements =
  'allow group CostReaders to read subscription in tenancy, allow group CostReaders to read rate-cards in tenancy, allow group CostReaders to read subscribed-services in tenancy';
export const supportRewards = '$0.25';
export const supportRewardsUnlimited = '$0.33';
export const databaseUnit = 'ECPU';
export const unusedCredits = 'lost at the end of the term';
export const rawColumns = 'ServiceName, Region, EffectiveCost, Tags';
