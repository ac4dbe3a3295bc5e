import { xIcon } from '@site/design-system/icons';
import { DIMENSIONS, labelOf } from '@site/sample-bill/dimensions';
import { ChipButton } from '../controls/chip-button.tsx';
import { sameRange, THIS_MONTH } from '../model/period.ts';
import { toggleValue, withoutFilter } from '../view-state/changes.ts';
import { rangeLabel } from '../view-state/describe.ts';
import { DIMENSION_NAMES } from '../view-state/options.ts';
import { isNarrowed, type ViewState } from '../view-state/state.ts';

interface ChipsProps {
  state: ViewState;
  change: (next: ViewState) => void;
}

/** The filters and dates that are set; each chip removes one. */
export function Chips({ state, change }: ChipsProps) {
  if (!isNarrowed(state))
    return (
      <p className="flex min-h-9 w-full items-center text-xs text-muted md:hidden">
        {rangeLabel(state.range)}, everything
      </p>
    );
  const chips = DIMENSIONS.flatMap((name) =>
    state.filter[name].map((value) => ({
      name: DIMENSION_NAMES[name],
      text: labelOf(name, value),
      off: () => change(toggleValue(state, name, value)),
    })),
  );
  if (!sameRange(state.range, THIS_MONTH)) {
    chips.push({
      name: 'Dates',
      text: rangeLabel(state.range),
      off: () => change({ ...state, range: THIS_MONTH }),
    });
  }
  return (
    <ul aria-label="Active filters" className="flex w-full flex-wrap gap-1.5 md:w-auto">
      {chips.map(({ name, text, off }) => (
        <li key={name + text}>
          <ChipButton aria-pressed aria-label={`${name}: ${text}. Remove`} trailing={xIcon} onClick={off}>
            {text}
          </ChipButton>
        </li>
      ))}
      <li>
        <ChipButton onClick={() => change(withoutFilter(state))}>Clear all</ChipButton>
      </li>
    </ul>
  );
}
