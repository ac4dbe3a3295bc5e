import { AnomaliesPanel } from './anomalies-panel.tsx';
import { BudgetsPanel } from './budgets-panel.tsx';
import { ExplorerPanel } from './explorer-panel.tsx';
import { ForecastPanel } from './forecast-panel.tsx';
import { KeyFigures } from './key-figures.tsx';
import { MapPanel } from './map-panel.tsx';
import type { PanelInput } from './panel-input.ts';
import { RecommendationsPanel } from './recommendations-panel.tsx';

export function Panels(input: PanelInput) {
  return (
    <>
      <KeyFigures view={input.view} />
      <ExplorerPanel {...input} />
      <div className="lg:grid lg:grid-cols-2">
        <MapPanel {...input} />
        <AnomaliesPanel {...input} />
        <ForecastPanel {...input} />
        <BudgetsPanel {...input} />
      </div>
      <RecommendationsPanel {...input} />
    </>
  );
}
