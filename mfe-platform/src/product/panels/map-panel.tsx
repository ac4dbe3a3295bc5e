import { CostMapChart, type Place } from '../charts/cost-map-chart.tsx';
import { toggleValues } from '../view-state/changes.ts';
import { Panel } from './panel.tsx';
import type { PanelInput } from './panel-input.ts';
import { PlaceList } from './place-list.tsx';

export function MapPanel({ view, state, change }: PanelInput) {
  const input = {
    places: view.places.filter(({ cost }) => cost > 0),
    chosen: ({ regions }: Place) => regions.some((region) => state.filter.region.includes(region)),
    onPlace: ({ regions }: Place) => change(toggleValues(state, 'region', regions)),
  };
  return (
    <Panel id="map" title="Cost map" note="A circle’s area is its cost">
      <CostMapChart {...input} />
      <PlaceList {...input} />
    </Panel>
  );
}
