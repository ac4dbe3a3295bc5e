import { anomalies } from '@site/sample-bill/anomalies';
import { periods } from '@site/sample-bill/daily-costs';
import type { Dimension } from '@site/sample-bill/dimensions';
import { providerNames } from '@site/sample-bill/providers';
import { daysBy } from '@site/sample-bill/sums';
import { shortDate } from '../month/calendar.ts';

/** GPU instances left running. */
const storyAnomaly = anomalies.at(-1)!;

const { date, service, region, owner } = storyAnomaly;
const ofDay = periods['This month'].filter((day) => day.date === date);

type Day = (typeof ofDay)[number];

interface Level {
  level: string;
  dimension?: Dimension;
  matches: (day: Day) => boolean;
}

/** The excess is the same at every level. */
const levels: Level[] = [
  { level: 'All providers', matches: () => true },
  { level: providerNames.aws, dimension: 'cloud', matches: ({ line }) => line.provider === 'aws' },
  { level: service, dimension: 'service', matches: ({ line }) => line.service === service },
  {
    level: region,
    dimension: 'region',
    matches: ({ line }) => line.service === service && line.region === region,
  },
  {
    level: owner,
    dimension: 'team',
    matches: ({ line }) => line.service === service && line.region === region && line.owner === owner,
  },
];

const rootCause = levels.map(({ level, dimension, matches }, index) => {
  const cost = ofDay.filter(matches).reduce((sum, day) => sum + day.cost, 0);
  const parts = dimension ? daysBy(dimension, ofDay.filter(levels[index - 1]!.matches)) : [];
  return {
    level,
    /** US dollars of the day. */
    cost,
    excessShare: storyAnomaly.excess / cost,
    others: parts.flatMap(({ name, cost: part }) => (name === level ? [] : [{ name, cost: part }])),
  };
});

/** As a chart draws them. */
const storyDays = periods['This month']
  .filter(levels.at(-1)!.matches)
  .filter(({ date: day }) => day > '2026-10-17')
  .map(({ date: day, cost }) => ({
    label: shortDate(day),
    value: cost,
    ...(day === date && { excess: storyAnomaly.excess }),
  }));

// pages of the story load no bill
export default { storyAnomaly: { ...storyAnomaly }, rootCause, storyDays };
