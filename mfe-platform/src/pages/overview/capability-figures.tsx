import { DotMapDrawing, Shapes } from '@site/design-system/chart-drawings';
import { dayBars } from '@site/design-system/days';
import { linear, rect, type Shape, sum } from '@site/design-system/drawing';
import { compactUsd } from '@site/design-system/en-us';
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

/** @param below names of the drawing's first and last part, or of all */
const mini = (
  value: string,
  note: string,
  below: readonly string[],
  drawing: readonly Shape[] | ReactNode,
) => (
  <div className="mb-5">
    <svg aria-hidden className="h-24 w-full overflow-visible">
      {Array.isArray(drawing) ? <Shapes shapes={drawing} /> : (drawing as ReactNode)}
    </svg>
    <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-chart text-muted">
      {below.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </p>
    <p className="mt-3 text-xs text-muted">
      <strong className="figures block text-h3">{value}</strong>
      {note}
    </p>
  </div>
);

/** Darkest first. */
function stack(parts: readonly number[]): Shape[] {
  const x = linear([0, sum(parts)], [0, 100]);
  return parts.map((part, index) => {
    const from = x(sum(parts.slice(0, index)));
    const look = 'fill-brand stroke-paper';
    return rect(from, 42, x(part), 58, look, 1 - index / (parts.length + 1));
  });
}

const next = forecast[0]!;
const endsOf = (names: readonly string[]) => [names[0]!, names.at(-1)!];
const largestPlace = places.reduce((one, other) => (other.value > one.value ? other : one));
const savingsByKind = RECOMMENDATION_KINDS.map((kind) =>
  sum(recommendations.filter((item) => item.kind === kind).map(({ saving }) => saving)),
);

export const capabilityFigures: Record<Capability, ReactNode> = {
  explore: mini(
    dollars(monthTotal),
    `in ${thisMonth.name}, day by day; orange is above expected`,
    endsOf(monthDays.map(({ label }) => label)),
    dayBars(monthDays),
  ),
  allocate: mini(
    percent(monthTotal - untaggedCost, monthTotal),
    `of the month has an owner, ${percent(directCost, monthTotal)} by its own tag`,
    [ownersByCost[0]!, ownersByCost.at(-1)!].map(
      ({ owner, cost }) => `${owner} ${percent(cost, monthTotal)}`,
    ),
    stack(ownersByCost.map(({ cost }) => cost)),
  ),
  detect: mini(
    `+${dollars(storyAnomaly.excess)}`,
    `above expected on ${shortDate(storyAnomaly.date)}`,
    endsOf(storyDays.map(({ label }) => label)),
    dayBars(storyDays),
  ),
  forecast: mini(
    dollars(next.cost),
    `forecast for November, ±${percent(next.high - next.cost, next.cost)}`,
    endsOf(yearPoints.map(({ name }) => name)),
    rangeChart({ title: '', control: '', points: yearPoints }).shapes,
  ),
  optimize: mini(
    dollars(possibleSavings),
    'a month in one list, partly at list prices',
    RECOMMENDATION_KINDS.map((kind, index) => `${kind} ${compactUsd(savingsByKind[index]!)}`),
    stack(savingsByKind),
  ),
  map: mini(
    `${places.length} places`,
    `with ${places.flatMap(({ regions }) => regions).length} regions`,
    [`Largest: ${largestPlace.label} ${compactUsd(largestPlace.value)}`],
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
