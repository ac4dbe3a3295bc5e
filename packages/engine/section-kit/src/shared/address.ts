/**
 * Dispatched on the window when the page on screen has another address, such as another query: after `pushAddress`,
 * and after a step back or forward, which the router does not see.
 */
export const ADDRESS_EVENT = 'site:address';

interface EntryState {
  sheet?: string;
}

/**
 * Adds a step to the browser's history, with its own scroll position, and stays on the page. Browser only.
 *
 * @param search the query of the new address, empty or beginning with `?`.
 * @param sheet name of what the step opens over the page. Back closes it; `sheetOfEntry` tells it, also after a reload.
 * @param hash the anchor of the new address: the present one, unless the step leads to another place of the page.
 */
export function pushAddress(search: string, sheet?: string, hash = location.hash): void {
  // The shell keeps scroll positions under the key. The rest of the state is the router's.
  const key = Math.random().toString(36).slice(2);
  history.pushState({ ...history.state, key, sheet }, '', location.pathname + search + hash);
  dispatchEvent(new Event(ADDRESS_EVENT));
}

/** Gives the entry on screen another query, and makes it one of the page without a sheet. Browser only. */
export function replaceAddress(search: string): void {
  history.replaceState(
    { ...history.state, sheet: undefined },
    '',
    location.pathname + search + location.hash,
  );
  dispatchEvent(new Event(ADDRESS_EVENT));
}

/**
 * Attributes of an element that shows what the address says. A page that is opened with one of these names in its query
 * loads the element's part at once, and not at the visitor's first press.
 */
export const wakesOn = (names: readonly string[]) => ({ [WAKES_ON]: names.join(' ') });

/** The attribute of `wakesOn`: names, with spaces between them. */
export const WAKES_ON = 'data-wakes-on';

/** The sheet that the entry on screen was pushed for; `history.back()` closes it. Browser only. */
export const sheetOfEntry = (): string | undefined => (history.state as EntryState | null)?.sheet;
