/** Consecutive failures of one file. The boot script has the same number. */
const SHOWN_AFTER = 3;

const failures = new Map<string, number>();

export function noteLoad(what: string, loaded: boolean): void {
  if (loaded) failures.delete(what);
  else failures.set(what, (failures.get(what) ?? 0) + 1);
  const isShown = [...failures.values()].some((count) => count >= SHOWN_AFTER);
  const liveRegion = document.getElementById('announcer');
  if (!liveRegion || isShown === liveRegion.matches('.skip-link')) return;
  liveRegion.className = isShown ? 'skip-link' : 'sr-only';
  liveRegion.textContent = isShown ? 'Buttons did not load. Please reload.' : '';
}
