// Inlined in every page, hashed in its Content-Security-Policy. It keeps the light theme, and starts the
// shell when the page is idle or at the visitor's first sign of intent.
try {
  localStorage.setItem('theme', 'light');
} catch {
  // storage denied: the theme is light anyway
}
document.documentElement.classList.remove('dark');
let started = false;
const intents = ['pointerdown', 'keydown', 'focusin', 'touchstart'];
const start = () => {
  if (started) return;
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
addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(start));
