import { DotMapDrawing, MAP_BOX, spotsOf } from '@site/design-system/chart-drawings';
import type { MouseEvent, ReactNode } from 'react';
import type { View } from '../model/view.ts';

export type Place = View['places'][number];

interface CostMapChartProps {
  places: readonly Place[];
  chosen: (place: Place) => boolean;
  onPlace: (place: Place) => void;
  children?: ReactNode;
}

/** CSS pixels around a circle that still hit it: half a fingertip. */
const REACH = 20;

const CIRCLE = 'hover:fill-brand-strong [transition:r_.2s_ease-out,fill_.2s_ease-out]';

/** Pointers use the circles; keyboard and screen reader the list of places. */
export function CostMapChart({ places, chosen, onPlace, children }: CostMapChartProps) {
  const some = places.find(chosen);
  const regions = places.map((place) => ({
    ...place,
    value: place.cost,
    // Opaque, to cover the ends of lines.
    className: some && !chosen(place) ? `${CIRCLE} fill-leaf` : CIRCLE,
  }));
  return (
    <svg
      aria-hidden
      viewBox={Object.values(MAP_BOX).join(' ')}
      className="w-full cursor-pointer text-brand"
      fill="none"
      stroke="currentColor"
      onClick={(event) => {
        const place = placeAt(event, regions);
        if (place) onPlace(place);
      }}
    >
      <DotMapDrawing regions={regions}>{children}</DotMapDrawing>
    </svg>
  );
}

type Region = Place & { value: number };

function placeAt(
  { currentTarget, clientX, clientY }: MouseEvent<SVGElement>,
  regions: readonly Region[],
): Place | undefined {
  const { left, top, width } = currentTarget.getBoundingClientRect();
  const scale = width / MAP_BOX.width;
  const near = spotsOf(regions)
    .filter(({ cost }) => cost > 0)
    .map((place) => ({
      place,
      away:
        Math.hypot(
          left + (place.x - MAP_BOX.x) * scale - clientX,
          top + (place.y - MAP_BOX.y) * scale - clientY,
        ) -
        place.radius * scale,
    }))
    .toSorted((a, b) => a.away - b.away)[0];
  return near && near.away < REACH ? near.place : undefined;
}
