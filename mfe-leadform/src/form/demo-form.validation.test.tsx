/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fields, fillIn, renderLiveForm, watchOutcomes } from '../testing/live-demo-form.tsx';
import { installFetch } from '../testing/responses.ts';

const user = userEvent.setup({ delay: null });

let fetch: ReturnType<typeof installFetch>;

beforeEach(() => {
  window.sessionStorage.clear();
  fetch = installFetch();
});

function messageOf(field: HTMLElement): string | undefined {
  expect(field.getAttribute('aria-invalid')).toBe(field.hasAttribute('aria-describedby') ? 'true' : null);
  const id = field.getAttribute('aria-describedby');
  return id ? document.getElementById(id)?.textContent : undefined;
}

const allMessages = () =>
  [fields.name(), fields.email(), fields.company(), fields.spend()].map((field) => messageOf(field));

const NONE = [undefined, undefined, undefined, undefined];

test('[LF-4] says nothing before the first submit, whatever is typed or left', async () => {
  await renderLiveForm();
  await user.type(fields.name(), 'A');
  await user.type(fields.email(), 'not an address');
  await user.tab();
  expect(allMessages()).toEqual(NONE);
});

test('[LF-3][LF-5] an empty submit shows every message, focuses the first field and sends nothing', async () => {
  const outcomes = watchOutcomes();
  await renderLiveForm();
  await user.click(fields.submit());
  await waitFor(() =>
    expect(allMessages()).toEqual([
      'Name is required',
      'Invalid email address',
      'Company name is required',
      'Please select your monthly cloud spend',
    ]),
  );
  await waitFor(() => expect(document.activeElement).toBe(fields.name()));
  expect(fetch).not.toHaveBeenCalled();
  expect(outcomes).toEqual(['invalid']);
});

test('[LF-5] each refused submit moves the focus to the first field that is wrong', async () => {
  await renderLiveForm();
  await fillIn(user);
  await user.clear(fields.company());
  await user.selectOptions(fields.spend(), '');
  for (let submits = 0; submits < 2; submits += 1) {
    await user.click(fields.submit());
    await waitFor(() => expect(document.activeElement).toBe(fields.company()));
  }
});

test('[LF-4] after a refused submit each change is checked at once', async () => {
  await renderLiveForm();
  await user.click(fields.submit());
  await user.type(fields.name(), 'A');
  await waitFor(() => expect(messageOf(fields.name())).toBe('Name is required'));
  await user.type(fields.name(), 'n');
  await waitFor(() => expect(messageOf(fields.name())).toBeUndefined());
  await user.clear(fields.name());
  await waitFor(() => expect(messageOf(fields.name())).toBe('Name is required'));
  await user.selectOptions(fields.spend(), 'under10k');
  await waitFor(() => expect(messageOf(fields.spend())).toBeUndefined());
});

test('[LF-5][LF-6] one character is refused, two are enough, and no provider is needed', async () => {
  await renderLiveForm();
  await user.type(fields.name(), 'A');
  await user.type(fields.email(), 'al@hp.com');
  await user.type(fields.company(), 'HP');
  await user.selectOptions(fields.spend(), 'over1m');
  await user.click(fields.submit());
  await waitFor(() => expect(allMessages()).toEqual(['Name is required', undefined, undefined, undefined]));
  expect(fetch).not.toHaveBeenCalled();
  await user.type(fields.name(), 'l');
  await user.click(fields.submit());
  expect(allMessages()).toEqual(NONE);
  const none = { aws: false, azure: false, gcp: false, other: false };
  expect(JSON.parse(fetch.mock.calls[0]![1].body as string).cloudProviders).toEqual(none);
});
