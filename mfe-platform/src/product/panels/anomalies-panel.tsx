import { Icon } from '@site/design-system';
import { chevronRightIcon } from '@site/design-system/icons';
import { shortDate } from '../../data/month/calendar.ts';
import { dollars } from '../../data/month/money.ts';
import { openAnomaly } from '../view-state/changes.ts';
import { Panel } from './panel.tsx';
import type { PanelInput } from './panel-input.ts';

export function AnomaliesPanel({ view, state, change }: PanelInput) {
  const { anomalies } = view;
  return (
    <Panel id="anomalies" title="Cost anomalies" note="Largest first">
      {anomalies.length === 0 ? (
        <p className="text-sm">No anomaly in these days and filters.</p>
      ) : (
        <ul className="text-sm">
          {anomalies.map((anomaly) => (
            <li key={anomaly.date} className="grid border-t first:border-t-0">
              <button
                type="button"
                onClick={() => change(openAnomaly(state, anomaly))}
                className="fade -mx-1 flex items-start gap-3 rounded-control px-1 py-3 text-left hover:bg-wash"
              >
                <span className="mt-1.5 size-2 shrink-0 rounded-full bg-anomaly" />
                <span className="min-w-0 grow">
                  <span className="flex gap-3">
                    <strong className="grow text-ink">
                      {shortDate(anomaly.date)}, {anomaly.service}
                    </strong>
                    <span className="figures whitespace-nowrap">+{dollars(anomaly.excess)}</span>
                  </span>
                  {anomaly.owner}: {anomaly.cause}
                </span>
                <span className="mt-0.5 shrink-0 text-muted">
                  <Icon shape={chevronRightIcon} size={18} label="Show billing rows" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {anomalies.length > 1 ? (
        <p className="double-rule figures flex py-2 text-sm">
          <span className="grow">Above expected</span>
          <span className="pr-7.5">+{dollars(anomalies.reduce((sum, { excess }) => sum + excess, 0))}</span>
        </p>
      ) : null}
    </Panel>
  );
}
