import { dollars } from '@site/design-system/en-us';
import { amountRows, barFigure, partsOf } from '../../article-layout/figures/bar-list.tsx';
import { plotFigure } from '../../article-layout/figures/plot.tsx';
import { lessCoverage, moreCoverage } from '../worked-numbers.ts';
import { commitmentRows } from './commitment-rows.ts';
import plots from './strategies-plots.data.ts';

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

export const BreakEvenOf = plotFigure('text-brand', plots.breakEvens);
export const SortedHours = plotFigure('text-brand', plots.floor);
