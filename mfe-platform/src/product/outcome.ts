import type { View } from './model/view.ts';
import type { ViewState } from './view-state/state.ts';

/** What has come of the request for the data: nothing yet, a view, or a failure with a way to ask again. */
export interface Outcome {
  view?: View;
  again?: () => void;
}

export interface DashboardProviderProps {
  state: ViewState;
  change: (next: ViewState) => void;
  onOutcome: (outcome: Outcome) => void;
}
