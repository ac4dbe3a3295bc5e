/** Stored for the tab: a navigation may be a page load. */
const KEPT = 'site:boundaries';

const FIELDS = 'input, textarea, select, [contenteditable]';

/** Shows which section owns which area: `?boundaries` or Ctrl+Alt+B. */
export function startBoundaryToggle(): void {
  const toggle = () =>
    import('./boundary-view.ts').then(
      ({ toggleBoundaryView }) => toggleBoundaryView(keep),
      () => {
        // The page works without it.
      },
    );
  addEventListener(
    'keydown',
    (event) => {
      if (!event.ctrlKey || !event.altKey || event.code !== 'KeyB' || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(FIELDS)) return;
      event.preventDefault();
      void toggle();
    },
    // React stops keys in content that is not hydrated.
    { capture: true },
  );
  if (new URLSearchParams(location.search).has('boundaries') || isKept()) void toggle();
}

function isKept(): boolean {
  try {
    return sessionStorage.getItem(KEPT) !== null;
  } catch {
    return false;
  }
}

function keep(on: boolean): void {
  try {
    if (on) sessionStorage.setItem(KEPT, '');
    else sessionStorage.removeItem(KEPT);
  } catch {
    // Storage denied: it lasts for this page only.
  }
}
