/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fields } from '../testing/live-demo-form.tsx';
import { installNearbyObserver, NearbyObserver } from '../testing/nearby-observer.ts';
import { DemoForm } from './demo-form.tsx';

let fault: 'missing' | 'throws' = 'missing';
const reported = jest.fn();

jest.mock('./create-live-form.ts', () => ({
  get createLiveForm() {
    if (fault === 'missing') throw new Error('ChunkLoadError');
    return () => {
      throw new Error('broken chunk');
    };
  },
}));

beforeEach(() => {
  window.sessionStorage.clear();
  reported.mockClear();
  Object.assign(globalThis, { reportError: reported });
});

test.each([
  ['cannot be loaded', 'missing', []],
  ['throws when it starts', 'throws', [[new Error('broken chunk')]]],
] as const)('[LF-15] when the enhancement %s, the form stays native', async (_, kind, reports) => {
  fault = kind;
  installNearbyObserver();
  const user = userEvent.setup();
  const { container } = render(<DemoForm labelledBy="title" />);
  const form = container.querySelector('form')!;
  await user.type(fields.name(), 'Ann');
  await act(async () => NearbyObserver.latest!.report(true));

  expect(container.querySelector('form')).toBe(form);
  expect(fields.name().value).toBe('Ann');
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(false);
  expect(reported.mock.calls).toEqual(reports);
});
