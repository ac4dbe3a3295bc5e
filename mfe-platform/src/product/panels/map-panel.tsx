import { dollars } from '../../data/month/money.ts';
import { CostMapChart } from '../charts/cost-map-chart.tsx';
import { toggleValues } from '../view-state/changes.ts';
import { Panel } from './panel.tsx';
import type { PanelInput } from './panel-input.ts';

export function MapPanel({ view, state, change }: PanelInput) {
  const chosen = ({ regions }: { regions: string[] }) =>
    regions.some((region) => state.filter.region.includes(region));
  const choose = (regions: string[]) => change(toggleValues(state, 'region', regions));
  return (
    <Panel id="map" title="Cost map" note="A circle’s area is its cost">
      <CostMapChart places={view.places} chosen={chosen} onPlace={({ regions }) => choose(regions)} />
      <ul className="mt-4 grid gap-x-6 text-sm sm:grid-cols-2">
        {view.places.map((place) => (
          <li key={place.label} className="border-t">
            <button
              type="button"
              aria-pressed={chosen(place)}
              disabled={place.cost === 0 && !chosen(place)}
              onClick={() => choose(place.regions)}
              className="fade flex min-h-9 w-full items-center gap-3 rounded-control px-1 text-left hover:bg-wash disabled:text-muted aria-pressed:bg-wash"
            >
              <span className="grow">{place.label}</span>
              <span className="tabular">{dollars(place.cost)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
