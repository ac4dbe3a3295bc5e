import { Bars, DotMapDrawing, ForecastCurves } from '@site/design-system/chart-drawings';
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
import { forecast, yearPoints } from '../../data/plans/forecast.ts';
import type { Capability } from './copy.ts';

interface MiniProps {
  value: string;
  note: string;
  children: ReactNode;
}

function Mini({ value, note, children }: MiniProps) {
  return (
    <div className="mb-5" data-reveal="">
      <svg aria-hidden className="h-24 w-full overflow-visible">
        {children}
      </svg>
      <p className="mt-3 text-xs text-muted">
        <strong className="figures block text-h3">{value}</strong>
        {note}
      </p>
    </div>
  );
}

interface StackProps {
  parts: readonly number[];
  first: string;
}

/** Darkest first. */
function Stack({ parts, first }: StackProps) {
  const sumOf = (some: readonly number[]) => some.reduce((sum, part) => sum + part, 0);
  const whole = sumOf(parts);
  return (
    <>
      <text y="30" className="fill-body text-chart">
        {first}
      </text>
      {parts.map((part, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are constant
          key={index}
          x={percent(sumOf(parts.slice(0, index)), whole)}
          y="40"
          width={percent(part, whole)}
          height="40"
          strokeWidth="2"
          className="grow-across fill-brand stroke-paper"
          fillOpacity={1 - index / (parts.length + 1)}
        />
      ))}
    </>
  );
}

const storyBars = storyDays.map(({ date, cost }) => ({
  label: date,
  value: cost,
  anomaly: date === storyAnomaly.date ? 'anomaly' : undefined,
  excess: date === storyAnomaly.date ? storyAnomaly.excess : undefined,
}));
const next = forecast[0]!;
const largestOwner = ownersByCost[0]!;
const savingsByKind = RECOMMENDATION_KINDS.map((kind) =>
  recommendations.filter((item) => item.kind === kind).reduce((sum, { saving }) => sum + saving, 0),
);

export const capabilityFigures: Record<Capability, ReactNode> = {
  explore: (
    <Mini value={dollars(monthTotal)} note={`in ${thisMonth.name}, day by day`}>
      <Bars days={monthDays} />
    </Mini>
  ),
  allocate: (
    <Mini value={percent(monthTotal - untaggedCost, monthTotal)} note="of the month has an owner">
      <Stack
        parts={ownersByCost.map(({ cost }) => cost)}
        first={`${largestOwner.owner} ${percent(largestOwner.cost, monthTotal)}`}
      />
    </Mini>
  ),
  detect: (
    <Mini
      value={`+${dollars(storyAnomaly.excess)}`}
      note={`above expected on ${shortDate(storyAnomaly.date)}`}
    >
      <Bars days={storyBars} />
    </Mini>
  ),
  forecast: (
    <Mini
      value={dollars(next.cost)}
      note={`forecast for November, ±${percent(next.high - next.cost, next.cost)}`}
    >
      <svg
        viewBox="0 0 1000 1000"
        preserveAspectRatio="none"
        width="100%"
        height="100%"
        className="draw-line text-brand"
        aria-hidden
      >
        <ForecastCurves points={yearPoints} />
      </svg>
    </Mini>
  ),
  optimize: (
    <Mini value={dollars(possibleSavings)} note="a month in one list">
      <Stack parts={savingsByKind} first={`${RECOMMENDATION_KINDS[0]} ${dollars(savingsByKind[0]!)}`} />
    </Mini>
  ),
  map: (
    <Mini
      value={`${places.length} places`}
      note={`with ${places.flatMap(({ regions }) => regions).length} regions`}
    >
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
      </svg>
    </Mini>
  ),
};
