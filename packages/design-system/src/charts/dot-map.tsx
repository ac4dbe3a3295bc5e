import { landDots } from '../drawings/land-dots.ts';
import { compactUsd } from '../format/compact-usd.ts';
import { percent } from '../format/percent.ts';
import { type Place, project, WORLD, WORLD_BOX } from './world-grid.ts';

export type RegionCost = Place & {
  /** "us-east-1" */
  label: string;
  /** US dollars */
  value: number;
  /** Side of the circle for the label, where it would otherwise overlap another label or a line. */
  side?: Side;
};

type Side = 'left' | 'right' | 'above' | 'below';

const LABEL: Record<Side, { across: number; up: number; dy: string; anchor: 'start' | 'middle' | 'end' }> = {
  right: { across: 1, up: 0, dy: '.35em', anchor: 'start' },
  left: { across: -1, up: 0, dy: '.35em', anchor: 'end' },
  above: { across: 0, up: 1, dy: '-.5em', anchor: 'middle' },
  below: { across: 0, up: -1, dy: '1.2em', anchor: 'middle' },
};

type DotMapProps = {
  title: string;
  regions: readonly RegionCost[];
  /** Traffic between two regions, by label. */
  flows?: readonly { from: string; to: string }[];
  /** False where a table beside the map names and numbers the regions: phones need no second list. */
  list?: boolean;
};

const LARGEST_RADIUS = 26;

/** A dot each step; a hair less than a step, or rounding drops the last dot of a line. */
const DASHES = `0 ${WORLD.spacing - 0.001}`;

/** Cost by region on a map of dots. On narrow screens the circles are numbered, and the list under it carries the labels. */
export function DotMap({ title, regions, flows, list = true }: DotMapProps) {
  const spots = spotsOf(regions);
  const summary = `${title}: ${regions.map(({ label, value }) => `${label} ${compactUsd(value)}`).join(', ')}`;

  return (
    <div role="img" aria-label={summary}>
      <div className="relative">
        <svg
          aria-hidden
          viewBox={`0 0 ${WORLD_BOX.width} ${WORLD_BOX.height}`}
          className="w-full text-brand"
          fill="none"
          stroke="currentColor"
        >
          <DotMapDrawing regions={regions} flows={flows} />
        </svg>
        <Labels spots={spots} />
        <Labels spots={spots} numbered />
      </div>
      {list && (
        <ul className="mt-4 grid gap-1 text-xs sm:grid-cols-2 sm:gap-x-6 lg:hidden">
          {regions.map(({ label, value }, index) => (
            <li key={label} className="flex justify-between border-b py-0.5">
              {`${index + 1}. ${label}`}
              <span className="figures">{compactUsd(value)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** @param numbered the regions' numbers alone, where their names have no room */
function Labels({ spots, numbered }: { spots: ReturnType<typeof spotsOf>; numbered?: boolean }) {
  return (
    <svg
      aria-hidden
      className={`absolute top-0 left-0 h-full w-full overflow-visible text-xs ${numbered ? 'lg:hidden' : 'hidden lg:block'}`}
    >
      {spots.map(({ label, value, x, y, radius, side = 'right' }, index) => {
        const { across, up, dy, anchor } = LABEL[side];
        return (
          <text
            key={label}
            x={percent(x + across * (radius + 6), WORLD_BOX.width)}
            y={percent(y - up * radius, WORLD_BOX.height)}
            dy={dy}
            textAnchor={anchor}
            strokeWidth="4"
            paintOrder="stroke"
            className="fill-ink stroke-surface"
          >
            {numbered ? (
              index + 1
            ) : (
              <>
                {label} <tspan className="font-semibold">{compactUsd(value)}</tspan>
              </>
            )}
          </text>
        );
      })}
    </svg>
  );
}

/** The map without its labels, in units of WORLD_BOX: its lines and circles have the color of what is around them. */
export function DotMapDrawing({ regions, flows = [] }: Pick<DotMapProps, 'regions' | 'flows'>) {
  const spots = spotsOf(regions);
  const spotOf = (name: string) => spots.find(({ label }) => label === name);
  const arcs = flows.flatMap(({ from, to }) => {
    const start = spotOf(from);
    const end = spotOf(to);
    return start && end ? [arcPath(start, end)] : [];
  });
  return (
    <>
      <path d={landDots} strokeWidth="4.4" strokeLinecap="round" strokeDasharray={DASHES} opacity=".4" />
      <path d={arcs.join('')} strokeWidth="1.5" />
      {spots.map(({ label, x, y, radius }) => (
        <circle
          key={label}
          cx={Math.round(x)}
          cy={Math.round(y)}
          r={radius}
          strokeWidth="2"
          fill="currentColor"
          className="stroke-surface"
        />
      ))}
    </>
  );
}

function spotsOf(regions: readonly RegionCost[]) {
  const largest = Math.max(...regions.map(({ value }) => value));
  return regions.map((region) => ({
    ...region,
    ...project(region),
    radius: Math.round(LARGEST_RADIUS * Math.sqrt(region.value / largest)),
  }));
}

type Spot = { x: number; y: number };

function arcPath(start: Spot, end: Spot): string {
  const lift = Math.hypot(end.x - start.x, end.y - start.y) / 4;
  const middle = `${Math.round((start.x + end.x) / 2)} ${Math.round((start.y + end.y) / 2 - lift)}`;
  return `M${Math.round(start.x)} ${Math.round(start.y)}Q${middle} ${Math.round(end.x)} ${Math.round(end.y)}`;
}
