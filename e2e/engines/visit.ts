import { type Engine, until } from './engine.ts';

export const FORM = 'form[action="/api/leads"]';
/** All except the honeypot, which is outside the window. */
export const FIELDS = `${FORM} :is(input:not([type=checkbox]), select):not([tabindex="-1"])`;
/** WebKitGTK's window cannot be narrower. */
export const PHONE = 447;

/** With a visitor's first sign, until the shell has taken over. */
export async function openHydrated(engine: Engine, url: string, width = 1280): Promise<void> {
  await engine.resize(width, 900);
  await engine.open(url);
  await engine.press('Shift');
  await until(engine, () => document.documentElement.hasAttribute('data-hydrated'));
}

/** With the mouse over the page: the content there loads its script. */
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

export const buttonOf = (id: string) => `[popovertarget="${id}"]`;

export interface Box {
  /** `input#demo-form-name`, or its text. */
  name: string;
  width: number;
  height: number;
  top: number;
  left: number;
  /** Thinnest of the four border lines that are drawn, in CSS pixels. */
  border: number;
  borderColor: string;
  background: string;
}

export const boxesOf = (engine: Engine, selector: string): Promise<Box[]> => engine.run(measure, selector);

function measure(selector: string): Box[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
    const { width, height, top, left } = element.getBoundingClientRect();
    if (width === 0 || height === 0) return [];
    const style = getComputedStyle(element);
    const lines = ['Top', 'Right', 'Bottom', 'Left'].map((side) =>
      style.getPropertyValue(`border-${side.toLowerCase()}-style`) === 'none'
        ? 0
        : Number.parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`)),
    );
    return [
      {
        name: `${element.localName}${element.id ? `#${element.id}` : ` ${element.textContent.trim().slice(0, 40)}`}`,
        width,
        height,
        top: top + scrollY,
        left: left + scrollX,
        border: Math.min(...lines),
        borderColor: style.borderTopColor,
        background: style.backgroundColor,
      },
    ];
  });
}

export const FILTERS = 'section[aria-label="Filters"]';

/** Presses the option's name, not its box. */
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
