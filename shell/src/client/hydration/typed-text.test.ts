/** @jest-environment jsdom */
import { keepTypedText } from './typed-text.ts';

const FORM = '<form><input name="name"><input type="checkbox" name="terms" value="yes"></form>';
const fields = () => [...document.querySelectorAll('input')];
const values = () => fields().map(({ type, value, checked }) => (type === 'checkbox' ? checked : value));
const type = () => {
  const [name, terms] = fields();
  name!.value = 'Ada';
  terms!.checked = true;
};

test('what was typed is in the fields of the same name, also where those come later or are replaced again', async () => {
  document.body.innerHTML = `<table><td>${FORM}</td></table><div data-slot="leadform/Form"></div>`;
  type();
  const before = fields();
  document.querySelector('table')!.remove();
  jest.useFakeTimers();
  const kept = keepTypedText(before);
  const received: string[] = [];
  const slot = document.querySelector('div')!;
  slot.addEventListener('input', ({ target }) => received.push((target as HTMLInputElement).name));
  for (const rendered of ['copy', 'part']) {
    await jest.advanceTimersByTimeAsync(10);
    slot.innerHTML = FORM;
    expect([rendered, values()]).toEqual([rendered, ['', false]]);
    await jest.advanceTimersByTimeAsync(200);
    expect([rendered, values()]).toEqual([rendered, ['Ada', true]]);
  }
  await jest.advanceTimersByTimeAsync(10_000);
  await kept;
  jest.useRealTimers();
  expect([received, before]).toEqual([['name', 'terms', 'name', 'terms'], fields()]);
});

test.each([
  ['a field that the visitor has filled in since', FORM, 'Grace', ['Grace', true]],
  ['two fields of one name', `<input name="name">${FORM}`, '', ['', '', true]],
])('what was typed leaves %s', (_what, now, typed, expected) => {
  document.body.innerHTML = FORM;
  type();
  const before = fields();
  document.body.innerHTML = now;
  fields()[0]!.value = typed;
  void keepTypedText(before);
  expect(values()).toEqual(expected);
});
