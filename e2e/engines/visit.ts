import { type Engine, until } from './engine.ts';

export const FORM = 'form[action="/api/leads"]';
/** All except the honeypot, which is outside the window. */
export const FIELDS = `${FORM} :is(input:not([type=checkbox]), select):not([tabindex="-1"])`;
/** WebKitGTK's window cannot be narrower. */
export const PHONE = 447;

/** Opens a page and waits until the shell has taken over the served document. */
export async function openHydrated(engine: Engine, url: string, width = 1280): Promise<void> {
  await engine.resize(width, 900);
  await engine.open(url);
  await until(engine, () => document.documentElement.hasAttribute('data-hydrated'));
}

/** Scrolls as a visitor does, with the mouse over the page, so that the content there loads its script. */
export async function bring(engine: Engine, selector: string): Promise<void> {
  await engine.hover('header a');
  await engine.run(
    (wanted) => document.querySelector(wanted)!.scrollIntoView({ block: 'center', behavior: 'instant' }),
    selector,
  );
}

export const focus = (engine: Engine, selector: string): Promise<void> =>
  engine.run((wanted) => document.querySelector<HTMLElement>(wanted)!.focus(), selector);

/** Runs in the page. */
export const isOpen = (id: string): boolean => document.getElementById(id)!.matches(':popover-open');
export const isClosed = (id: string): boolean => !document.getElementById(id)!.matches(':popover-open');

/** The button of a menu. */
export const buttonOf = (id: string) => `[popovertarget="${id}"]`;
