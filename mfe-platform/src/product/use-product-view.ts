import type { Dimension } from '@site/sample-bill/dimensions';
import { useMemo } from 'react';
import { served } from './data/served.ts';
import { type Live, loadLive } from './live/load-live.ts';
import type { View } from './model/view.ts';
import { useLoaded } from './use-loaded.ts';
import { showsServed, type ViewState } from './view-state/state.ts';

interface ProductView {
  shown: View;
  empty: boolean;
  live?: Live;
  retry?: () => void;
}

/** @param among dimensions if the state names none; the same array at each render. */
export function useProductView(state: ViewState, among?: readonly Dimension[]): ProductView {
  const { value: live, retry } = useLoaded(loadLive);
  const view = useMemo(() => live?.viewOf(live.ledger, state, among), [live, state, among]);
  const shown = view ?? served;
  return { shown, empty: !view && !showsServed(state), live, retry };
}
