import { DotMapDrawing, Shapes } from '@site/design-system/chart-drawings';
import { dayBars } from '@site/design-system/days';
import { linear, rect, type Shape, sum, text } from '@site/design-system/drawing';
import { thisMonth } from '@site/sample-bill/months';
import { places } from '@site/sample-bill/places';
import { monthTotal } from '@site/sample-bill/sums';
import type { ReactNode } from 'react';
import { possibleSavings, RECOMMENDATION_KINDS, recommendations } from '../../data/advice/recommendations.ts';
import { storyAnomaly, storyDays } from '../../data/findings/root-cause.ts';
import { untaggedCost } from '../../data/findings/tag-coverage.ts';
import { shortDate } from '../../data/month/calendar.ts';
import { monthDays } from '../../data/month/charted-costs.ts';
import { dollars, percent } from '../../data/month/money.ts';
import { ownersByCost } from '../../data/month/owner-flows.ts';
import { directCost } from '../../data/month/shared-cost.ts';
import { forecast, yearPoints } from '../../data/plans/forecast.ts';
import { rangeChart } from '../../views/range-chart.ts';
import type { Capability } from './copy.ts';

const mini = (value: string, note: string, drawing: readonly Shape[] | ReactNode) => (
  <div className="mb-5">
    <svg aria-hidden className="h-24 w-full overflow-visible">
      {Array.isArray(drawing) ? <Shapes shapes={drawing} /> : (drawing as ReactNode)}
    </svg>
    <p className="mt-3 text-xs text-muted">
      <strong className="figures block text-h3">{value}</strong>
      {note}
    </p>
  </div>
);

/** Darkest first; the first has its name above it. */
function stack(parts: readonly number[], first: string): Shape[] {
  const x = linear([0, sum(parts)], [0, 100]);
  return [
    text(first, 0, 32, { look: 'fill-body text-chart' }),
    ...parts.map((part, index) => {
      const from = x(sum(parts.slice(0, index)));
      const look = 'fill-brand stroke-paper';
      return rect(from, 42, x(part), 42, look, 1 - index / (parts.length + 1));
    }),
  ];
}

const storyBars = storyDays.map(({ date, cost }) => ({
  label: date,
  value: cost,
  excess: date === storyAnomaly.date ? storyAnomaly.excess : undefined,
}));
const next = forecast[0]!;
const largestOwner = ownersByCost[0]!;
const savingsByKind = RECOMMENDATION_KINDS.map((kind) =>
  sum(recommendations.filter((item) => item.kind === kind).map(({ saving }) => saving)),
);

export const capabilityFigures: Record<Capability, ReactNode> = {
  explore: mini(dollars(monthTotal), `in ${thisMonth.name}, day by day`, dayBars(monthDays)),
  allocate: mini(
    percent(monthTotal - untaggedCost, monthTotal),
    `of the month has an owner, ${percent(directCost, monthTotal)} by its own tag`,
    stack(
      ownersByCost.map(({ cost }) => cost),
      `${largestOwner.owner} ${percent(largestOwner.cost, monthTotal)}`,
    ),
  ),
  detect: mini(
    `+${dollars(storyAnomaly.excess)}`,
    `above expected on ${shortDate(storyAnomaly.date)}`,
    dayBars(storyBars),
  ),
  forecast: mini(
    dollars(next.cost),
    `forecast for November, ±${percent(next.high - next.cost, next.cost)}`,
    rangeChart({ title: '', control: '', points: yearPoints }).shapes,
  ),
  optimize: mini(
    dollars(possibleSavings),
    'a month in one list, partly at list prices',
    stack(savingsByKind, `${RECOMMENDATION_KINDS[0]} ${dollars(savingsByKind[0]!)}`),
  ),
  map: mini(
    `${places.length} places`,
    `with ${places.flatMap(({ regions }) => regions).length} regions`,
    <svg
      // The latitudes of all places, at the width of the other drawings.
      viewBox="0 50 1000 305"
      width="100%"
      height="100%"
      fill="none"
      stroke="currentColor"
      className="text-brand"
      aria-hidden
    >
      <DotMapDrawing regions={places} />
    </svg>,
  ),
};
