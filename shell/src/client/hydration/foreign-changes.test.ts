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
  allowForeignChanges(Node);
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
