import { PROGRESS_DELAY } from '../../frame/constants.ts';

/** Milliseconds until a download, or a stopped load, is forgotten. */
const GIVE_UP = 10_000;

let timers: ReturnType<typeof setTimeout>[] = [];

export function expectPageLoad(): void {
  endPageLoad();
  timers = [setTimeout(() => show(true), PROGRESS_DELAY), setTimeout(endPageLoad, GIVE_UP)];
}

export function endPageLoad(): void {
  timers.forEach(clearTimeout);
  show(false);
}

function show(loading: boolean): void {
  document.documentElement.toggleAttribute('data-loading', loading);
  const main = document.getElementById('main');
  if (loading) main?.setAttribute('aria-busy', 'true');
  else main?.removeAttribute('aria-busy');
}
