/** @jest-environment jsdom */
import { testSite } from '@site/site-values/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fields, fillIn, renderLiveForm, watchNotices, watchOutcomes } from '../testing/live-demo-form.tsx';
import { installFetch, response } from '../testing/responses.ts';

const success = {
  title: 'Form submitted successfully',
  text: "We'll contact you shortly to schedule your cloud cost review.",
  kind: 'success',
};
const failure = { title: 'Error submitting form', text: 'Please try again later.', kind: 'destructive' };
const filled = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  company: 'Acme',
  'cloudProviders.gcp': 'on',
  spend: '50k-200k',
  referralNote: '',
};
const empty = { name: '', email: '', company: '', spend: '', referralNote: '' };

const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));

const user = userEvent.setup({ delay: null });

async function sendForm(): Promise<HTMLFormElement> {
  const form = await renderLiveForm();
  await fillIn(user);
  await user.click(fields.submit());
  return form;
}

let fetch: ReturnType<typeof installFetch>;

beforeEach(() => {
  window.sessionStorage.clear();
  fetch = installFetch();
});

const another = () => screen.getByRole('button', { name: 'Send another' });

const keyOf = (call: number) =>
  (fetch.mock.calls[call]![1].headers as Record<string, string>)['Idempotency-Key'];

test('[LF-7] a valid form is one POST of exactly the five keys, trimmed', async () => {
  await renderLiveForm();
  await fillIn(user);
  await user.type(fields.name(), '  ');
  await user.click(fields.submit());
  expect(fetch).toHaveBeenCalledTimes(1);
  const [url, { method, headers, body }] = fetch.mock.calls[0]!;
  expect([method, url]).toEqual(['POST', '/api/leads']);
  expect(headers).toEqual({
    'Content-Type': 'application/json',
    'Idempotency-Key': expect.stringMatching(/^[0-9a-f-]{32,36}$/),
  });
  expect(JSON.parse(body as string)).toEqual({
    name: 'Ann Lee',
    email: 'ann@example.com',
    company: 'Acme',
    cloudProviders: { aws: false, azure: false, gcp: true, other: false },
    spend: '50k-200k',
  });
});

test('a value that arrives with a change event alone is sent', async () => {
  await renderLiveForm();
  await fillIn(user);
  fields.company().value = 'Filled in';
  fields.company().dispatchEvent(new Event('change', { bubbles: true }));
  await user.click(fields.submit());
  expect(JSON.parse(fetch.mock.calls[0]![1].body as string).company).toBe('Filled in');
});

test('[LF-8] success is announced and reported once, empties the form and ends the draft and the key', async () => {
  const notices = watchNotices();
  const outcomes = watchOutcomes();
  const form = await sendForm();
  expect(outcomes).toEqual(['sent']);
  expect(notices).toEqual([success]);
  expect(valuesOf(form)).toEqual(empty);
  expect(form.querySelector('[aria-invalid]')).toBeNull();
  expect(window.sessionStorage).toHaveLength(0);
});

test('the card says what was sent, and has the focus; the next form is empty, and has it then', async () => {
  const form = await sendForm();
  const card = await screen.findByText(success.title).then((title) => title.closest('[tabindex]')!);
  expect(card.textContent).toContain(success.text);
  expect([...card.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    'Acme',
    '$50,000 - $200,000',
  ]);
  expect(document.activeElement).toBe(card);
  await user.click(another());
  expect(screen.queryByText(success.title)).toBeNull();
  expect(valuesOf(form)).toEqual(empty);
  await waitFor(() => expect(document.activeElement).toBe(fields.name()));
});

test('a failure stays over the button, with the phone, until the next attempt', async () => {
  fetch.mockImplementationOnce(async () => response({ status: 503 }));
  await sendForm();
  const line = await screen.findByText(/Error submitting form/).then((text) => text.closest('p')!);
  expect(line.textContent).toContain(failure.text);
  expect(line.querySelector('a')!.getAttribute('href')).toBe(testSite.phone.href);
  expect(fields.submit().getAttribute('aria-describedby')).toBe(line.id);
  await user.click(fields.submit());
  await waitFor(() => expect(screen.queryByText(/Error submitting form/)).toBeNull());
});

test('the form serves a second lead, quiet until its own submit, with a key of its own', async () => {
  const form = await sendForm();
  await user.click(another());
  await user.type(fields.name(), 'A');
  expect(form.querySelector('[aria-invalid]')).toBeNull();
  await user.clear(fields.name());
  await fillIn(user);
  await user.click(fields.submit());
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(fetch.mock.calls[1]![1].body).toBe(fetch.mock.calls[0]![1].body);
  expect(keyOf(1)).not.toBe(keyOf(0));
});

test.each([
  ['404', 'failed', () => Promise.resolve(response({ status: 404 }))],
  ['422', 'refused', () => Promise.resolve(response({ status: 422 }))],
  ['429', 'refused', () => Promise.resolve(response({ status: 429 }))],
  ['503', 'failed', () => Promise.resolve(response({ status: 503 }))],
  ['no network', 'failed', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  '[LF-9] failure (%s) is announced once, is not retried and keeps the values',
  async (_, outcome, respond) => {
    const notices = watchNotices();
    const outcomes = watchOutcomes();
    fetch.mockImplementation(respond);
    const form = await sendForm();
    expect(notices).toEqual([failure]);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(valuesOf(form)).toEqual(filled);
    await waitFor(() => expect(fields.submit().hasAttribute('aria-disabled')).toBe(false));
    expect(outcomes).toEqual([outcome]);
  },
);

test('[LF-10] while a lead is on its way the button is busy and keeps its label, and nothing else is sent', async () => {
  let respond = (_: Response) => {};
  fetch.mockImplementation(() => new Promise((resolve) => (respond = resolve)));
  const form = await renderLiveForm();
  await fillIn(user);
  await act(async () => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await user.dblClick(fields.submit());
  await user.type(fields.name(), '{Enter}');
  expect(fetch).toHaveBeenCalledTimes(1);
  const button = fields.submit();
  await waitFor(() => expect(button.hasAttribute('aria-busy')).toBe(true));
  expect([button.getAttribute('aria-disabled'), button.disabled]).toEqual(['true', false]);
  expect(button.textContent).toBe('Submit');
  await act(async () => respond(response()));
  expect([button.hasAttribute('aria-disabled'), button.hasAttribute('aria-busy')]).toEqual([false, false]);
});

test('the visitor gets the message even when the form has left the page', async () => {
  const notices = watchNotices();
  let respond = (_: Response) => {};
  fetch.mockImplementation(() => new Promise((resolve) => (respond = resolve)));
  await sendForm();
  cleanup();
  await act(async () => respond(response()));
  expect(notices).toEqual([success]);
  expect(window.sessionStorage).toHaveLength(0);
});

test('a filled honeypot joins the body, and is emptied with the form', async () => {
  const form = await renderLiveForm();
  await fillIn(user);
  (form.elements.namedItem('referralNote') as HTMLInputElement).value = 'https://spam.example';
  await user.click(fields.submit());
  expect(JSON.parse(fetch.mock.calls[0]![1].body as string).referralNote).toBe('https://spam.example');
  expect(valuesOf(form)).toEqual(empty);
});

test('typed values survive a reload', async () => {
  await renderLiveForm();
  await fillIn(user);
  cleanup();
  expect(valuesOf(await renderLiveForm())).toEqual(filled);
  await user.click(fields.submit());
  expect(JSON.parse(fetch.mock.calls[0]![1].body as string)).toMatchObject({
    name: 'Ann Lee',
    spend: '50k-200k',
  });
});
