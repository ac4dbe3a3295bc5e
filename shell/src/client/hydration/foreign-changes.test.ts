/** @jest-environment jsdom */
import { act, createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { allowForeignChanges } from './foreign-changes.ts';

const reactTests = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
reactTests.IS_REACT_ACT_ENVIRONMENT = true;
const methods = Object.getOwnPropertyDescriptors(Node.prototype);
afterEach(() => Object.defineProperties(Node.prototype, methods));

const made = (html: string) => {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
};

test('what another script moved or removed is removed and inserted without an exception', () => {
  const root = made('<p><b></b></p><i></i>');
  const [p, b, i] = ['p', 'b', 'i'].map((name) => root.querySelector(name)!);
  expect(() => root.removeChild(b!)).toThrow();
  allowForeignChanges(Node, root);
  expect(root.removeChild(b!)).toBe(b);
  expect(root.innerHTML).toBe('<p></p><i></i>');
  expect(root.removeChild(b!)).toBe(b);
  const added = document.createElement('u');
  root.insertBefore(added, b!);
  expect(root.innerHTML).toBe('<p></p><i></i><u></u>');
  root.insertBefore(added, i!);
  expect(root.innerHTML).toBe('<p></p><u></u><i></i>');
  root.removeChild(p!);
  expect(root.innerHTML).toBe('<u></u><i></i>');
});

test.each([
  ['into what is removed', '<ul><li>1</li><li id="moved">2</li><li>3</li></ul>', 'section p'],
  ['and is removed itself', '<ul><li>1</li><li id="moved">2</li><li>3</li></ul>', 'section'],
  ['with more in it', '<ul><li>1</li><li id="moved">2<b>and</b></li></ul>', 'section p'],
])('an element that was moved %s returns to its place', (_what, list, place) => {
  document.body.innerHTML = `${list}<section><p>Text</p></section>`;
  allowForeignChanges(Node, document.body);
  const section = document.querySelector('section')!;
  document.querySelector(place)!.append(document.querySelector('#moved')!);
  for (const child of [...section.childNodes]) section.removeChild(child);
  expect(document.body.innerHTML).toBe(`${list}<section></section>`);
});

test('what is removed from its place, or with it, does not return', () => {
  const list = '<ul><li>1</li><li id="moved">2</li></ul>';
  document.body.innerHTML = `${list}<section><p>Text</p></section>`;
  allowForeignChanges(Node, document.body);
  const [ul, li, section] = ['ul', '#moved', 'section'].map((one) => document.querySelector(one)!);
  const wrapper = document.createElement('span');
  ul!.replaceChild(wrapper, li!);
  wrapper.append(li!);
  ul!.removeChild(wrapper);
  expect(ul!.innerHTML).toBe('<li>1</li>');
  section!.append(li!);
  ul!.remove();
  document.body.removeChild(section!);
  expect(document.body.innerHTML).toBe('');
});

const DAYS = [
  { date: 'October 27', cost: '$42,464', above: true, done: false, notes: ['one', 'two', 'three'] },
  { date: 'October 1', cost: '$36,100', above: false, done: true, notes: ['three', 'one'] },
  { date: 'October 2', cost: '$36,100', above: true, done: true, notes: ['two', 'one', 'three'] },
];

/** All the ways in which React changes texts. */
function Reading({ onNext }: { onNext: (next: () => void) => void }) {
  const [day, setDay] = useState(0);
  onNext(() => setDay((before) => (before + 1) % DAYS.length));
  const { date, cost, above, done, notes } = DAYS[day]!;
  return h(
    'section',
    null,
    h('p', null, date, ' ', h('strong', null, cost), ' of ', cost, above && ' above expected'),
    h('button', { type: 'button' }, done ? 'Undo' : 'Accept', h('span', null, ': resize ', cost)),
    h('p', null, above ? 'Unusual: ' : null, h('input'), done ? null : 'open'),
    h('p', null, ...notes.map((note) => h(Note, { key: note, note }))),
  );
}
const Note = ({ note }: { note: string }) => `${note}, `;

const textsIn = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
};

const font = (text: string) => {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.append(text);
  outer.append(inner);
  return outer;
};

/** As Firefox translates. */
function merge(element: Element): void {
  const children = [...element.childNodes];
  for (const child of children) child.remove();
  const [first, ...others] = children.filter((child) => child instanceof Text);
  const merged = [first, ...others].map((text) => text?.data).join('');
  for (const child of children)
    if (child instanceof Element) {
      element.append(child);
      merge(child);
    } else if (child === first) {
      element.append(child);
      first.data = merged;
    }
}

const eachText = (replace: (text: Text) => void) => (root: Element) => textsIn(root).forEach(replace);
const byFont = (text: Text) => text.replaceWith(font(text.data));

test.each<[string, (root: Element) => void]>([
  ['are replaced by others in font elements', eachText(byFont)],
  [
    'are removed next to their translation',
    eachText((text) => {
      text.after(font(text.data));
      text.remove();
    }),
  ],
  ['are replaced by other texts', eachText((text) => text.replaceWith(text.data))],
  [
    'are put into font elements',
    eachText((text) => {
      const wrapper = document.createElement('font');
      text.replaceWith(wrapper);
      wrapper.append(text);
    }),
  ],
  [
    'are replaced in two steps',
    (root) => {
      const texts = textsIn(root);
      texts.filter((_, index) => index % 2 === 0).forEach(byFont);
      queueMicrotask(() => texts.filter((_, index) => index % 2).forEach(byFont));
    },
  ],
  ['are merged', (root) => merge(root.querySelector('section')!)],
  [
    'are replaced twice',
    (root) => {
      textsIn(root).forEach(byFont);
      for (const element of root.querySelectorAll('font:not(font font)'))
        element.replaceWith(font(element.textContent));
    },
  ],
])('what React shows after texts %s is what it shows on an untranslated page', async (_how, translate) => {
  const [translated, plain] = [made(''), made('')];
  document.body.replaceChildren(translated, plain);
  allowForeignChanges(Node, document.body);
  const next: (() => void)[] = [];
  await act(async () => {
    for (const root of [translated, plain])
      createRoot(root).render(h(Reading, { onNext: (one) => next.push(one) }));
  });
  let compared = 0;
  const icon = document.createElement('i');
  for (let step = 0; step < 2 * DAYS.length; step += 1) {
    translate(translated);
    // In every second step React renders before the observer has run.
    if (step % 2) await act(async () => {});
    const field = translated.querySelector('input')!;
    field.focus();
    // An extension's element, added with the translation.
    if (step === 0) translated.querySelector('p')!.append(icon);
    await act(async () => {
      for (const press of next.splice(0)) press();
    });
    expect(translated.textContent).toBe(plain.textContent);
    expect(document.activeElement).toBe(field);
    expect(icon.isConnected).toBe(true);
    compared += 1;
  }
  expect(compared).toBe(6);
});
