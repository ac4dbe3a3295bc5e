// Inlined in every page, so every byte counts: all the script of a page that is only read. It runs before the first
// paint, so it touches no storage, which would be 27 ms on a slow phone.

/** Starts of the shell and their failures: odd while it is on its way, or there. */
let starts = 0;
const on = addEventListener;
/** Of the page: a browser makes elements with an id global. */
declare const announcer: HTMLElement;
const root = document.documentElement;
const { dataset } = root;
const address = location;
const pathname = address.pathname;

// Captured: React stops clicks in content that it has not hydrated.
on(
  'click',
  (event) => {
    const group = (event.target as Element).closest('[data-group]');
    if (group) group.ariaExpanded = (group.ariaExpanded !== 'true') as unknown as string;
  },
  true,
);
// Served figures of another view than the address asks for wait, by style, for their own: at most eight seconds.
dataset.query = address.search;
setTimeout(() => (dataset.query = ''), 8e3);

// Back or forward before the shell has started: to another page, a page load.
on('popstate', () => {
  if (dataset.hydrated) return;
  if (address.pathname === pathname) start();
  else address.reload();
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
const fetchEarly = (file: string) => fetch(file, { priority: 'low' }).catch(ignore);
const start = () => {
  if (starts % 2) return;
  fetchEarly(frame);
  // Another module each time: some browsers keep a failed import.
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
for (const name of 'pointerdown keydown keyup focusin click input dragenter online'.split(' ')) {
  on(
    name,
    (event) => {
      start();
      if ((event.target as Element).closest?.('[data-hydrate]')) presses.push(event);
    },
    true,
  );
}

// The largest paint and the font swap come first.
on('load', () =>
  setTimeout(() => {
    // There is no dark theme; another version may have stored one.
    try {
      localStorage.theme = 'light';
    } catch {
      // storage denied
    }
    if (dataset.reports) import(/* webpackIgnore: true */ `${entry}/../views.js`).catch(ignore);
    const { connection } = navigator as { connection?: { saveData: boolean; downlink: number } };
    // Megabits a second. Where a browser tells neither, the comparison is false.
    if (!connection?.saveData && !((connection?.downlink as number) < 1)) fetchEarly(entry);
    // Once: a moving pointer does not request again what was lost.
    const begin = () => starts || start();
    on('pointermove', begin);
    on('scrollend', begin);
    // An entry that the shell has been on, or an address that asks for a place or a view of the page.
    if (history.state || address.hash) begin();
    for (let [name] of new URLSearchParams(address.search)) {
      name = CSS.escape(name);
      if (root.querySelector(`[name="${name}"],[data-wakes-on~="${name}"]`)) begin();
    }
  }, 300),
);
