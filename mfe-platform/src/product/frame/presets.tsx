import { Chip } from '@site/design-system';
import { PRESETS, sameRange } from '../model/period.ts';
import type { ViewState } from '../view-state/state.ts';

interface PresetsProps {
  state: ViewState;
  change: (next: ViewState) => void;
}

export function Presets({ state, change }: PresetsProps) {
  return PRESETS.map(({ name, ...range }) => (
    <Chip key={name} aria-pressed={sameRange(state.range, range)} onClick={() => change({ ...state, range })}>
      {name}
    </Chip>
  ));
}
