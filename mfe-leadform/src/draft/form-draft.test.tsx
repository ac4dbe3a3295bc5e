/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { DemoForm } from '../form/demo-form.tsx';
import { installNearbyObserver } from '../testing/nearby-observer.ts';
import { clearDraft, markPosted, restoreDraft, saveDraft } from './form-draft.ts';

installNearbyObserver();

afterEach(() => {
  window.sessionStorage.clear();
});

function emptyForm(): HTMLFormElement {
  return render(<DemoForm labelledBy="title" />).container.querySelector('form')!;
}

function control(form: HTMLFormElement, name: string) {
  return form.elements.namedItem(name) as HTMLInputElement;
}

function fill(form: HTMLFormElement) {
  control(form, 'name').value = 'Ann';
  control(form, 'spend').value = 'over1m';
  control(form, 'cloudProviders.azure').checked = true;
}

test('a saved draft fills an empty form', () => {
  const written = emptyForm();
  fill(written);
  saveDraft(written);
  const form = emptyForm();
  restoreDraft(form);
  expect(Object.fromEntries(new FormData(form))).toMatchObject({
    name: 'Ann',
    email: '',
    company: '',
    'cloudProviders.azure': 'on',
    spend: 'over1m',
  });
  expect(control(form, 'cloudProviders.aws').checked).toBe(false);
});

test('what is already in the form wins over the draft', () => {
  const written = emptyForm();
  fill(written);
  saveDraft(written);
  const form = emptyForm();
  control(form, 'name').value = 'Bob';
  restoreDraft(form);
  expect(control(form, 'name').value).toBe('Bob');
  expect(control(form, 'spend').value).toBe('over1m');
});

test('a choice that is gone, or a value of another kind, is left out', () => {
  window.sessionStorage.setItem(
    'leadform.draft',
    '{"spend":"a trillion","name":7,"cloudProviders.aws":"yes"}',
  );
  const form = emptyForm();
  restoreDraft(form);
  expect(control(form, 'spend').value).toBe('');
  expect(control(form, 'name').value).toBe('');
  expect(control(form, 'cloudProviders.aws').checked).toBe(false);
});

test('the honeypot is never kept', () => {
  const form = emptyForm();
  fill(form);
  control(form, 'referralNote').value = 'spam';
  saveDraft(form);
  expect(window.sessionStorage.getItem('leadform.draft')).not.toContain('spam');
});

test('an emptied form leaves no draft', () => {
  const form = emptyForm();
  fill(form);
  saveDraft(form);
  expect(window.sessionStorage).toHaveLength(1);
  form.reset();
  saveDraft(form);
  expect(window.sessionStorage).toHaveLength(0);
});

test('a cleared draft is gone', () => {
  const form = emptyForm();
  fill(form);
  saveDraft(form);
  clearDraft();
  expect(window.sessionStorage).toHaveLength(0);
});

test.each([
  ['navigate', ''],
  ['back_forward', 'Ann'],
  ['reload', 'Ann'],
])('a draft the browser posted itself comes back only to a visitor who does (%s)', (type, name) => {
  const written = emptyForm();
  fill(written);
  saveDraft(written);
  markPosted();
  performance.getEntriesByType = () => [{ type }] as never;
  const form = emptyForm();
  restoreDraft(form);
  expect(control(form, 'name').value).toBe(name);
});
