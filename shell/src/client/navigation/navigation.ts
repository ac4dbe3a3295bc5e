import { ADDRESS_EVENT, UNDER_WAY_EVENT } from '@site/section-kit';
import { LOGO_SCROLL_DELAY } from '../../frame/constants.ts';
import { enterAnchor, scrollAfterPush, scrollToHomeAnchor } from './after-navigation.ts';
import { endPageLoad, expectPageLoad } from './page-load-progress.ts';
import type { RouteTable } from './route-table.ts';

/** Null if the browser follows the link. In drawings `target` is an object. */
export function internalPath(anchor: HTMLAnchorElement): URL | null {
  if (anchor.target && anchor.target !== '_self') return null;
  if (anchor.hasAttribute('download') || anchor.origin !== location.origin) return null;
  return new URL(anchor.href);
}

const anchorOf = (target: unknown) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

interface Navigation {
  routes: RouteTable;
  go(url: URL): void;
}

/** Requests whose result a page load would lose. */
let underWay = 0;
const ended = () => underWay--;

/** Loads code on hover, focus and touch, and shows pages whose code is in memory. */
export function startNavigation({ routes, go }: Navigation): () => void {
  const stop = new AbortController();
  const on = { signal: stop.signal };
  const prepare = ({ target }: { target: unknown }) => {
    const anchor = anchorOf(target);
    const url = anchor && internalPath(anchor);
    if (!url || url.search || url.pathname === location.pathname) return;
    void routes.prepare(url.pathname).then(() => routes.enter(url.pathname));
  };
  for (const name of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(name, prepare, { ...on, passive: true, capture: true });
  }
  // Reached before the shell started.
  for (const target of document.querySelectorAll('a:is(:hover, :focus)')) prepare({ target });

  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const anchor = anchorOf(event.target);
    const url = anchor && internalPath(anchor);
    if (!url) return;
    if (url.pathname === location.pathname) {
      stayOnPage(url, event);
    } else if (!url.search && routes.isReady(url.pathname)) {
      event.preventDefault();
      go(url);
    } else if (!/\.\w+$/.test(url.pathname)) {
      expectPageLoad();
      if (!underWay || url.search) return;
      event.preventDefault();
      void whenPrepared(
        routes,
        url.pathname,
        () => go(url),
        () => location.assign(url),
      );
    }
  };
  addEventListener(
    UNDER_WAY_EVENT,
    (event) => {
      underWay++;
      (event as CustomEvent<Promise<unknown>>).detail.then(ended, ended);
    },
    on,
  );
  document.addEventListener('click', follow, on);
  // React stops clicks into content that is not hydrated.
  document.addEventListener('click', (event) => event.cancelBubble && follow(event), {
    ...on,
    capture: true,
  });
  // From the browser's back/forward cache.
  addEventListener('pageshow', endPageLoad, on);
  return () => stop.abort();
}

/** Milliseconds before the page is loaded instead. */
const PREPARE_LIMIT = 5000;

/** Does nothing if the visitor went elsewhere. */
async function whenPrepared(
  routes: RouteTable,
  path: string,
  show: () => void,
  loadPage: () => void,
): Promise<void> {
  const { href } = location;
  await Promise.race([routes.prepare(path), new Promise((resolve) => setTimeout(resolve, PREPARE_LIMIT))]);
  if (location.href !== href) return;
  if (!routes.isReady(path)) return loadPage();
  show();
}

function stayOnPage(url: URL, event: MouseEvent): void {
  if (url.hash && url.pathname === '/') {
    event.preventDefault();
    scrollToHomeAnchor(url.hash);
  } else if (!url.hash && !url.search && !location.hash) {
    // The query names the campaign of a lead.
    event.preventDefault();
    scrollAfterPush('', LOGO_SCROLL_DELAY);
  }
}

/** Hides anchors, and pages whose code is not loaded, from the router. Call before it listens. */
export function guardHistory(
  routes: RouteTable,
  shownPath: () => string,
  reload = () => location.reload(),
): () => void {
  const onPop = (event: Event) => {
    const samePage = location.pathname === shownPath();
    if (!samePage && routes.isReady(location.pathname)) return;
    event.stopImmediatePropagation();
    if (samePage) {
      endPageLoad();
      enterAnchor();
      dispatchEvent(new Event(ADDRESS_EVENT));
      return;
    }
    expectPageLoad();
    const again = () => dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    void whenPrepared(routes, location.pathname, again, reload);
  };
  addEventListener('popstate', onPop);
  return () => removeEventListener('popstate', onPop);
}
