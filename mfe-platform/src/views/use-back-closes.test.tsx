/** @jest-environment jsdom */
import { ADDRESS_EVENT } from '@site/section-kit';
import { act, render } from '@testing-library/react';
import { useBackCloses } from './use-back-closes.ts';

function Dialog({ close }: { close: () => void }) {
  useBackCloses(close);
  return null;
}

test('a dialog opened before the step back of the one before has arrived stays, with its own entry', async () => {
  // The shell tells sections of a step on the same page.
  addEventListener('popstate', () => dispatchEvent(new Event(ADDRESS_EVENT)));
  const stepped = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.replaceState({ key: 'page' }, '');
  const close = jest.fn();
  const open = async () => {
    const { unmount } = render(<Dialog close={close} />);
    await act(async () => {});
    return unmount;
  };
  const closeFirst = await open();
  expect(history.state).toEqual({ key: 'page', dialog: true });

  const arrived = stepped();
  closeFirst();
  const closeSecond = await open();
  await arrived;
  await act(async () => {});
  expect(close).not.toHaveBeenCalled();
  expect(history.state).toEqual({ key: 'page', dialog: true });

  const left = stepped();
  closeSecond();
  await left;
  expect(history.state).toEqual({ key: 'page' });
});
