import { ADDRESS_EVENT } from '@site/section-kit';
import { RESTORE_ON_POP } from '../../frame/constants.ts';
import { targetOf } from '../../frame/target-of.ts';
import { notify } from '../reports/signals.ts';

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
    // storage denied or corrupt: positions are kept for as long as this document lives
  }
  const keep = () => {
    // The browser scrolls to where the visitor was while the page that is left is still on screen.
    if (keyOfEntry() === entry) positions[entry] = window.scrollY;
  };
  keep();
  addEventListener('scroll', keep, { passive: true });
  addEventListener(ADDRESS_EVENT, () => {
    enterEntry(keyOfEntry());
    positions[entry] ??= window.scrollY;
  });
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

/** The key of the entry on screen; the first one of a visit has none. */
const keyOfEntry = () => (history.state as { key?: string } | null)?.key ?? 'default';

/**
 * The address has changed to another anchor of the page on screen. The browser scrolls there itself, but after back
 * or forward it lets a running smooth scroll continue to the anchor just left.
 */
export function enterAnchor(): void {
  if (history.state) {
    enterEntry(keyOfEntry());
    if (entry in positions) scrollAfterPop(entry);
  } else {
    // A link's new entry: without its own key it could not be distinguished from the one the page was opened at.
    const key = Math.random().toString(36).slice(2);
    history.replaceState({ key }, '');
    enterEntry(key);
  }
}

/** After back or forward: where the visitor was. */
export function scrollAfterPop(key: string): void {
  clearTimeout(pending);
  setArriving(false);
  const top = RESTORE_ON_POP ? (positions[key] ?? 0) : 0;
  jump(() => window.scrollTo({ top, behavior: 'instant' }));
}

/**
 * A running smooth scroll continues in the compositor until it learns of the jump, at the end of a frame, and the distance
 * it has moved by then is added in the frame after: so the jump is repeated in the next two.
 */
function jump(move: () => void): void {
  move();
  requestAnimationFrame(() => {
    move();
    requestAnimationFrame(() => {
      setArriving(false);
      move();
    });
  });
}

/**
 * A new page is arriving until the window is at its top. Until then frame.css makes the browser skip the layout of what is
 * out of view. Call it before the first frame.
 */
export function setArriving(arriving: boolean): void {
  document.documentElement.toggleAttribute('data-arriving', arriving);
}

let pending: ReturnType<typeof setTimeout> | undefined;

/** Moves to the top, or to the element of the hash; on `/` smoothly, and then the hash is removed from the address. */
export function scrollAfterPush(hash: string, delay: number): void {
  clearTimeout(pending);
  pending = setTimeout(() => {
    const target = targetOf(hash);
    const toTop = () => window.scrollTo({ top: 0, behavior: 'instant' });
    if (!target) {
      jump(toTop);
    } else if (location.pathname === '/') {
      toTop();
      showTarget(target, 'smooth');
    } else {
      focusTarget(target);
      jump(() => target.scrollIntoView({ behavior: 'instant' }));
    }
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
 * The home page was opened with an anchor, or its address was edited to have one. The browser has moved there itself,
 * unless the element came later than the address.
 *
 * @param edited the event of the edit, after which a missing anchor is the top.
 */
export function clearHomeHash(edited?: Event): void {
  if (location.pathname !== '/' || !location.hash) return;
  const target = targetOf(location.hash);
  if (edited && !target) scrollToHomeAnchor('');
  // never out of a field in which the visitor is already typing
  if (target && (document.activeElement ?? document.body) === document.body) {
    if (window.scrollY === 0) showTarget(target, 'smooth');
    else focusTarget(target);
  }
  clearHash();
}

/** Moves the focus to where the address points; the browser does so only for focusable elements. */
export function focusTarget(target: HTMLElement): void {
  if (!target.matches('a[href], button, input, select, textarea, [tabindex]')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
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

/** After a client navigation: silent focus on the new content, its title announced once, and the view counted. */
export function presentPage(hash: string): void {
  notify({ view: location.pathname });
  if (!targetOf(hash)) document.getElementById('main')?.focus({ preventScroll: true });
  const liveRegion = document.getElementById('announcer');
  if (!liveRegion) return;
  // A notice of failed loads was about the page before.
  liveRegion.className = 'sr-only';
  liveRegion.textContent = document.title;
}
