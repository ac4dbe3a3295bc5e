import { dollars } from '@site/design-system/en-us';
import { finopsFacts } from '@site/facts/finops';
import {
  amountRows,
  barFigure,
  PALE,
  partsOf,
  percentRows,
  planRows,
} from '../../article-layout/figures/bar-list.tsx';
import { lessCoverage, moreCoverage, workingWeek } from '../worked-numbers.ts';
import { commitmentRows } from './commitment-rows.ts';

const INK = 'fill-brand';

/** US dollars a month. */
const [BEFORE, FAMILIES, SIZES] = [60 * 200, 1_650, 900];
const AFTER = BEFORE - FAMILIES - SIZES;

export const SixtyMachines = barFigure(INK, [
  { label: 'Before', value: dollars(BEFORE), share: 100 },
  {
    label: 'After',
    value: dollars(AFTER),
    share: partsOf(BEFORE, [
      [AFTER],
      [FAMILIES, `Half the cores, saves ${dollars(FAMILIES)}`, 'middle'],
      [SIZES, `Two sizes, saves ${dollars(SIZES)}`, 'soft'],
    ]),
  },
]);

export const CommitmentsCompared = barFigure(
  INK,
  commitmentRows(50, [
    ['70% covered, 95% of it used', lessCoverage],
    ['85% covered, 80% of it used', moreCoverage],
  ]),
);

/** Savings a month. */
export const CalendarAndScaling = barFigure(
  INK,
  amountRows([
    ['Three environments on a calendar', 0.6 * 3 * 8_000, dollars(0.6 * 3 * 8_000)],
    ['A lower minimum at night', 3_900, `about ${dollars(3_900)}`],
  ]),
);

export const ThirteenWeeks = barFigure(
  INK,
  planRows(13, 'Week', [
    ['Schedules', 1, 2],
    ['Metrics with memory', 2, 6],
    ['Minimums and signals', 4, 8],
    ['Right-size in two waves', 7, 12],
    ['First commitment layer', 12, 13],
  ]),
  { dense: true, ofTable: true },
);

export const SurveyOfWaste = barFigure(
  INK,
  percentRows([
    ['Call managing cloud spend their top challenge', finopsFacts.topChallenge2025],
    ['Estimated waste on infrastructure and platform services', finopsFacts.waste2025],
    ['Average overrun of budgets', finopsFacts.overBudget2025],
  ]),
);

/** By discount in percent: the utilization at which a commitment pays. */
export const BreakEvenOf = barFigure(
  INK,
  [40, 28].map((discount) => ({
    label: `Discount of ${discount}%`,
    value: `pays above ${100 - discount}%`,
    share: partsOf(100, [
      [100 - discount, 'Used, and no saving yet', 'soft'],
      [discount, 'Saving'],
    ]),
  })),
);

const HOURS = workingWeek.days * (workingWeek.to - workingWeek.from);

export const HoursOfAWeek = barFigure(INK, [
  { label: 'Always on', value: '168 hours', share: PALE },
  { label: 'On a calendar', value: `${HOURS} hours`, share: (100 * HOURS) / 168 },
]);

export const PodRequest = barFigure(INK, [
  { label: 'Requested, and paid for', value: '2 cores', share: PALE },
  { label: 'Used', value: '0.2 cores', share: 10 },
]);
