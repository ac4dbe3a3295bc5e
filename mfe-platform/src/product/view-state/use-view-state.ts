import { ADDRESS_EVENT } from '@site/section-kit';
import { useEffect, useState } from 'react';
import { readQuery, replaceQuery } from './query.ts';
import { DEFAULT_STATE, type ViewState } from './state.ts';

/**
 * The state of the product, kept in the address: each change is a step of the browser's history. Served, and until
 * the page is hydrated, it is the default.
 */
export function useViewState(): [state: ViewState, change: (next: ViewState) => void] {
  const [state, setState] = useState(DEFAULT_STATE);

  useEffect(() => {
    const read = () => setState(readQuery(location.search));
    read();
    addEventListener(ADDRESS_EVENT, read);
    return () => removeEventListener(ADDRESS_EVENT, read);
  }, []);

  const change = (next: ViewState) => {
    setState(next);
    const query = replaceQuery(location.search, next);
    if (query === location.search) return;
    // A key of its own, by which the shell knows where the visitor had scrolled to.
    const key = Math.random().toString(36).slice(2);
    history.pushState({ ...history.state, key }, '', location.pathname + query + location.hash);
  };
  return [state, change];
}
