import { NAV_SCROLL_DELAY } from '../frame/constants.ts';

const POSITIONS = 'site:scroll';

/** Keeps the scroll position of each history entry, so that back and forward return to it. */
export function rememberScroll(key: string): void {
  try {
    const positions = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}') as Record<string, number>;
    positions[key] = window.scrollY;
    sessionStorage.setItem(POSITIONS, JSON.stringify(positions));
  } catch {
    // storage denied: back and forward start at the top
  }
}

export function rememberedScroll(key: string): number {
  try {
    return (JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}') as Record<string, number>)[key] ?? 0;
  } catch {
    return 0;
  }
}

/** Moves to the top, or to the element the hash names; on `/` the hash is then taken off the address. */
export function scrollAfterPush(hash: string): void {
  setTimeout(() => {
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target && location.pathname === '/') {
      target.scrollIntoView({ behavior: reducedMotion() ? 'instant' : 'smooth' });
    } else if (target) {
      target.scrollIntoView({ behavior: 'instant' });
    } else {
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
    clearHomeHash();
  }, NAV_SCROLL_DELAY);
}

/** The home page never keeps an anchor in its address. */
export function clearHomeHash(): void {
  if (location.pathname === '/' && location.hash) history.replaceState(history.state, '', '/');
}

function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
