import { ChipButton } from '../controls/chip-button.tsx';
import { PRESETS, sameRange } from '../model/period.ts';
import type { ViewState } from '../view-state/state.ts';

interface PresetsProps {
  state: ViewState;
  change: (next: ViewState) => void;
}

/** Buttons for the dates that are chosen most. */
export function Presets({ state, change }: PresetsProps) {
  return PRESETS.map(({ name, ...range }) => (
    <ChipButton
      key={name}
      aria-pressed={sameRange(state.range, range)}
      onClick={() => change({ ...state, range })}
    >
      {name}
    </ChipButton>
  ));
}
