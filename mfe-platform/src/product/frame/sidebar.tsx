import { Icon } from '@site/design-system';
import {
  chartColumnIcon,
  chartLineIcon,
  circleCheckIcon,
  mapIcon,
  triangleExclamationPointIcon,
  walletIcon,
} from '@site/design-system/icons';
import { readQuery, writeQuery } from '../view-state/query.ts';
import { SAVED_VIEWS } from '../view-state/saved-views.ts';
import type { ViewState } from '../view-state/state.ts';
import type { ChangeView } from '../view-state/use-view-state.ts';

const PANELS = [
  { id: 'explorer', name: 'Cost explorer', icon: chartColumnIcon },
  { id: 'map', name: 'Cost map', icon: mapIcon },
  { id: 'anomalies', name: 'Anomalies', icon: triangleExclamationPointIcon },
  { id: 'forecast', name: 'Forecast', icon: chartLineIcon },
  { id: 'budgets', name: 'Budgets', icon: walletIcon },
  { id: 'recommendations', name: 'Recommendations', icon: circleCheckIcon },
];

const linkLook = (current: boolean) =>
  `fade flex min-h-9 items-center gap-2.5 px-2 py-1 text-sm hover:bg-wash hover:text-brand ${current ? 'border-l-2 border-brand bg-surface font-semibold text-ink' : 'rounded-control'}`;

interface SidebarProps {
  state: ViewState;
  change: ChangeView;
  /** Id of the current panel. */
  section?: string;
  onChoose?: () => void;
}

/** Hydrated, a link shows its view in place. */
export function Sidebar({ state, change, section, onChoose }: SidebarProps) {
  const query = writeQuery({ ...state, anomaly: undefined });
  return (
    <nav aria-label="Product" className="grid gap-6">
      <ul>
        {PANELS.map(({ id, name, icon }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === section ? 'location' : undefined}
              className={linkLook(id === section)}
              onClick={onChoose}
            >
              <Icon shape={icon} size={18} />
              {name}
            </a>
          </li>
        ))}
      </ul>
      <div>
        <p className="px-2 pb-1 text-chart font-semibold text-muted">Saved views</p>
        <ul>
          {SAVED_VIEWS.map((view) => (
            <li key={view.name}>
              <a
                href={`/platform/dashboard${view.query}`}
                aria-current={view.query === query || undefined}
                className={linkLook(view.query === query)}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                  event.preventDefault();
                  onChoose?.();
                  change(readQuery(view.query), { fromTop: true });
                }}
              >
                {view.name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
