import { anomalies } from '@site/sample-bill/anomalies';
import { periods } from '@site/sample-bill/daily-costs';

/** The anomaly that the pages describe: GPU instances left running. */
export const storyAnomaly = anomalies.at(-1)!;

const { date, service, region, owner } = storyAnomaly;
const ofDay = periods['This month'].filter((day) => day.date === date);

/** Each level of the search: what the day cost there. The excess is the same at every level. */
const levels: { level: string; matches: (day: (typeof ofDay)[number]) => boolean }[] = [
  { level: 'All providers', matches: () => true },
  { level: 'AWS', matches: ({ line }) => line.provider === 'aws' },
  { level: service, matches: ({ line }) => line.service === service },
  { level: region, matches: ({ line }) => line.service === service && line.region === region },
  {
    level: owner,
    matches: ({ line }) => line.service === service && line.region === region && line.owner === owner,
  },
];

export const rootCause = levels.map(({ level, matches }) => {
  const cost = ofDay.filter(matches).reduce((sum, day) => sum + day.cost, 0);
  return { level, cost, excessShare: storyAnomaly.excess / cost };
});

/** Two weeks of the one cost line that jumped. */
export const storyDays = periods['This month'].filter(
  ({ line, date: day }) =>
    line.service === service && line.region === region && line.owner === owner && day > '2026-10-17',
);
