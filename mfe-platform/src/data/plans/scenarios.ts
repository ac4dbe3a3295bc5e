import { recommendations } from '../advice/recommendations.ts';
import { forecast, halfBand } from './forecast.ts';

/** Sizes are changed in November, so savings count from the second month on. */
const FIRST_SAVING = 1;
const sizedAndCommitted = recommendations
  .filter(({ kind }) => kind !== 'Waste elimination')
  .reduce((sum, { saving }) => sum + saving, 0);
/** US dollars a month from April 2027 on, the sixth month. */
const NEW_REGION = 64_000;
const FIRST_OF_REGION = 5;

const saved = (month: number) => (month >= FIRST_SAVING ? -sizedAndCommitted : 0);
const opened = (month: number) => (month >= FIRST_OF_REGION ? NEW_REGION : 0);

const assumptions: { name: string; assumption: string; changeIn: (month: number) => number }[] = [
  {
    name: 'Baseline',
    assumption: 'Usage grows as it has, no new commitments',
    changeIn: () => 0,
  },
  {
    name: 'Right-size, then commit',
    assumption: 'Sizes are changed in November, the four commitments are bought for December',
    changeIn: saved,
  },
  {
    name: 'Open a new region',
    assumption: 'Storefront goes live in ap-southeast-2 in April',
    changeIn: opened,
  },
  {
    name: 'Both',
    assumption: 'New region, and right sizes and commitments for what exists today',
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

/** Student's t for six errors, as a share of the value for 95%. */
export const FAN = [
  { level: '95%', part: 1 },
  { level: '80%', part: 1.44 / 2.447 },
  { level: '50%', part: 0.718 / 2.447 },
] as const;

/** US dollars: range of a month's cost at a level's probability. */
export const fanOf = (cost: number, month: number, part: number) => {
  const half = cost * halfBand(month + 1) * part;
  return { low: Math.round((cost - half) / 1000) * 1000, high: Math.round((cost + half) / 1000) * 1000 };
};
