import { Chip, Menu } from '@site/design-system';
import { slidersHorizontalIcon } from '@site/design-system/icons';
import { DIMENSIONS } from '@site/sample-bill/dimensions';
import { useState } from 'react';
import type { Live } from '../live/load-live.ts';
import { rangeLabel } from '../view-state/describe.ts';
import { DIMENSION_NAMES } from '../view-state/options.ts';
import type { ViewState } from '../view-state/state.ts';
import type { ChangeView } from '../view-state/use-view-state.ts';
import { Sidebar } from './sidebar.tsx';

interface FilterBarProps {
  state: ViewState;
  change: ChangeView;
  /** Undefined while loading. */
  total?: string;
  /** Id of the current panel. */
  section?: string;
  /** Loaded after the page. */
  live?: Live;
}

export function FilterBar({ state, change, total, section, live }: FilterBarProps) {
  const [sheet, setSheet] = useState<'views' | 'filters'>();
  const close = () => setSheet(undefined);
  const filters = DIMENSIONS.filter((name) => state.filter[name].length > 0).length;
  const loading = <p className="text-sm text-muted">Loading</p>;
  const dates = live ? <live.DateGroup state={state} change={change} /> : loading;
  const groupOf = (name: (typeof DIMENSIONS)[number]) =>
    live ? (
      <live.FilterGroup key={name} ledger={live.ledger} dimension={name} state={state} change={change} />
    ) : (
      loading
    );
  return (
    <>
      <div className="flex grow flex-wrap items-center justify-between gap-3 md:grow-0 min-[110rem]:hidden print:hidden">
        <Chip onClick={() => setSheet('views')}>Menu</Chip>
        <span className="figures md:hidden">{total}</span>
        <span className="md:hidden">
          <Chip icon={slidersHorizontalIcon} onClick={() => setSheet('filters')}>
            {filters > 0 ? `Filters (${filters})` : 'Filters'}
          </Chip>
        </span>
      </div>
      <div className="hidden flex-wrap items-center gap-1.5 md:flex print:hidden">
        <Menu name="from" label={rangeLabel(state.range)}>
          {dates}
        </Menu>
        {DIMENSIONS.map((name) => {
          const count = state.filter[name].length;
          return (
            <Menu key={name} name={name} label={DIMENSION_NAMES[name] + (count > 0 ? ` (${count})` : '')}>
              {groupOf(name)}
            </Menu>
          );
        })}
      </div>
      {live && sheet === 'views' ? (
        <live.Sheet title="Menu" place="mr-auto h-full max-h-full w-72" onClose={close}>
          <Sidebar state={state} change={change} section={section} onChoose={close} />
        </live.Sheet>
      ) : null}
      {live && sheet === 'filters' ? (
        <live.Sheet
          title="Filters"
          place="mt-auto w-full max-w-full max-h-[85%] rounded-t-panel"
          note={total}
          onClose={close}
        >
          {dates}
          {DIMENSIONS.map(groupOf)}
        </live.Sheet>
      ) : null}
    </>
  );
}
