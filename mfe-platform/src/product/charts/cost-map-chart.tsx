import { DotMapDrawing, project, WORLD_BOX } from '@site/design-system/chart-drawings';
import type { View } from '../model/view.ts';

type Place = View['places'][number];

interface CostMapChartProps {
  places: readonly Place[];
  chosen: (place: Place) => boolean;
  onPlace: (place: Place) => void;
}

const LARGEST_RADIUS = 30;

/** Cost by place on a map of dots. A pointer works on its circles; keyboard and screen reader on the list of places. */
export function CostMapChart({ places, chosen, onPlace }: CostMapChartProps) {
  const largest = Math.max(1, ...places.map(({ cost }) => cost));
  const some = places.some(chosen);
  return (
    <svg
      aria-hidden
      viewBox={`60 40 ${WORLD_BOX.width - 120} ${WORLD_BOX.height - 100}`}
      className="w-full text-brand"
      fill="none"
      stroke="currentColor"
    >
      <DotMapDrawing regions={[]} />
      {places.map((place) => {
        const { x, y } = project(place);
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list of places is for keys
          <circle
            key={place.label}
            cx={Math.round(x)}
            cy={Math.round(y)}
            r={Math.round(LARGEST_RADIUS * Math.sqrt(place.cost / largest))}
            strokeWidth="2"
            fill="currentColor"
            onClick={() => onPlace(place)}
            className={`cursor-pointer stroke-surface hover:fill-brand-strong [transition:r_.2s_ease-out] ${some && !chosen(place) ? 'opacity-50' : ''}`}
          />
        );
      })}
    </svg>
  );
}
