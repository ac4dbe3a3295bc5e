import { round } from '../drawing.ts';
import { type Flow, type RegionCost, spotsOf } from './spots.ts';

/** Its routes end at a globe. */
const INTERNET = 'Internet';

/** A line between regions, or a short one to a globe, in units of the drawing. */
type Route = Flow & {
  path: string;
  width: number;
  head: string;
  amount: { x: number; y: number; anchor: 'start' | 'middle' | 'end' };
  /** At its end. */
  globe?: { x: number; y: number };
};

/** To the internet. */
const STUB = 40;
const GLOBE = 8;
const [THINNEST, THICKEST] = [1, 6];
/** Shorter arcs are lifted more, so that the amount clears a place between the ends. */
const NEAR = 200;
/** Limit over an ocean, clear of the labels to the north. */
const HIGHEST = 65;

type Spot = { x: number; y: number };

/** Cheapest first: expensive lines are on top. */
export function routesOf(regions: readonly RegionCost[], flows: readonly Flow[]): Route[] {
  const spots = spotsOf(regions);
  const most = Math.max(...flows.map(({ cost }) => cost));
  return flows
    .flatMap((flow): Route[] => {
      const start = spots.find(({ label }) => label === flow.from);
      const end = spots.find(({ label }) => label === flow.to);
      const width = THINNEST + ((THICKEST - THINNEST) * flow.cost) / most;
      if (start && flow.to === INTERNET && start.exit !== undefined)
        return [{ ...flow, width, ...stub(start, start.exit, width) }];
      return start && end ? [{ ...flow, width, ...arc(start, end, width) }] : [];
    })
    .sort((a, b) => a.width - b.width);
}

function arc(start: Spot & { radius: number }, end: Spot & { radius: number }, width: number) {
  const away = Math.hypot(end.x - start.x, end.y - start.y);
  const lift = away < NEAR ? 0.5 * away : Math.min(away / 4, HIGHEST);
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 - lift };
  const tip = towards(end, middle, end.radius + 3);
  const base = towards(tip, middle, headLength(width));
  const on = (from: number, over: number, to: number) => from / 4 + over / 2 + to / 4;
  return {
    path: `M${at(start)}Q${at(middle)} ${at(base)}`,
    head: headOf(tip, base, width),
    amount: { x: on(start.x, middle.x, end.x), y: on(start.y, middle.y, end.y), anchor: 'middle' as const },
  };
}

function stub(start: Spot & { radius: number }, degrees: number, width: number) {
  const angle = (degrees * Math.PI) / 180;
  const along = (distance: number) => ({
    x: start.x + distance * Math.cos(angle),
    y: start.y + distance * Math.sin(angle),
  });
  const globe = along(start.radius + STUB);
  const tip = along(start.radius + STUB - GLOBE - 2);
  const base = along(start.radius + STUB - GLOBE - 2 - headLength(width));
  const right = Math.cos(angle) >= 0;
  return {
    path: `M${at(start)}L${at(base)}`,
    head: headOf(tip, base, width),
    globe,
    amount: {
      x: globe.x + (right ? GLOBE + 4 : -GLOBE - 4),
      y: globe.y,
      anchor: right ? ('start' as const) : ('end' as const),
    },
  };
}

const headLength = (width: number) => 6 + width;

function headOf(tip: Spot, base: Spot, width: number): string {
  const length = Math.hypot(tip.x - base.x, tip.y - base.y);
  const half = 3 + width / 2;
  const across = { x: ((tip.y - base.y) / length) * half, y: ((base.x - tip.x) / length) * half };
  const corner = (side: number) => at({ x: base.x + side * across.x, y: base.y + side * across.y });
  return `M${at(tip)}L${corner(1)}L${corner(-1)}z`;
}

function towards(from: Spot, to: Spot, distance: number): Spot {
  const away = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return {
    x: from.x + ((to.x - from.x) * distance) / away,
    y: from.y + ((to.y - from.y) * distance) / away,
  };
}

const at = ({ x, y }: Spot) => `${round(x)} ${round(y)}`;

/** A circle, its equator, a meridian. */
export const globePath = ({ x, y }: Spot) =>
  `M${at({ x: x - GLOBE, y })}a${GLOBE} ${GLOBE} 0 1 0 ${2 * GLOBE} 0a${GLOBE} ${GLOBE} 0 1 0 ${-2 * GLOBE} 0h${2 * GLOBE}M${at({ x, y: y - GLOBE })}c-5 5-5 11 0 16c5-5 5-11 0-16`;
