import type { Dimension } from '@site/sample-bill/dimensions';
import { useMemo } from 'react';
import { loadLive } from './live/load-live.ts';
import type { View } from './model/view.ts';
import { useLoaded } from './use-loaded.ts';
import { showsServed, type ViewState } from './view-state/state.ts';

/**
 * @param served what the page shows of the served view: it loads no more.
 * @param among dimensions if the state names none; the same array at each render.
 */
export function useProductView<Shown extends keyof View>(
  served: Pick<View, Shown>,
  state: ViewState,
  among?: readonly Dimension[],
) {
  const { value: live, retry } = useLoaded(loadLive);
  const view = useMemo(() => live?.viewOf(live.ledger, state, among), [live, state, among]);
  const shown: Pick<View, Shown> = view ?? served;
  return { shown, empty: !view && !showsServed(state), live, retry };
}
