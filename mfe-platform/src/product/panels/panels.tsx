import { AnomaliesPanel } from './anomalies-panel.tsx';
import { BudgetsPanel } from './budgets-panel.tsx';
import { ExplorerPanel } from './explorer-panel.tsx';
import { ForecastPanel } from './forecast-panel.tsx';
import { KeyFigures } from './key-figures.tsx';
import { MapPanel } from './map-panel.tsx';
import type { PanelInput } from './panel-input.ts';
import { RecommendationsPanel } from './recommendations-panel.tsx';

export function Panels(input: PanelInput) {
  const { live, ...nothing } = input;
  if (live && input.view.total === 0) return <live.NothingLeft {...nothing} />;
  return (
    <>
      <KeyFigures {...input} />
      <ExplorerPanel {...input} />
      <div className="md:grid md:grid-cols-2 md:*:even:border-l min-[100rem]:grid-cols-4 min-[100rem]:*:not-first:border-l">
        <MapPanel {...input} />
        <AnomaliesPanel {...input} />
        <ForecastPanel {...input} />
        <BudgetsPanel {...input} />
      </div>
      <RecommendationsPanel {...input} />
    </>
  );
}
