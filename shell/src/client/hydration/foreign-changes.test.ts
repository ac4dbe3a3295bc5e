/** @jest-environment jsdom */
import { allowForeignChanges } from './foreign-changes.ts';

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
