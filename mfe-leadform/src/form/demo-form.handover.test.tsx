/** @jest-environment jsdom */
import { act, cleanup, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { enhance, fields } from '../testing/live-demo-form.tsx';
import { installNearbyObserver, NearbyObserver } from '../testing/nearby-observer.ts';
import { installFetch } from '../testing/responses.ts';
import { DemoForm } from './demo-form.tsx';

const page = <DemoForm labelledBy="title" />;
let root: Root | undefined;
let mismatches: unknown[] = [];

beforeEach(() => {
  window.sessionStorage.clear();
  installNearbyObserver();
  mismatches = [];
});

afterEach(() => {
  act(() => root?.unmount());
  cleanup();
  document.body.replaceChildren();
});

/** The page as the server sent it, before any script. */
function serve(): HTMLFormElement {
  const host = document.createElement('div');
  host.innerHTML = renderToString(page);
  document.body.append(host);
  return host.querySelector('form')!;
}

async function hydrate(form: HTMLFormElement) {
  await act(async () => {
    root = hydrateRoot(form.parentElement!, page, { onRecoverableError: (error) => mismatches.push(error) });
  });
}

test('text, ticks, choice, focus and selection outlast hydration and enhancement, in the same inputs', async () => {
  const user = userEvent.setup();
  const fetch = installFetch();
  const form = serve();
  const before = [...form.elements];
  fireEvent.input(fields.name(), { target: { value: 'Before' } });
  fields.box('AWS').checked = true;
  await hydrate(form);
  expect(window.sessionStorage.getItem('leadform.draft')).toContain('Before');
  fireEvent.input(fields.email(), { target: { value: 'ann@example.com' } });
  fields.spend().value = 'over1m';
  await act(async () => {
    fields.company().value = 'Acme Corp';
    fields.company().focus();
    fields.company().setSelectionRange(2, 5);
    await enhance();
  });

  expect([...form.elements]).toEqual(before);
  expect(document.querySelector('form')).toBe(form);
  expect(document.activeElement).toBe(fields.company());
  expect([fields.company().selectionStart, fields.company().selectionEnd]).toEqual([2, 5]);
  const typed = { name: 'Before', email: 'ann@example.com', company: 'Acme Corp', spend: 'over1m' };
  const values = Object.fromEntries(new FormData(form));
  expect(values).toEqual({ ...typed, 'cloudProviders.aws': 'on', referralNote: '' });
  expect(mismatches).toEqual([]);

  await user.click(fields.submit());
  const boxes = { aws: true, azure: false, gcp: false, other: false };
  const sent = JSON.parse(fetch.mock.calls[0]![1].body as string);
  expect(sent).toEqual({ ...typed, cloudProviders: boxes });
});

test('[LF-4] the enhancement changes nothing of the empty form that can be seen', async () => {
  const form = serve();
  const served = form.outerHTML;
  await hydrate(form);
  await enhance();
  expect(form.outerHTML).toBe(served);
  expect([...new FormData(form).values()].join('')).toBe('');
});

test('waits until a new page is at its top, and the form is within 600 px of the window', async () => {
  jest.useFakeTimers();
  await hydrate(serve());
  const observer = NearbyObserver.latest!;
  jest.advanceTimersByTime(99);
  expect(observer.connected).toBe(false);
  jest.advanceTimersByTime(1);
  jest.useRealTimers();
  expect(observer.connected).toBe(true);
  expect(observer.options.rootMargin).toBe('600px');
  observer.report(false);
  expect(observer.connected).toBe(true);
  await enhance();
  expect(observer.connected).toBe(false);
});

test.each([
  ['has the focus already', () => {}],
  ['gets the focus', () => fields.name().dispatchEvent(new Event('focusin', { bubbles: true }))],
  ['is touched', () => fields.name().dispatchEvent(new Event('pointerdown', { bubbles: true }))],
  ['leaves the page', () => root?.unmount()],
])('a form that %s waits no longer', async (what, happen) => {
  const form = serve();
  if (what === 'has the focus already') fields.email().focus();
  await hydrate(form);
  await act(async () => void happen());
  expect(NearbyObserver.latest!.ended).toBe(true);
});
