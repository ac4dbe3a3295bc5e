import { type Engine, pause, until } from './engine.ts';
import { bring } from './visit.ts';

/** The filter bar of the running product. */
export const FILTERS = 'section[aria-label="Filters"]';

/** Opens a menu of the filter bar and presses the mouse on the name of an option, not on its box. */
export async function chooseByName(engine: Engine, menu: string, option: string): Promise<void> {
  await engine.click(`${FILTERS} button[name="${menu}"]`);
  await until(engine, () => document.querySelector('fieldset') !== null);
  const index = await engine.run((name) => {
    const names = [...document.querySelectorAll('fieldset label > span:first-of-type')];
    const at = names.findIndex(({ textContent }) => textContent === name);
    // A long list scrolls in its menu.
    names[at]?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    return at;
  }, option);
  await engine.click(`fieldset label:nth-of-type(${index + 1})`);
  await until(
    engine,
    (at) => document.querySelectorAll<HTMLInputElement>('fieldset label input')[at]?.checked === true,
    index,
  );
}

/** Brings it into view until it stays there: parts that come into view take their height, and WebKit then moves what follows. */
export async function bringToRest(engine: Engine, selector: string): Promise<void> {
  const top = () =>
    engine.run((wanted) => document.querySelector(wanted)!.getBoundingClientRect().top, selector);
  for (let tries = 0; tries < 20; tries += 1) {
    await bring(engine, selector);
    const before = await top();
    await pause(300);
    if ((await top()) === before) return;
  }
  throw new Error(`${engine.name}: ${selector} does not stay in one place`);
}
