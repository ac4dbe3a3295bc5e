import { type Dimension, labelOf } from '@site/sample-bill/dimensions';
import { toggleValue } from '../view-state/changes.ts';
import { DIMENSION_NAMES, OPTIONS } from '../view-state/options.ts';
import type { ViewState } from '../view-state/state.ts';

interface FilterGroupProps {
  dimension: Dimension;
  state: ViewState;
  change: (next: ViewState) => void;
}

/** The values of one dimension, to tick. */
export function FilterGroup({ dimension, state, change }: FilterGroupProps) {
  return (
    <fieldset className="text-sm">
      <legend className="mb-1 font-semibold text-ink">{DIMENSION_NAMES[dimension]}</legend>
      {OPTIONS[dimension].map((value) => (
        <label key={value} className="flex min-h-9 items-center gap-3 rounded-control px-1 hover:bg-wash">
          <input
            type="checkbox"
            className="size-4 accent-brand"
            checked={state.filter[dimension].includes(value)}
            onChange={() => change(toggleValue(state, dimension, value))}
          />
          {labelOf(dimension, value)}
        </label>
      ))}
    </fieldset>
  );
}
