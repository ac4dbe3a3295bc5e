// Inlined in every page, hashed in its Content-Security-Policy. It keeps the light theme and the state of the
// header's menus, and starts the shell when the page is idle or at the visitor's first sign of intent.
const page = document.documentElement;
try {
  localStorage.setItem('theme', 'light');
} catch {
  // storage denied: the theme is light anyway
}
page.classList.remove('dark');

const expand = (button: Element | null, expanded: boolean) =>
  button?.setAttribute('aria-expanded', String(expanded));
addEventListener(
  'beforetoggle',
  (event) => {
    const { id } = event.target as Element;
    expand(document.querySelector(`[popovertarget="${id}"]`), event.newState === 'open');
  },
  true,
);
addEventListener('click', (event) => {
  const group = (event.target as Element).closest('[data-group]');
  expand(group, group?.getAttribute('aria-expanded') === 'false');
});
addEventListener('DOMContentLoaded', () => {
  for (const group of document.querySelectorAll('[data-group]')) expand(group, false);
});

let started = false;
const intents = ['pointerdown', 'keydown', 'focusin', 'touchstart', 'pointerover'];
const start = ({ type, target }: { type?: string; target?: EventTarget | null } = {}) => {
  // a mouse anywhere else is no intent
  if (started || (type === 'pointerover' && !(target as Element).closest('header'))) return;
  started = true;
  for (const name of intents) removeEventListener(name, start, true);
  const state = JSON.parse(document.getElementById('site-state')!.textContent!);
  for (const href of [state.frame, ...state.preload]) {
    const link = document.createElement('link');
    link.rel = href.endsWith('.json') ? 'preload' : 'modulepreload';
    if (link.rel === 'preload') link.as = 'fetch';
    link.crossOrigin = 'anonymous';
    link.href = href;
    document.head.append(link);
  }
  import(/* webpackIgnore: true */ state.shell.entry);
};
for (const name of intents) addEventListener(name, start, { capture: true, passive: true });
addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(() => start()));
