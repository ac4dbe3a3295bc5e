import { ChipButton } from '../controls/chip-button.tsx';
import type { DateRange } from '../model/filter.ts';
import { KNOWN_DAYS, PRESETS, sameRange } from '../model/period.ts';
import type { ViewState } from '../view-state/state.ts';

interface DateGroupProps {
  state: ViewState;
  change: (next: ViewState) => void;
}

/** Presets, and two days to choose. */
export function DateGroup({ state, change }: DateGroupProps) {
  const { range } = state;
  const choose = (next: DateRange) => change({ ...state, range: { from: next.from, to: next.to } });
  return (
    <fieldset className="grid gap-3 text-sm">
      <legend className="mb-1 font-semibold text-ink">Dates</legend>
      <div className="flex flex-wrap gap-1.5">
        {PRESETS.map((preset) => (
          <ChipButton
            key={preset.name}
            aria-pressed={sameRange(range, preset)}
            onClick={() => choose(preset)}
          >
            {preset.name}
          </ChipButton>
        ))}
      </div>
      <Day
        label="From"
        value={range.from}
        onChoose={(from) => choose({ from, to: from > range.to ? from : range.to })}
      />
      <Day
        label="To"
        value={range.to}
        onChoose={(to) => choose({ from: to < range.from ? to : range.from, to })}
      />
    </fieldset>
  );
}

interface DayProps {
  label: string;
  value: string;
  onChoose: (date: string) => void;
}

function Day({ label, value, onChoose }: DayProps) {
  const { from, to } = KNOWN_DAYS;
  return (
    <label className="flex items-center justify-between gap-3">
      {label}
      <input
        type="date"
        className="min-h-9 rounded-control border border-field px-2 text-ink"
        min={from}
        max={to}
        value={value}
        onChange={({ currentTarget }) => {
          // A date that is being typed is empty or of another year.
          const date = currentTarget.value;
          if (date >= from && date <= to) onChoose(date);
        }}
      />
    </label>
  );
}
