// Inlined in every page, hashed in its Content-Security-Policy, so every byte counts. It keeps the light theme
// and the groups of the mobile menu, and starts the shell when the page is idle or at the visitor's first
// sign of intent.
try {
  localStorage.setItem('theme', 'light');
} catch {
  // storage denied: the theme is light anyway
}
const root = document.documentElement;
root.classList.remove('dark');

const expand = (group: Element | null, expanded: boolean) =>
  group?.setAttribute('aria-expanded', `${expanded}`);
addEventListener('click', ({ target }) => {
  const group = (target as Element).closest('[data-group]');
  expand(group, group?.ariaExpanded === 'false');
});
addEventListener('DOMContentLoaded', () => {
  for (const group of document.querySelectorAll('[data-group]')) expand(group, false);
});

// Back or forward to a page of this document before the shell has started: a page load.
const { pathname, hash } = location;
addEventListener('popstate', () => {
  if (location.pathname !== pathname && !root.dataset.hydrated) location.reload();
});

// A browser that scrolls to the address's anchor takes the focus from a field in which somebody is already typing.
addEventListener('focusout', ({ target, relatedTarget }) => {
  if (relatedTarget || !hash || root.dataset.hydrated || root.matches(':active')) return;
  (target as HTMLElement).focus();
});

let started: unknown;
const start = () => {
  if (started) return;
  started = 1;
  const { frame, shell } = JSON.parse(document.getElementById('site-state')!.textContent!);
  // Into the cache, where the shell finds it; if it fails, the shell's own request reports it.
  fetch(frame).catch(() => {});
  import(/* webpackIgnore: true */ shell.entry);
};
for (const name of ['pointerdown', 'keydown', 'focusin']) addEventListener(name, start, true);
addEventListener('pointerover', ({ target }) => (target as Element).closest('header') && start());
// Lets the largest paint and the font swap finish first: 300 ms, then the first idle moment.
addEventListener('load', () => setTimeout(() => (self.requestIdleCallback ?? setTimeout)(start), 300));
