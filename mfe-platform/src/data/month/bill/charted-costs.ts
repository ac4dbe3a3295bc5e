// Sums of the bill, written out: the charts of the landing page need them, not the bill behind them.
// charted-costs.test.ts derives them again.

/** The nine services that cost most this month; `name` is the bill's own. */
export const largestServices = [
  { name: 'Amazon EC2', label: 'EC2', value: 345_300 },
  { name: 'Virtual Machines', label: 'Azure VMs', value: 107_600 },
  { name: 'Amazon RDS', label: 'RDS', value: 96_200 },
  { name: 'Azure Kubernetes Service', label: 'AKS', value: 88_000 },
  { name: 'Amazon EKS', label: 'EKS', value: 78_300 },
  { name: 'Azure SQL Database', label: 'Azure SQL', value: 76_900 },
  { name: 'Amazon S3', label: 'S3', value: 61_200 },
  { name: 'Amazon Redshift', label: 'Redshift', value: 57_900 },
  { name: 'BigQuery', label: 'BigQuery', value: 52_300 },
];

/** For each day of October 2026. */
const costs = [
  42_464, 43_156, 34_750, 34_933, 42_935, 45_046, 42_984, 43_021, 42_462, 34_953, 34_723, 42_465, 43_153,
  47_120, 43_058, 42_937, 34_596, 34_821, 43_022, 42_460, 43_103, 42_879, 42_464, 35_020, 34_748, 43_062,
  64_534, 42_747, 42_981, 43_023, 34_380,
];

/** Only an anomaly that shows in the company's total is marked. */
export const marked = { day: 27, date: '2026-10-27', anomaly: '$21,600 above expected' };

/** This month, all services. */
export const monthDays = costs.map((value, index) => ({
  label: `Oct ${index + 1}`,
  value,
  anomaly: index + 1 === marked.day ? marked.anomaly : undefined,
}));

/** The last two weeks. */
export const latestDays = monthDays.slice(-14);
