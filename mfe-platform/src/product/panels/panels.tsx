import { DotMapLabels } from '@site/design-system/chart-drawings';
import { CostMapChart, type Place } from '../charts/cost-map-chart.tsx';
import { toggleValues } from '../view-state/changes.ts';
import { AnomaliesPanel } from './anomalies-panel.tsx';
import { BudgetsPanel } from './budgets-panel.tsx';
import { ExplorerPanel } from './explorer-panel.tsx';
import { ForecastPanel } from './forecast-panel.tsx';
import { KeyFigures } from './key-figures.tsx';
import { Panel } from './panel.tsx';
import type { PanelInput } from './panel-input.ts';
import { PlaceList } from './place-list.tsx';
import { RecommendationsPanel } from './recommendations-panel.tsx';

export function Panels(input: PanelInput) {
  const { live, ...nothing } = input;
  if (live && input.view.total === 0) return <live.NothingLeft {...nothing} />;
  return (
    <>
      <KeyFigures {...input} />
      <ExplorerPanel {...input} />
      <div className="md:grid md:grid-cols-2 md:*:even:border-l min-[110rem]:grid-cols-4 min-[110rem]:*:not-first:border-l">
        <MapPanel {...input} />
        <AnomaliesPanel {...input} />
        <ForecastPanel {...input} />
        <BudgetsPanel {...input} />
      </div>
      <RecommendationsPanel {...input} />
    </>
  );
}

function MapPanel({ view, state, change }: PanelInput) {
  const input = {
    places: view.places.filter(({ cost }) => cost > 0),
    chosen: ({ regions }: Place) => regions.some((region) => state.filter.region.includes(region)),
    onPlace: ({ regions }: Place) => change(toggleValues(state, 'region', regions)),
  };
  return (
    <Panel id="map" title="Cost map" note="A circle’s area is its cost">
      <div className="relative">
        <CostMapChart {...input} />
        <DotMapLabels regions={input.places.map((place) => ({ ...place, value: place.cost }))} />
      </div>
      <PlaceList {...input} />
    </Panel>
  );
}
