import { type ComponentType, useEffect, useState } from 'react';
import { served } from './data/served.ts';
import { ProductFrame } from './frame/product-frame.tsx';
import type { LiveProductProps, Outcome } from './outcome.ts';
import { showsServed } from './view-state/state.ts';
import { useViewState } from './view-state/use-view-state.ts';

/**
 * A small working product on the data of an illustrative company. The server prints its default view; once a visitor
 * is there, a script loads what other views need: the model, the data, the charts' library.
 */
export function Product() {
  const [state, change] = useViewState();
  const [outcome, setOutcome] = useState<Outcome>({});
  const [Live, setLive] = useState<ComponentType<LiveProductProps>>();

  const load = () => {
    setOutcome({});
    import('./live-product.tsx').then(
      (module) => setLive(() => module.default),
      () => setOutcome({ again: load }),
    );
  };
  useEffect(load, []);

  const view = showsServed(state) ? served.view : outcome.view;
  return (
    <>
      <ProductFrame
        state={state}
        change={change}
        shown={view ?? served.view}
        empty={view === undefined}
        // The served figures are right without it.
        again={view && !state.anomaly ? undefined : outcome.again}
      />
      {Live ? <Live state={state} change={change} onOutcome={setOutcome} /> : null}
    </>
  );
}
