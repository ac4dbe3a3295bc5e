import { round } from '../drawing.ts';
import { globePath, routesOf } from './routes.ts';
import type { Flow, RegionCost } from './spots.ts';

type RoutesDrawingProps = {
  regions: readonly RegionCost[];
  flows: readonly Flow[];
  /** The others fade. */
  chosen?: string;
};

/** As wide as their cost, in units of MAP_BOX. */
export function RoutesDrawing({ regions, flows, chosen }: RoutesDrawingProps) {
  return routesOf(regions, flows).map(({ from, to, path, width, head, globe }) => (
    <g key={`${from} ${to}`} className={routeLook(chosen, from, to)}>
      <path data-route={from} d={path} strokeWidth={round(width)} />
      <path d={head} fill="currentColor" stroke="none" />
      {globe && <path d={globePath(globe)} strokeWidth="1.5" className="fill-surface" />}
    </g>
  ));
}

const routeLook = (chosen: string | undefined, ...ends: string[]) =>
  chosen === undefined ? undefined : ends.includes(chosen) ? 'text-ink' : 'opacity-15';
