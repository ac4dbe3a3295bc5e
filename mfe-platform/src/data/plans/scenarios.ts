import { recommendations } from '../advice/recommendations.ts';
import { forecastPeriods } from './forecast.ts';

/** From December 2026 on. */
const SAVING_MONTHS = 11;
const nextYear = forecastPeriods.at(-1)!.cost;
const sizedAndCommitted = recommendations
  .filter(({ kind }) => kind !== 'Waste elimination')
  .reduce((sum, { saving }) => sum + saving, 0);
/** US dollars a month from April 2027 on. */
const NEW_REGION = 64_000;
const NEW_REGION_MONTHS = 7;

/** Total of the next twelve months under each assumption, in US dollars. */
export const scenarios = [
  { name: 'Baseline', assumption: 'Usage grows as it has, no new commitments', change: 0 },
  {
    name: 'Right-size, then commit',
    assumption: 'Sizes are changed in November, the four commitments are bought for December',
    change: -SAVING_MONTHS * sizedAndCommitted,
  },
  {
    name: 'Open a new region',
    assumption: 'Storefront goes live in ap-southeast-2 in April',
    change: NEW_REGION_MONTHS * NEW_REGION,
  },
  {
    name: 'Both',
    assumption: 'New region, and right sizes and commitments for what exists today',
    change: NEW_REGION_MONTHS * NEW_REGION - SAVING_MONTHS * sizedAndCommitted,
  },
].map((scenario) => ({ ...scenario, cost: nextYear + scenario.change }));
