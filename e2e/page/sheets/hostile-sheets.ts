import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confineStyles } from '@site/section-build/confine-styles';
import { ownSheets } from '@site/section-build/own-sheets';
import postcss from 'postcss';

const LOUD = 'color:#f0f!important;background:#0f0!important;letter-spacing:9px;outline:3px solid #f0f';

/** That the build accepts. */
const SHEETS: Record<string, string> = {
  'element selectors': `header,footer,main,nav,a,button,ul,li,p,div,svg,section{${LOUD}}`,
  ':root in a list': `:is(:root,body,html),:where(:root) *{${LOUD}}`,
  '*': `*,*::before,*::after,body *,body>*,main~*{${LOUD}}`,
  // By itself: with the others, WebKitGTK 2.50's page process crashes.
  'sizes of *': '*,*::before{font-size:40px}',
  'position: fixed over the header': `div,h1{position:fixed;inset:0;z-index:2147483647;${LOUD}}`,
  '!important': `[data-section],[data-section] *,.slot,.site-header *{${LOUD.replaceAll(';', '!important;')}}`,
};

export function hostileSheets(section: string): { name: string; css: string }[] {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  mkdirSync(join(folder, 'src'));
  const built = Object.entries(SHEETS).map(([name, text]) => {
    writeFileSync(join(folder, 'src/hostile.css'), text);
    const css = `@layer components{${ownSheets(folder, section)}}`;
    return { name, css: postcss([confineStyles(section)]).process(css, { from: undefined }).css };
  });
  rmSync(folder, { recursive: true });
  return built;
}

export interface LeakReport {
  name: string;
  /** Changes outside the section's slots, and things over the header. */
  leaks: string[];
  looked: number;
  /** If false, the check proves nothing. */
  reached: boolean;
}

/** @returns a script for any browser that evaluates to a LeakReport for each. */
export const findLeaks = (sheets: { name: string; css: string }[], section: string) => `(() => {
  // Sizes and places follow from an element's content.
  const FOLLOWS = /^(?:--.*|width|height|inline-size|block-size|top|right|bottom|left|inset.*|.*-origin|margin.*)$/;
  const names = [...getComputedStyle(document.body)].filter((name) => !FOLLOWS.test(name));
  const own = '[data-section="${section}"]';
  const outside = [...document.querySelectorAll('html, body, body *:not(script, style)')].filter((element) => !element.closest(own));
  const inside = [...document.querySelectorAll(own + ' :is(h1, h2, p, div)')].slice(0, 10);
  const read = (element, pseudo) => {
    const style = getComputedStyle(element, pseudo);
    // A pseudo-element without content does not exist; reading its other properties takes half of the time.
    const absent = pseudo && /^(?:none|normal)$/.test(style.content);
    return absent ? [style.content] : names.map((name) => style.getPropertyValue(name));
  };
  const look = (elements) => elements.map((element) => [...read(element), ...read(element, '::before')]);
  // A transition would show the previous value for a while.
  const still = new CSSStyleSheet();
  still.replaceSync('*,::before,::after{transition:none!important;animation:none!important}');
  document.adoptedStyleSheets = [still];
  const before = look(outside);
  const insideBefore = String(look(inside));
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [still, sheet];
  const reports = ${JSON.stringify(sheets)}.map(({ name, css }) => {
    sheet.replaceSync(css);
    const after = look(outside);
    const leaks = outside.flatMap((element, index) => before[index].flatMap((value, at) =>
      value === after[index][at] ? [] : [element.tagName + ' ' + names[at % names.length] + ': ' + after[index][at]])).slice(0, 5);
    const { left, top, width, height } = document.querySelector('header').getBoundingClientRect();
    if (!document.elementFromPoint(left + width / 2, top + height / 2)?.closest('header')) leaks.push('something lies over the header');
    return { name, leaks, looked: outside.length, reached: String(look(inside)) !== insideBefore };
  });
  document.adoptedStyleSheets = [];
  return reports;
})()`;
