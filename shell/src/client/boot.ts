// Inlined in every page, hashed in its Content-Security-Policy, so every byte counts. It keeps the light theme
// and the groups of the mobile menu, and starts the shell when the page is idle or at the visitor's first
// sign of intent.
try {
  localStorage.theme = 'light';
} catch {
  // storage denied: the theme is light anyway
}
const on = addEventListener;
const root = document.documentElement;
root.classList.remove('dark');

on('click', ({ target }) => {
  const group = (target as Element).closest('[data-group]');
  if (group) group.ariaExpanded = `${group.ariaExpanded === 'false'}`;
});
on('DOMContentLoaded', () => {
  for (const group of root.querySelectorAll('[data-group]')) group.ariaExpanded = 'false';
});

// Back or forward to a page of this document before the shell has started: a page load.
const { pathname, hash } = location;
on('popstate', () => {
  if (location.pathname !== pathname && !root.dataset.hydrated) location.reload();
});

// A browser that scrolls to the address's anchor takes the focus from a field in which somebody is already typing.
on('focusout', ({ target, relatedTarget }) => {
  if (relatedTarget || !hash || root.dataset.hydrated || root.matches(':active')) return;
  (target as HTMLElement).focus();
});

let started: unknown;
const start = () => {
  if (started) return;
  started = 1;
  const { frame, shell } = JSON.parse(root.querySelector<HTMLScriptElement>('#site-state')!.text);
  // Into the cache, where the shell finds it; if it fails, the shell's own request reports it.
  fetch(frame).catch(() => {});
  import(/* webpackIgnore: true */ shell.entry).catch(async (error) => {
    // A site with reports is told that the shell did not load, by a file beside it.
    const {
      config: { reports },
    } = await (await fetch(frame)).json();
    if (reports) (await import(shell.entry.replace(/[^/]*$/, 'reports.js'))).failed(error, reports);
    throw error;
  });
};
for (const name of ['pointerdown', 'keydown', 'focusin']) on(name, start, true);
on('pointerover', ({ target }) => (target as Element).closest('header') && start());
// Lets the largest paint and the font swap finish first: 300 ms, then the first idle moment.
on('load', () => setTimeout(self.requestIdleCallback ?? setTimeout, 300, start));
