/** Kept for the tab, since a navigation may be a page load. */
const KEPT = 'site:boundaries';

const FIELDS = 'input, textarea, select, [contenteditable]';

/**
 * The boundary view shows which section owns which part of the page. It is on with `?boundaries` in the address,
 * and Ctrl+Alt+B turns it on and off. Its code is loaded when it is used, never before.
 */
export function startBoundaryToggle(): void {
  const toggle = () =>
    import('./boundary-view.ts').then(
      ({ toggleBoundaryView }) => toggleBoundaryView(keep),
      () => {
        // the page works without it
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
    // React stops keys pressed in content that still sleeps.
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
    // storage denied: it stays for this page only
  }
}
