import { forecastPeriods } from './forecast.ts';
import { recommendations } from './recommendations.ts';

/** From December 2026 on. */
const COMMITTED_MONTHS = 11;
const nextYear = forecastPeriods.at(-1)!.cost;
const commitments = recommendations
  .filter(({ kind }) => kind === 'Commitment')
  .reduce((sum, { saving }) => sum + saving, 0);
/** US dollars a month from April 2027 on. */
const NEW_REGION = 64_000;
const NEW_REGION_MONTHS = 7;

/** What the next twelve months come to under each assumption. US dollars. */
export const scenarios = [
  { name: 'Baseline', assumption: 'Usage grows as it has, no new commitments', change: 0 },
  {
    name: 'Commit to the base load',
    assumption: 'The four commitment recommendations are bought for December',
    change: -COMMITTED_MONTHS * commitments,
  },
  {
    name: 'Open a new region',
    assumption: 'Storefront goes live in ap-southeast-2 in April',
    change: NEW_REGION_MONTHS * NEW_REGION,
  },
  {
    name: 'Both',
    assumption: 'New region, and commitments for what exists today',
    change: NEW_REGION_MONTHS * NEW_REGION - COMMITTED_MONTHS * commitments,
  },
].map((scenario) => ({ ...scenario, cost: nextYear + scenario.change }));
