import type { Live } from '../live/load-live.ts';
import type { View } from '../model/view.ts';
import type { ViewState } from '../view-state/state.ts';

/** What every panel gets: the figures of a state, and the way to another one. */
export interface PanelInput {
  view: View;
  state: ViewState;
  change: (next: ViewState) => void;
  /** What comes after the page; always there where the view is not the served one. */
  live?: Live;
}
