import type { Live } from '../live/load-live.ts';
import type { View } from '../model/view.ts';
import type { ViewState } from '../view-state/state.ts';

export interface PanelInput<Shown extends keyof View = keyof View> {
  view: Pick<View, Shown>;
  state: ViewState;
  change: (next: ViewState) => void;
  /** Loaded after the page; always there for another view than the served one. */
  live?: Live;
}
