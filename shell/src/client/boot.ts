// Inlined in every page, hashed in its Content-Security-Policy, so every byte counts. It keeps the groups of
// the mobile menu, starts the shell when the page is idle or at the visitor's first sign of intent, and records what is
// pressed until then. It runs before the first paint, so it touches no storage, which would be 27 ms on a slow phone.

/** Starts of the shell and their failures: odd while it is on its way, or there. */
let starts = 0;
const on = addEventListener;
/** Of the page: a browser makes elements with an id global. */
declare const announcer: HTMLElement;
const root = document.documentElement;
const { dataset } = root;
const address = location;
const pathname = address.pathname;

on('click', (event) => {
  const group = (event.target as Element).closest('[data-group]');
  // Assigned as text.
  if (group) group.ariaExpanded = (group.ariaExpanded === 'false') as unknown as string;
});
on('DOMContentLoaded', () => {
  for (const group of root.querySelectorAll('[data-group]')) group.ariaExpanded = 'false';
});

// Served figures of another view than the address asks for wait, by style, for their own: at most eight seconds.
dataset.query = address.search;
setTimeout(() => (dataset.query = ''), 8e3);

// Back or forward to a page of this document before the shell has started: a page load.
on('popstate', () => {
  if (address.pathname !== pathname && !dataset.hydrated) address.reload();
});

// A browser that scrolls to the address's anchor takes the focus from a field in which the visitor is already typing.
on('focusout', (event) => {
  if (event.relatedTarget || !address.hash || root.matches(':active,[data-hydrated]')) return;
  (event.target as HTMLElement).focus();
});

const {
  frame,
  shell: { entry },
} = JSON.parse((self as unknown as Record<string, HTMLScriptElement>)['site-state']!.text);
const ignore = () => {};
const start = () => {
  if (starts % 2) return;
  // Into the cache, where the shell finds it; if it fails, the shell requests it again.
  fetch(frame).catch(ignore);
  // Each attempt is another module: some browsers keep a failed import of an address for the life of the page.
  import(/* webpackIgnore: true */ entry + '#'.repeat(starts++)).catch((error) => {
    // The live region, shown: main.tsx hides it again.
    if (++starts === 6) {
      announcer.className = 'skip-link';
      announcer.append('Buttons did not load. Please reload.');
    }
    // Logs the error, and reports it on a site with reports.
    import(`${entry}/../reports.js`).then((module) => module.failed(error), ignore);
  });
};

/** Events in content that needs script. The shell removes the marks when it takes over, and replays the events. */
const presses: Event[] = [];
self.presses = presses;
for (const name of 'pointerdown keydown keyup focusin click input online'.split(' ')) {
  on(
    name,
    (event) => {
      start();
      if ((event.target as Element).closest?.('[data-hydrate]')) presses.push(event);
    },
    true,
  );
}
on('pointerover', (event) => (event.target as Element).closest('header') && start());
// Lets the largest paint and the font swap finish first: 300 ms, then the first idle moment, which a browser that
// draws nothing may never report.
on('load', () => setTimeout(self.requestIdleCallback ?? setTimeout, 300, start, { timeout: 3e3 }));
