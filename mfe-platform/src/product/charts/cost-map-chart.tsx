import { DotMapDrawing, spotsOf, WORLD_BOX } from '@site/design-system/chart-drawings';
import type { ComponentProps, MouseEvent } from 'react';
import type { View } from '../model/view.ts';

export type Place = View['places'][number];

interface CostMapChartProps {
  places: readonly Place[];
  chosen: (place: Place) => boolean;
  onPlace: (place: Place) => void;
  /** With them, the map is of the whole world. */
  routes?: ComponentProps<typeof DotMapDrawing>['flows'];
}

/** Where most of the places are, and all of it. In units of the drawing. */
const PART = { x: 60, y: 40, width: WORLD_BOX.width - 120, height: WORLD_BOX.height - 100 };
const WHOLE = { x: 0, y: 0, ...WORLD_BOX };

/** CSS pixels around a circle that still mean it: half a fingertip. */
const REACH = 20;

const CIRCLE = 'hover:fill-brand-strong [transition:r_.2s_ease-out,opacity_.2s_ease-out]';

/** Cost by place on a map of dots. A pointer works on its circles; keyboard and screen reader on the list of places. */
export function CostMapChart({ places, chosen, onPlace, routes }: CostMapChartProps) {
  const box = routes ? WHOLE : PART;
  const some = places.some(chosen);
  const regions = places.map((place) => ({
    ...place,
    value: place.cost,
    className: some && !chosen(place) ? `${CIRCLE} opacity-40` : CIRCLE,
  }));
  return (
    <svg
      aria-hidden
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      className="w-full cursor-pointer text-brand"
      fill="none"
      stroke="currentColor"
      onClick={(event) => {
        const place = placeAt(event, regions, box);
        if (place) onPlace(place);
      }}
    >
      <DotMapDrawing regions={regions} flows={routes} />
    </svg>
  );
}

type Region = Place & { value: number };

/** The place under a pointer, or next to it. */
function placeAt(
  { currentTarget, clientX, clientY }: MouseEvent<SVGElement>,
  regions: readonly Region[],
  box: typeof WHOLE,
): Place | undefined {
  const { left, top, width } = currentTarget.getBoundingClientRect();
  const scale = width / box.width;
  const near = spotsOf(regions)
    .filter(({ cost }) => cost > 0)
    .map((place) => ({
      place,
      away:
        Math.hypot(left + (place.x - box.x) * scale - clientX, top + (place.y - box.y) * scale - clientY) -
        place.radius * scale,
    }))
    .toSorted((a, b) => a.away - b.away)[0];
  return near && near.away < REACH ? near.place : undefined;
}
