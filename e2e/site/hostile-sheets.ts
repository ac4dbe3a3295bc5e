import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SiteError } from '@site/section-kit/contract';
import postcss from 'postcss';
import { confineStyles } from '../../packages/section-build/src/confine-styles.ts';
import { ownSheets } from '../../packages/section-build/src/own-sheets.ts';

const LOUD = 'color:#f0f!important;background:#0f0!important;letter-spacing:9px;outline:3px solid #f0f';

/** Stylesheets that a section should not be able to ship, or not to anybody's harm. */
const SHEETS: Record<string, string> = {
  'element selectors': `header,footer,main,nav,a,button,ul,li,p,div,svg,section{${LOUD}}`,
  ':root': `:root{${LOUD}}`,
  ':root in a list': `:is(:root,body,html),:where(:root) *{${LOUD}}`,
  '*': `*,*::before,*::after,body *,body>*,main~*{${LOUD};font-size:40px}`,
  '@import': '@import url("data:text/css,*{color:%23f0f!important}");',
  '@font-face': '@font-face{font-family:Figtree;src:local("Courier New")}',
  '@property': '@property --tw-leading{syntax:"<length>";inherits:true;initial-value:99px}',
  '@keyframes of a taken name': '@keyframes toast-in{from{background:#f0f}}',
  '@layer': `@layer base,late;@layer late{*{${LOUD}}}`,
  'closing braces': `.x{top:0}}}*{${LOUD}}@layer components{@media all{.y{top:0}`,
  'position: fixed over the header': `div,h1{position:fixed;inset:0;z-index:2147483647;${LOUD}}`,
  '!important': `[data-section],[data-section] *,.slot,.site-header *{${LOUD.replaceAll(';', '!important;')}}`,
  'custom properties of the design system': '*{--color-brand:#f0f;--menu-width:9px}',
};

/** By name: what a section would ship of it, or nothing where its build is refused. */
export function hostileSheets(section: string): { name: string; css: string | undefined }[] {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  mkdirSync(join(folder, 'src'));
  const built = Object.entries(SHEETS).map(([name, text]) => {
    writeFileSync(join(folder, 'src/hostile.css'), text);
    return { name, css: shipped(folder, section) };
  });
  rmSync(folder, { recursive: true });
  return built;
}

function shipped(folder: string, section: string): string | undefined {
  try {
    const css = `@layer components{${ownSheets(folder, section)}}`;
    return postcss([confineStyles(section)]).process(css, { from: undefined }).css;
  } catch (error) {
    if (error instanceof SiteError && error.code === 'SITE_STYLE') return undefined;
    throw error;
  }
}

/**
 * A script for any browser and driver: adds the stylesheet to the page that is shown, and tells what it changes.
 *
 * @returns its text; it evaluates to what changed outside the section's slots, what lies over the header, and
 * whether the stylesheet reached the section at all.
 */
export const findLeaks = (css: string, section: string) => `(() => {
  // Sizes follow from what stands inside an element, and so do places.
  const FOLLOWS = /^(?:width|height|inline-size|block-size|top|right|bottom|left|inset.*|.*-origin|margin.*)$/;
  const own = document.querySelectorAll('[data-section="${section}"]');
  const outside = [...document.querySelectorAll('*')].filter((element) => !element.closest('[data-section="${section}"]'));
  const read = (element, pseudo) => {
    const style = getComputedStyle(element, pseudo);
    return [...style].filter((name) => !FOLLOWS.test(name)).map((name) => name + ': ' + style.getPropertyValue(name));
  };
  const look = (elements) => elements.map((element) => [undefined, '::before', '::after'].flatMap((pseudo) => read(element, pseudo)));
  const before = look(outside);
  const inside = [...own].flatMap((slot) => [...slot.querySelectorAll('h1, h2, p, div')]).slice(0, 20);
  const insideBefore = String(look(inside));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(${JSON.stringify(css)});
  document.adoptedStyleSheets = [sheet];
  const after = look(outside);
  const reached = String(look(inside)) !== insideBefore;
  const { left, top, width, height } = document.querySelector('header').getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('header') ? [] : ['covered: the header'];
  document.adoptedStyleSheets = [];
  const changed = outside.flatMap((element, index) =>
    before[index].filter((line, at) => line !== after[index][at]).map((line) => element.tagName + ' ' + line));
  return { leaks: [...changed.slice(0, 5), ...over], looked: outside.length, reached };
})()`;
