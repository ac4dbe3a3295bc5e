/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { installNearbyObserver } from '../testing/nearby-observer.ts';
import { DemoForm } from './demo-form.tsx';
import { markPosted, restoreDraft, saveDraft } from './form-draft.ts';

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

/** A filled form whose draft is saved. */
function savedForm(): HTMLFormElement {
  const form = emptyForm();
  control(form, 'name').value = 'Ann';
  control(form, 'spend').value = 'over1m';
  control(form, 'cloudProviders.azure').checked = true;
  saveDraft(form);
  return form;
}

test('a saved draft fills what is empty in a form', () => {
  savedForm();
  const form = emptyForm();
  control(form, 'company').value = 'Acme';
  restoreDraft(form);
  const restored = { name: 'Ann', email: '', company: 'Acme', 'cloudProviders.azure': 'on', spend: 'over1m' };
  expect(Object.fromEntries(new FormData(form))).toEqual({ ...restored, referralNote: '' });
  control(form, 'name').value = 'Bob';
  restoreDraft(form);
  expect(control(form, 'name').value).toBe('Bob');
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
  const form = savedForm();
  control(form, 'referralNote').value = 'spam';
  saveDraft(form);
  expect(window.sessionStorage.getItem('leadform.draft')).not.toContain('spam');
});

test('an emptied form leaves no draft', () => {
  const form = savedForm();
  expect(window.sessionStorage).toHaveLength(1);
  form.reset();
  saveDraft(form);
  expect(window.sessionStorage).toHaveLength(0);
});

test.each([
  ['navigate', ''],
  ['back_forward', 'Ann'],
  ['reload', 'Ann'],
])('a draft the browser posted itself comes back only to a visitor who does (%s)', (type, name) => {
  savedForm();
  markPosted();
  performance.getEntriesByType = () => [{ type }] as never;
  const form = emptyForm();
  restoreDraft(form);
  expect(control(form, 'name').value).toBe(name);
});
