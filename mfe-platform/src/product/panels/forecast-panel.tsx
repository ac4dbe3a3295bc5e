import { Chip } from '@site/design-system';
import { dollars } from '../../data/month/money.ts';
import { ForecastChart } from '../charts/forecast-chart.tsx';
import { Panel } from './panel.tsx';
import type { PanelInput } from './panel-input.ts';

export function ForecastPanel({ view, state, change }: PanelInput) {
  const { year, saved } = view.forecast;
  const count = state.accepted.length;
  return (
    <Panel id="forecast" title="Forecast, next 12 months" note="95% confidence">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
        <p>
          <strong className="figures text-h3">{dollars(year)}</strong>{' '}
          {saved > 0 ? (
            <span className="text-brand whitespace-nowrap">−{dollars(saved)} from what you accepted</span>
          ) : null}
        </p>
        {count > 0 ? (
          <span className="print:hidden">
            <Chip onClick={() => change({ ...state, accepted: [] })}>
              Undo {count === 1 ? 'it' : `all ${count}`}
            </Chip>
          </span>
        ) : null}
      </div>
      <ForecastChart {...view.forecast} />
    </Panel>
  );
}
