import { Presets } from '../frame/presets.tsx';
import type { DateRange } from '../model/filter.ts';
import { KNOWN_DAYS } from '../model/period.ts';
import type { ViewState } from '../view-state/state.ts';
import { DayField } from './day-field.tsx';

interface DateGroupProps {
  state: ViewState;
  change: (next: ViewState) => void;
}

export function DateGroup({ state, change }: DateGroupProps) {
  const { range } = state;
  const choose = (range: DateRange) => change({ ...state, range });
  return (
    <fieldset className="grid gap-3 text-sm">
      <legend className="mb-1 font-semibold text-ink">Dates</legend>
      <div className="flex flex-wrap gap-1.5">
        <Presets state={state} change={change} />
      </div>
      <DayField
        label="From"
        value={range.from}
        within={KNOWN_DAYS}
        onChoose={(from) => choose({ from, to: from > range.to ? from : range.to })}
      />
      <DayField
        label="To"
        value={range.to}
        within={KNOWN_DAYS}
        onChoose={(to) => choose({ from: to < range.from ? to : range.from, to })}
      />
    </fieldset>
  );
}
