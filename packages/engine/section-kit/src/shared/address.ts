/** After `pushAddress`, and after a step back or forward that the router does not see. */
export const ADDRESS_EVENT = 'site:address';

interface EntryState {
  sheet?: string;
}

/**
 * A history entry with its own scroll position. Browser only.
 *
 * @param search empty or beginning with `?`.
 * @param sheet name of what opens over the page. Back closes it; `sheetOfEntry` returns it.
 */
export function pushAddress(search: string, sheet?: string, hash = location.hash): void {
  // The shell stores scroll positions by key.
  const key = Math.random().toString(36).slice(2);
  history.pushState({ ...history.state, key, sheet }, '', location.pathname + search + hash);
  dispatchEvent(new Event(ADDRESS_EVENT));
}

/** Replaces the query of the present entry and removes its sheet. Browser only. */
export function replaceAddress(search: string): void {
  history.replaceState(
    { ...history.state, sheet: undefined },
    '',
    location.pathname + search + location.hash,
  );
  dispatchEvent(new Event(ADDRESS_EVENT));
}

/** A page opened with one of these names in its query loads the element's part immediately. */
export const wakesOn = (names: readonly string[]) => ({ [WAKES_ON]: names.join(' ') });

/** Value of `wakesOn`: names separated by spaces. */
export const WAKES_ON = 'data-wakes-on';

/** Sheet of the present entry; `history.back()` closes it. Browser only. */
export const sheetOfEntry = (): string | undefined => (history.state as EntryState | null)?.sheet;
