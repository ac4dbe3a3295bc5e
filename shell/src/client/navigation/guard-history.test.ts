/** @jest-environment jsdom */
import { ADDRESS_EVENT } from '@site/section-kit';
import { guardHistory } from './navigation.ts';
import type { RouteTable } from './route-table.ts';

const step = () => window.dispatchEvent(new PopStateEvent('popstate'));

test('a step to another address of the page on screen is told to its section, and not to the router', () => {
  window.scrollTo = () => {};
  history.replaceState({ key: 'a' }, '', '/here?cloud=aws');
  const router = jest.fn();
  const section = jest.fn();
  const stop = guardHistory({ isReady: () => true } as unknown as RouteTable, () => '/here');
  addEventListener('popstate', router);
  addEventListener(ADDRESS_EVENT, section);
  step();
  expect([router, section].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);

  history.replaceState({ key: 'b' }, '', '/there');
  step();
  expect([router, section].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  stop();
});
