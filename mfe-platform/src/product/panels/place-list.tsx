import type { ReactNode } from 'react';
import { dollars } from '../../data/month/money.ts';
import type { Place } from '../charts/cost-map-chart.tsx';

interface PlaceListProps {
  places: readonly Place[];
  chosen: (place: Place) => boolean;
  onPlace: (place: Place) => void;
  /** Next to a map that has names from 1024 px on, and numbers below. */
  detail?: (place: Place, index: number) => ReactNode;
}

export function PlaceList({ places, chosen, onPlace, detail }: PlaceListProps) {
  return (
    <ul className={`text-sm ${detail ? '' : 'mt-4 grid gap-x-6 sm:grid-cols-2 min-[110rem]:grid-cols-1'}`}>
      {places.map((place, index) => (
        <li key={place.label} className="grid border-t">
          <button
            type="button"
            aria-pressed={chosen(place)}
            onClick={() => onPlace(place)}
            className="fade -mx-1 rounded-control px-1 text-left hover:bg-wash aria-pressed:bg-wash"
          >
            <span className="flex min-h-9 items-center gap-3">
              <span className={detail ? 'grow font-semibold text-ink' : 'grow'}>
                <span className={detail && 'lg:hidden'}>{index + 1}. </span>
                {place.label}
              </span>
              <span className="tabular">{dollars(place.cost)}</span>
            </span>
            {detail?.(place, index)}
          </button>
        </li>
      ))}
    </ul>
  );
}
