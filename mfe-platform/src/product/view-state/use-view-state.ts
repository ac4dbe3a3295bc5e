import { ADDRESS_EVENT, pushAddress } from '@site/section-kit/address';
import { useEffect, useState } from 'react';
import { readQuery, replaceQuery } from './query.ts';
import { DEFAULT_STATE, type ViewState } from './state.ts';

/** @param fromTop drops the address's anchor. */
export type ChangeView = (next: ViewState, options?: { fromTop?: boolean }) => void;

/** Each change is a history entry. Until hydration, the default. */
export function useViewState(): [state: ViewState, change: ChangeView] {
  const [state, setState] = useState(DEFAULT_STATE);

  useEffect(() => {
    const read = () => setState(readQuery(location.search));
    read();
    addEventListener(ADDRESS_EVENT, read);
    return () => removeEventListener(ADDRESS_EVENT, read);
  }, []);

  const change: ChangeView = (next, { fromTop } = {}) => {
    const query = replaceQuery(location.search, next);
    // The rows of an anomaly lie over the page: Back closes them.
    if (query !== location.search) pushAddress(query, next.anomaly, fromTop ? '' : undefined);
  };
  return [state, change];
}
