/** @jest-environment jsdom */
import { reportFormOutcome } from '@site/section-kit/form-outcome';
import { FORM_EVENTS } from '../signals.ts';
import { watchForms } from './watch-forms.ts';

const found: string[] = [];
const read = watchForms(({ slot, outcome }) => found.push(`${slot} ${outcome}`));
for (const name of FORM_EVENTS) addEventListener(name, read, true);

beforeEach(() => {
  jest.useFakeTimers();
  found.length = 0;
});
afterEach(() => jest.useRealTimers());

function form(handle?: (event: Event) => void, attributes = 'method="post"'): HTMLFormElement {
  document.body.innerHTML = `<div data-slot="a/Form"><form ${attributes}></form></div>`;
  const made = document.querySelector('form')!;
  if (handle) made.addEventListener('submit', handle);
  return made;
}
const submit = (to: HTMLFormElement) =>
  to.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
const prevent = (event: Event) => event.preventDefault();
const wait = (seconds: number) => jest.advanceTimersByTime(seconds * 1000);

test.each(['sent', 'refused', 'failed', 'invalid'] as const)('an outcome is counted once: %s', (outcome) => {
  const made = form(prevent);
  submit(made);
  reportFormOutcome(made, outcome);
  wait(60);
  dispatchEvent(new Event('pagehide'));
  expect(found).toEqual([`a/Form ${outcome}`]);
});

test('an outcome said while the submit is handled is counted, and one without a submit', () => {
  const made = form((event) => {
    event.preventDefault();
    reportFormOutcome(event.target as Element, 'invalid');
  });
  submit(made);
  wait(60);
  reportFormOutcome(made, 'sent');
  expect(found).toEqual(['a/Form invalid', 'a/Form sent']);
});

test('a form that has left the page when it knows is counted for its slot', () => {
  const made = form(prevent);
  submit(made);
  document.body.replaceChildren();
  reportFormOutcome(made, 'sent');
  expect(found).toEqual(['a/Form sent']);
});

test('a submit without an outcome has failed after half a minute, or when the page is left before', () => {
  submit(form(prevent));
  wait(29);
  expect(found).toEqual([]);
  wait(2);
  expect(found).toEqual(['a/Form failed']);
  submit(form(prevent));
  dispatchEvent(new Event('pagehide'));
  expect(found).toEqual(['a/Form failed', 'a/Form failed']);
});

test.each([
  ['the browser sends', undefined, 'method="post"'],
  ['searches', prevent, 'method="get"'],
  ['is a search by its role', prevent, 'role="search"'],
])('a form that %s has no outcome', (_, handle, attributes) => {
  submit(form(handle, attributes));
  wait(60);
  dispatchEvent(new Event('pagehide'));
  expect(found).toEqual([]);
});

test('what is no outcome, and a form outside all slots, are left out', () => {
  reportFormOutcome(form(), 'Ann Lee' as 'sent');
  document.body.innerHTML = '<form></form>';
  reportFormOutcome(document.querySelector('form')!, 'failed');
  expect(found).toEqual([]);
});
