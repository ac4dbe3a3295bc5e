/** Failures in a row of the same file. The boot script shows failed starts of the shell with the same number and text. */
const SHOWN_AFTER = 3;

const failures = new Map<string, number>();

/** Shows that controls have no code once it failed to load three times, and hides it when the code is there. */
export function noteLoad(what: string, loaded: boolean): void {
  if (loaded) failures.delete(what);
  else failures.set(what, (failures.get(what) ?? 0) + 1);
  const isShown = [...failures.values()].some((count) => count >= SHOWN_AFTER);
  const liveRegion = document.getElementById('announcer');
  if (!liveRegion || isShown === liveRegion.matches('.skip-link')) return;
  liveRegion.className = isShown ? 'skip-link' : 'sr-only';
  liveRegion.textContent = isShown ? 'Buttons did not load. Please reload.' : '';
}
