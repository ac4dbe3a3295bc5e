import type { RouteTable } from './route-table.ts';

/** The path a click would go to inside this site, or null when the browser should deal with it. */
export function internalPath(anchor: HTMLAnchorElement): URL | null {
  if (anchor.target && anchor.target !== '_self') return null;
  if (anchor.hasAttribute('download') || anchor.origin !== location.origin) return null;
  return new URL(anchor.href);
}

const anchorOf = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;

interface Navigation {
  routes: RouteTable;
  /** Client navigation to a path whose code is in memory. */
  go(url: URL): void;
}

/**
 * Opportunistic client navigation: links stay ordinary links; code is loaded on hover, focus and touch, and a
 * click is taken over only when everything its page needs is in memory. In every other case the browser loads
 * the page, which always works.
 */
export function startNavigation({ routes, go }: Navigation): void {
  const prepare = (event: Event) => {
    const anchor = anchorOf(event);
    const url = anchor && internalPath(anchor);
    if (url && url.pathname !== location.pathname) void routes.prepare(url.pathname);
  };
  for (const name of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(name, prepare, { passive: true, capture: true });
  }
  prepareVisibleLinks(routes);

  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const anchor = anchorOf(event);
    const url = anchor && internalPath(anchor);
    if (!url || url.search || !routes.isReady(url.pathname)) return;
    if (url.pathname === location.pathname && url.hash) return;
    event.preventDefault();
    go(url);
  });
}

/** Routes prepared because a link to them is on screen; more would cost the visitor bytes for little. */
const VISIBLE_LIMIT = 4;

function prepareVisibleLinks(routes: RouteTable): void {
  const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
  if (connection?.saveData || /2g|3g/.test(connection?.effectiveType ?? '')) return;
  let left = VISIBLE_LIMIT;
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      const url = entry.isIntersecting && internalPath(entry.target as HTMLAnchorElement);
      if (!url || url.pathname === location.pathname || left === 0) continue;
      observer.unobserve(entry.target);
      left -= 1;
      (window.requestIdleCallback ?? setTimeout)(() => void routes.prepare(url.pathname));
    }
  });
  for (const anchor of document.querySelectorAll('main a[href^="/"]')) observer.observe(anchor);
}
