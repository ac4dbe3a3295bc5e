import { ADDRESS_EVENT } from '@site/section-kit';
import { RESTORE_ON_POP } from '../../frame/constants.ts';
import { targetOf } from '../../frame/target-of.ts';
import { notify } from '../reports/signals.ts';

const POSITIONS = 'site:scroll';

let positions: Record<string, number> = {};
let entry = 'default';

/** @param key of the entry on screen. */
export function keepScrollPositions(key: string): void {
  entry = key;
  try {
    positions = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}') as Record<string, number>;
  } catch {
    // Storage denied or corrupt: positions last for this document.
  }
  const keep = () => {
    // The browser scrolls to the next position while this page is on screen.
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
      // Storage denied.
    }
  });
}

export function enterEntry(key: string): void {
  entry = key;
}

/** The first entry of a visit has no key. */
const keyOfEntry = () => (history.state as { key?: string } | null)?.key ?? 'default';

/** After back or forward a running smooth scroll must stop. */
export function enterAnchor(): void {
  if (history.state) {
    enterEntry(keyOfEntry());
    if (entry in positions) scrollAfterPop(entry);
  } else {
    // Without its own key it would share the first position.
    const key = Math.random().toString(36).slice(2);
    history.replaceState({ key }, '');
    enterEntry(key);
  }
}

export function scrollAfterPop(key: string): void {
  endMove();
  setArriving(false);
  const top = RESTORE_ON_POP ? (positions[key] ?? 0) : 0;
  jump(() => window.scrollTo({ top, behavior: 'instant' }));
}

/** A running smooth scroll adds its last distance in the frame after the jump. */
function jump(move: () => void): void {
  move();
  frame = requestAnimationFrame(() => {
    move();
    frame = requestAnimationFrame(() => {
      setArriving(false);
      move();
    });
  });
}

function endMove(): void {
  clearTimeout(pending);
  cancelAnimationFrame(frame);
}

/** Before the first frame: frame.css then skips the layout out of view. */
export function setArriving(arriving: boolean): void {
  document.documentElement.toggleAttribute('data-arriving', arriving);
}

let pending: ReturnType<typeof setTimeout> | undefined;
let frame = 0;

/** To the top or the anchor. On `/` smoothly, and the hash leaves the address. */
export function scrollAfterPush(hash: string, delay: number): void {
  endMove();
  pending = setTimeout(() => {
    const target = targetOf(hash);
    const toTop = () => window.scrollTo({ top: 0, behavior: 'instant' });
    if (!target) {
      jump(toTop);
    } else if (location.pathname === '/') {
      toTop();
      showTarget(target);
    } else {
      focusTarget(target);
      jump(() => target.scrollIntoView({ behavior: 'instant' }));
    }
    clearHash();
  }, delay);
}

/** On the home page the address keeps no anchor. */
export function scrollToHomeAnchor(hash: string): void {
  endMove();
  setArriving(false);
  const target = targetOf(hash);
  if (target) showTarget(target);
  else window.scrollTo({ top: 0, behavior: smoothly() });
}

/**
 * The browser has scrolled to the anchor, unless its element came later.
 * @param edited event of an edited address: a missing anchor is the top.
 */
export function clearHomeHash(edited?: Event): void {
  if (location.pathname !== '/' || !location.hash) return;
  const target = targetOf(location.hash);
  if (edited && !target) scrollToHomeAnchor('');
  // Never out of a field in use.
  if (target && (document.activeElement ?? document.body) === document.body) {
    if (window.scrollY === 0) showTarget(target);
    else focusTarget(target);
  }
  clearHash();
}

/** Browsers move the focus only to focusable elements. */
export function focusTarget(target: HTMLElement): void {
  if (!target.matches('a[href], button, input, select, textarea, [tabindex]')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}

function showTarget(target: HTMLElement): void {
  focusTarget(target);
  target.scrollIntoView({ behavior: smoothly() });
}

function clearHash(): void {
  if (location.pathname !== '/' || !location.hash) return;
  // The query names the campaign of a lead.
  history.replaceState(history.state, '', `/${location.search}`);
}

const smoothly = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');

export function presentPage(hash: string): void {
  notify({ view: location.pathname });
  if (!targetOf(hash)) document.getElementById('main')?.focus({ preventScroll: true });
  const liveRegion = document.getElementById('announcer');
  if (!liveRegion) return;
  // A notice was about the previous page.
  liveRegion.className = 'sr-only';
  liveRegion.textContent = document.title;
}
