import { possibleSavings, recommendations } from '../advice/recommendations.ts';
import { shortDate } from '../month/calendar.ts';
import { datesOfMonths, forecast, halfBand } from './forecast.ts';
import { heldCommitments } from './held-commitments.ts';

/** Changes are made in November, so savings count from the second month on. */
const FIRST_SAVING = 1;
/** US dollars a month from April 2027 on, the sixth month. */
const NEW_REGION = 64_000;
const FIRST_OF_REGION = 5;

const saved = (month: number) => (month >= FIRST_SAVING ? -possibleSavings : 0);
const opened = (month: number) => (month >= FIRST_OF_REGION ? NEW_REGION : 0);

/** US dollars that held commitments no longer save, at October's use. */
const lapsed = (month: number) =>
  heldCommitments.reduce((sum, { ends, saved: saving }) => {
    const dates = datesOfMonths[month]!;
    return sum + Math.round((saving * dates.filter((date) => date > ends).length) / dates.length);
  }, 0);

const ends = heldCommitments.map((one) => shortDate(one.ends));

const assumptions: { name: string; assumption: string; changeIn: (month: number) => number }[] = [
  {
    name: 'Baseline',
    assumption: `${ends.length} commitments are renewed`,
    changeIn: () => 0,
  },
  {
    name: `All ${recommendations.length} changes`,
    assumption: 'Upper bound: all by December 1; it usually takes a quarter or more',
    changeIn: saved,
  },
  {
    name: 'No renewals',
    assumption: `Commitments end on ${ends.slice(0, -1).join(', ')} and ${ends.at(-1)}`,
    changeIn: lapsed,
  },
  {
    name: 'New region',
    assumption: 'Storefront goes live in ap-southeast-2 in April',
    changeIn: opened,
  },
  {
    name: 'Both',
    assumption: 'New region, with all changes to what exists today',
    changeIn: (month) => saved(month) + opened(month),
  },
];

/** US dollars over the next twelve months. */
export const scenarios = assumptions.map(({ name, assumption, changeIn }) => {
  const months = forecast.map(({ cost }, month) => cost + changeIn(month));
  const cost = months.reduce((sum, month) => sum + month, 0);
  return {
    name,
    assumption,
    months,
    cost,
    change: cost - forecast.reduce((sum, month) => sum + month.cost, 0),
  };
});

/** Student's t for six errors at 95%, 80% and 50%, as a share of that at 95%. */
export const FAN = [1, 1.44 / 2.447, 0.718 / 2.447];

/** US dollars: range of a month's cost at a level's probability. */
export const fanOf = (cost: number, month: number, part: number) => {
  const half = cost * halfBand(month + 1) * part;
  return { low: Math.round((cost - half) / 1000) * 1000, high: Math.round((cost + half) / 1000) * 1000 };
};
