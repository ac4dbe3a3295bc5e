import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { served } from './data/served.ts';
import type { View } from './model/view.ts';
import type { DashboardProviderProps, Outcome } from './outcome.ts';
import { showsServed, type ViewState } from './view-state/state.ts';

interface ProductView {
  /** The figures of the state; the served ones while they are not there. */
  shown: View;
  empty: boolean;
  /** Asks again for what could not be loaded. */
  again?: () => void;
  /** To be rendered: what the state needs in addition to its figures. */
  live: ReactNode;
}

/** The figures of a state. What computes them is loaded once a visitor is there: the model, the data. */
export function useProductView(state: ViewState, change: (next: ViewState) => void): ProductView {
  const [outcome, setOutcome] = useState<Outcome>({});
  const [Live, setLive] = useState<ComponentType<DashboardProviderProps>>();

  const load = () => {
    setOutcome({});
    import('./dashboard-provider.tsx').then(
      (module) => setLive(() => module.default),
      () => setOutcome({ again: load }),
    );
  };
  useEffect(load, []);

  const view = showsServed(state) ? served.view : outcome.view;
  return {
    shown: view ?? served.view,
    empty: view === undefined,
    // The served figures are right without it.
    again: view && !state.anomaly ? undefined : outcome.again,
    live: Live ? <Live state={state} change={change} onOutcome={setOutcome} /> : null,
  };
}
