/** @jest-environment jsdom */
import { ADDRESS_EVENT } from '@site/section-kit';
import { guardHistory } from './navigation.ts';
import type { RouteTable } from './route-table.ts';

const step = () => window.dispatchEvent(new PopStateEvent('popstate'));

test('a step to another address of the page on screen is given to its section, and not to the router', () => {
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

describe('a step to a path whose code is not in memory', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const reload = jest.fn();
  let ready = false;
  let prepared = () => {};
  const routes = {
    isReady: () => ready,
    prepare: () =>
      new Promise<void>((resolve) => {
        prepared = resolve;
      }),
  } as unknown as RouteTable;
  const router = jest.fn();
  let stop = () => {};

  beforeEach(() => {
    ready = false;
    history.replaceState({ key: 'c' }, '', '/there');
    stop = guardHistory(routes, () => '/here', reload);
    addEventListener('popstate', router);
    step();
  });
  afterEach(() => {
    stop();
    removeEventListener('popstate', router);
    jest.clearAllMocks();
  });

  test('reaches the router once the code is there', async () => {
    expect(router).not.toHaveBeenCalled();
    ready = true;
    prepared();
    await settle();
    expect([router.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
    expect(router.mock.calls[0]![0].state).toEqual({ key: 'c' });
  });

  test('is a page load if the code cannot be had', async () => {
    prepared();
    await settle();
    expect([router.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1]);
  });

  test('is forgotten if the visitor goes elsewhere meanwhile', async () => {
    history.replaceState({ key: 'd' }, '', '/elsewhere');
    ready = true;
    prepared();
    await settle();
    expect([router.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0]);
  });
});
