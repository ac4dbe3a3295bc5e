import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeNamed } from '../page/document-changes.ts';
import { type Engine, pause, until } from './engine.ts';
import { bring, focus, openHydrated } from './visit.ts';

/** Pages with the kinds of interactive parts. */
export const PAGES = [
  { path: '/platform/dashboard', presses: 15 },
  { path: '/resources/right-sizing-ec2', presses: 2 },
  { path: '/integrations/aws', presses: 3 },
];

/** After each press the interactive parts of a translated page show what they show on an untranslated one. */
export function testTranslated(engine: Engine, site: () => { url: string }, pages: typeof PAGES): void {
  for (const { path, presses } of pages)
    test(`${path}: each press shows the same on a translated page`, async () => {
      const url = site().url + path;
      await open(engine, url);
      const steps: { control: Control; text: string }[] = [];
      for (;;) {
        const kinds = steps.map(({ control }) => control.kind);
        const control = await engine.run(nextControl, kinds);
        if (!control) break;
        await press(engine, control);
        steps.push({ control, text: await settledText(engine) });
      }
      assert.ok(steps.length >= presses, `${steps.length} presses`);

      await open(engine, url);
      for (const [index, { control, text }] of steps.entries()) {
        // what is new is translated as well
        const replaced = await engine.run(changeNamed, 'main translated');
        assert.ok(index > 0 || replaced > 50, `${replaced} texts`);
        await press(engine, control);
        const shown = await settledText(engine, text);
        const wrong = [...text].findIndex((letter, at) => letter !== shown[at]);
        const around = (all: string) => all.slice(wrong - 60, wrong + 60);
        assert.ok(shown === text, `press ${index}: "${around(shown)}" is "${around(text)}", ${control.kind}`);
      }
      // React says that texts were replaced: only what is thrown is an error here
      const errors = await engine.pageErrors();
      assert.deepEqual(
        errors.filter((error) => error.startsWith('uncaught')),
        [],
      );
    });
}

interface Control {
  selector: string;
  /** One of a kind is pressed. */
  kind: string;
  slides: boolean;
}

async function open(engine: Engine, url: string): Promise<void> {
  await openHydrated(engine, url);
  // parts load their code when they come into view
  for (const part of ['main form, footer', 'h1']) {
    await bring(engine, part);
    await pause(500);
    await settledText(engine);
  }
}

async function press(engine: Engine, { selector, slides }: Control): Promise<void> {
  // at the same place in both visits: some parts follow the scroll position
  await engine.run((wanted) => {
    document.querySelector(wanted)!.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, selector);
  if (!slides) return engine.click(selector);
  // a pointer that rests over the chart reads the day under it
  await engine.hover('header a');
  await focus(engine, selector);
  await engine.press('Home');
}

/** The visible text of the page, once it is the expected one, or stays. Engines break lines in different places. */
async function settledText(engine: Engine, expected?: string): Promise<string> {
  await until(engine, () => document.querySelector('[data-empty]') === null);
  let before = '';
  for (let unchanged = 0; unchanged < (expected ? 20 : 2); ) {
    const text = await engine.run(() => document.querySelector('main')!.innerText.replace(/\s+/g, ''));
    if (text === expected) return text;
    unchanged = text === before ? unchanged + 1 : 0;
    before = text;
    await pause(100);
  }
  return before;
}

/** In the page: the first in sight of a kind that was not pressed. */
function nextControl(pressed: string[]): Control | undefined {
  const place = document.querySelector('dialog[open]') ?? document.querySelector('main')!;
  const controls = place.querySelectorAll<HTMLElement>(
    'button:not([disabled]), summary, label:has(input), input[type=range]',
  );
  for (const element of controls) {
    if (!element.checkVisibility()) continue;
    const region = element.closest('section, dialog, form, fieldset');
    const kind = [region?.id, region?.ariaLabel, element.localName, element.className].join(' ');
    if (pressed.includes(kind)) continue;
    const selector: string[] = [];
    for (let one: Element = element; one !== document.documentElement; one = one.parentElement!) {
      const same = [...one.parentElement!.children].filter(({ localName }) => localName === one.localName);
      selector.unshift(`${one.localName}:nth-of-type(${same.indexOf(one) + 1})`);
    }
    return { selector: selector.join(' > '), kind, slides: (element as HTMLInputElement).type === 'range' };
  }
  return undefined;
}
