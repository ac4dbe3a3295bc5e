import { slidersHorizontalIcon } from '@site/design-system/icons';
import { DIMENSIONS } from '@site/sample-bill/dimensions';
import { useState } from 'react';
import { ChipButton } from '../controls/chip-button.tsx';
import { Menu } from '../controls/menu.tsx';
import { Sheet } from '../controls/sheet.tsx';
import { rangeLabel } from '../view-state/describe.ts';
import { DIMENSION_NAMES } from '../view-state/options.ts';
import type { ViewState } from '../view-state/state.ts';
import { DateGroup } from './date-group.tsx';
import { FilterGroup } from './filter-group.tsx';
import { Sidebar } from './sidebar.tsx';

interface FilterBarProps {
  state: ViewState;
  change: (next: ViewState) => void;
  /** What the selection costs; unknown while its figures load. */
  total?: string;
}

/** Menus on a wide screen; on a narrow one a drawer for the sidebar and a sheet for the filters. */
export function FilterBar({ state, change, total }: FilterBarProps) {
  const [sheet, setSheet] = useState<'views' | 'filters'>();
  const close = () => setSheet(undefined);
  const filters = DIMENSIONS.filter((name) => state.filter[name].length > 0).length;
  return (
    <>
      <div className="flex grow flex-wrap items-center justify-between gap-3 md:grow-0 lg:hidden print:hidden">
        <ChipButton onClick={() => setSheet('views')}>Menu</ChipButton>
        <span className="figures md:hidden">{total}</span>
        <span className="md:hidden">
          <ChipButton icon={slidersHorizontalIcon} onClick={() => setSheet('filters')}>
            {filters > 0 ? `Filters (${filters})` : 'Filters'}
          </ChipButton>
        </span>
      </div>
      <div className="hidden flex-wrap items-center gap-1.5 md:flex print:hidden">
        <Menu name="from" label={rangeLabel(state.range)}>
          <DateGroup state={state} change={change} />
        </Menu>
        {DIMENSIONS.map((name) => {
          const count = state.filter[name].length;
          return (
            <Menu key={name} name={name} label={DIMENSION_NAMES[name] + (count > 0 ? ` (${count})` : '')}>
              <FilterGroup dimension={name} state={state} change={change} />
            </Menu>
          );
        })}
      </div>
      {sheet === 'views' ? (
        <Sheet title="Menu" place="mr-auto h-full max-h-full w-72 rounded-r-panel" onClose={close}>
          <Sidebar state={state} change={change} onChoose={close} />
        </Sheet>
      ) : null}
      {sheet === 'filters' ? (
        <Sheet
          title="Filters"
          place="mt-auto w-full max-w-full max-h-[85%] rounded-t-panel"
          note={total}
          onClose={close}
        >
          <DateGroup state={state} change={change} />
          {DIMENSIONS.map((name) => (
            <FilterGroup key={name} dimension={name} state={state} change={change} />
          ))}
        </Sheet>
      ) : null}
    </>
  );
}
