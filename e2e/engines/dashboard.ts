import { type Engine, until } from './engine.ts';

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
