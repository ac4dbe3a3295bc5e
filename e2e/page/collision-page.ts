import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { confineStyles } from '@site/section-build/confine-styles';
import postcss from 'postcss';
import { root } from '../kit/run-command.ts';

/** Pixels of each section's own `.mt-6`: one name, different meanings. */
const MARGINS = { shell: 3, platform: 24, leadform: 7, resources: 11 } as const;
type Section = keyof typeof MARGINS;

/** Kinds of elements of sections; Safari 26.0 to 26.3 forgot some within @scope. */
const ELEMENTS = `
  <p class="mt-6">text</p><input class="mt-6"><select class="mt-6"></select><textarea class="mt-6"></textarea>
  <button class="mt-6">b</button><details class="mt-6" open><summary class="mt-6">s</summary><p class="mt-6">d</p>
  <input class="mt-6"></details><dialog class="mt-6" open>d</dialog><dialog class="mt-6" data-modal><p class="mt-6">m</p>
  <input class="mt-6"></dialog><div class="mt-6" popover>p</div><svg class="mt-6"></svg><table class="mt-6"><tbody><tr><td>
  <p class="mt-6">cell</p></td></tr></tbody></table>`;

const slot = (section: Section, inside = '') =>
  `<div class="slot" data-section="${section}" data-slot="${section}/Part">${ELEMENTS}<div class="kids">${inside}<i>own</i></div></div>`;

/** @param order in which the stylesheets load. */
export function collisionPage(order: readonly Section[]): string {
  const css = order.map((name) => shippedStyle(name) + ownRules(name)).join('\n');
  const body = slot(
    'shell',
    slot('platform', slot('resources', slot('leadform')) + slot('leadform')) + slot('leadform'),
  );
  return `<!doctype html><title>Collisions</title><style>.slot{display:contents}${css}</style><body>${body}
    <div id="portal" class="mt-6 kids"><i>outside every section</i></div></body>`;
}

function shippedStyle(name: Section): string {
  const folder = name === 'shell' ? name : `mfe-${name}`;
  return readFileSync(join(root, folder, 'dist/artifact/web/style.css'), 'utf8');
}

function ownRules(name: Section): string {
  const margin = MARGINS[name];
  const css = `@layer utilities{.mt-6{margin-top:${margin}px}:is(.kids>*){text-indent:${margin}px}
    @media (min-width:1px){.mt-6:before{content:"${name}"}}.kids>*+*{margin-left:${margin}px}}`;
  return postcss([confineStyles(name)]).process(css, { from: undefined }).css;
}

/** Runs in any browser and driver; returns what is not as its section defines it. */
export const FIND_COLLISIONS = `(() => {
  for (const dialog of document.querySelectorAll('[data-modal]')) if (!dialog.open) dialog.showModal();
  const margins = ${JSON.stringify(MARGINS)};
  const wrong = [];
  const check = (element, what, found, wanted) => {
    if (found !== wanted) wrong.push(element.tagName + ' in ' + sectionOf(element) + ': ' + what + ' is ' + found + ', not ' + wanted);
  };
  const sectionOf = (element) => element.closest('[data-section]')?.dataset.section;
  const all = document.querySelectorAll('.mt-6');
  for (const element of all) {
    const section = sectionOf(element);
    check(element, 'margin-top', getComputedStyle(element).marginTop, (margins[section] ?? 0) + 'px');
    if (element.tagName === 'P') check(element, 'before', getComputedStyle(element, '::before').content, section ? '"' + section + '"' : 'none');
  }
  for (const element of document.querySelectorAll('.kids > i')) {
    const section = sectionOf(element);
    check(element, 'text-indent', getComputedStyle(element).textIndent, (margins[section] ?? 0) + 'px');
  }
  for (const wrapper of document.querySelectorAll('[data-section]')) {
    const around = wrapper.parentElement.closest('.kids') ?? document.body;
    check(wrapper, 'text-indent', getComputedStyle(wrapper).textIndent, getComputedStyle(around).textIndent);
    check(wrapper, 'margin-left', getComputedStyle(wrapper).marginLeft, '0px');
  }
  if (all.length < 80) wrong.push('only ' + all.length + ' elements looked at');
  return wrong;
})()`;

export const LOAD_ORDERS: readonly Section[][] = [
  ['shell', 'platform', 'resources', 'leadform'],
  ['leadform', 'resources', 'platform', 'shell'],
];
