import { RESTORE_ON_POP } from '../frame/constants.ts';

const POSITIONS = 'site:scroll';

let positions: Record<string, number> = {};
let entry = 'default';

/**
 * Keeps the scroll position of each history entry, so that back and forward return to it.
 *
 * @param key of the entry now shown; later ones come with `enterEntry`.
 */
export function keepScrollPositions(key: string): void {
  entry = key;
  try {
    positions = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}') as Record<string, number>;
  } catch {
    // storage denied or spoilt: positions are kept for as long as this document lives
  }
  const keep = () => {
    positions[entry] = window.scrollY;
  };
  keep();
  addEventListener('scroll', keep, { passive: true });
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(POSITIONS, JSON.stringify(positions));
    } catch {
      // as above
    }
  });
}

export function enterEntry(key: string): void {
  entry = key;
}

/** After back or forward: where the visitor was. */
export function scrollAfterPop(key: string): void {
  clearTimeout(pending);
  window.scrollTo({ top: RESTORE_ON_POP ? (positions[key] ?? 0) : 0, behavior: 'instant' });
}

let pending: ReturnType<typeof setTimeout> | undefined;

/** Moves to the top, or to the element the hash names; on `/` smoothly, and the hash is then taken off the address. */
export function scrollAfterPush(hash: string, delay: number): void {
  clearTimeout(pending);
  pending = setTimeout(() => {
    const target = targetOf(hash);
    if (!target || location.pathname === '/') window.scrollTo({ top: 0, behavior: 'instant' });
    if (target) showTarget(target, location.pathname === '/' ? 'smooth' : 'instant');
    clearHash();
  }, delay);
}

/** A click on an anchor of the home page, on the home page: its address never changes. */
export function scrollToHomeAnchor(hash: string): void {
  const target = targetOf(hash);
  if (target) showTarget(target, 'smooth');
  else window.scrollTo({ top: 0, behavior: howToMove('smooth') });
}

/**
 * The home page opened with an anchor, or its address edited to have one. The browser has moved there itself,
 * unless the element came later than the address.
 */
export function clearHomeHash(): void {
  if (location.pathname !== '/' || !location.hash) return;
  const target = targetOf(location.hash);
  // never out of a field in which the visitor is typing already
  if (target && (document.activeElement ?? document.body) === document.body) {
    if (window.scrollY === 0) showTarget(target, 'smooth');
    else focusTarget(target);
  }
  clearHash();
}

/** Moves the focus where the address points, as the browser does only for what can have it anyway. */
export function focusTarget(target: HTMLElement): void {
  if (!target.matches('a[href], button, input, select, textarea, [tabindex]')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}

export function targetOf(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // a stray % in the address
    return null;
  }
}

function showTarget(target: HTMLElement, behavior: 'smooth' | 'instant'): void {
  focusTarget(target);
  target.scrollIntoView({ behavior: howToMove(behavior) });
}

function clearHash(): void {
  if (location.pathname !== '/' || !location.hash) return;
  // The query stays: it says which campaign a lead came from.
  history.replaceState(history.state, '', `/${location.search}`);
}

function howToMove(behavior: 'smooth' | 'instant'): 'smooth' | 'instant' {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : behavior;
}

/** After a client navigation: silent focus on the new content, and its title said once. */
export function presentPage(hash: string): void {
  if (!targetOf(hash)) document.getElementById('main')?.focus({ preventScroll: true });
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = document.title;
}
