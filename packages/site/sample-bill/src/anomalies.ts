export interface Anomaly {
  date: string;
  service: string;
  region: string;
  owner: string;
  /** US dollars above the day's expected cost. */
  excess: number;
  cause: string;
}

export const anomalies: readonly Anomaly[] = [
  {
    date: '2026-10-06',
    service: 'AWS Data Transfer',
    region: 'us-east-1',
    owner: 'Platform',
    excess: 2_300,
    cause: 'A backup job copied the same snapshots to a second Region twice.',
  },
  {
    date: '2026-10-14',
    service: 'BigQuery',
    region: 'us-central1',
    owner: 'Data Engineering',
    excess: 4_200,
    cause: 'A dashboard query lost its partition filter and scanned the whole table each hour.',
  },
  {
    date: '2026-10-27',
    service: 'Amazon Elastic Compute Cloud',
    region: 'us-east-1',
    owner: 'Machine Learning',
    excess: 21_600,
    cause: 'A training job scaled out to 24 GPU instances and did not scale in when it ended.',
  },
];
