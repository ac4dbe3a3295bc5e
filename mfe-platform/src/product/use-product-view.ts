import type { Dimension } from '@site/sample-bill/dimensions';
import { useMemo } from 'react';
import { served } from './data/served.ts';
import { type Live, loadLive } from './live/load-live.ts';
import type { View } from './model/view.ts';
import { useLoaded } from './use-loaded.ts';
import { showsServed, type ViewState } from './view-state/state.ts';

interface ProductView {
  /** The figures of the state; the served ones while they are not there. */
  shown: View;
  empty: boolean;
  live?: Live;
  /** Loads again what could not be loaded. */
  again?: () => void;
}

/**
 * The figures of a state. What computes them is loaded once a visitor is there.
 *
 * @param among what they may be broken down by where the state does not say; the same one at each render.
 */
export function useProductView(state: ViewState, among?: readonly Dimension[]): ProductView {
  const { value: live, again } = useLoaded(loadLive);
  const view = useMemo(() => live?.viewOf(live.ledger, state, among), [live, state, among]);
  const shown = view ?? served;
  return { shown, empty: !view && !showsServed(state), live, again };
}
