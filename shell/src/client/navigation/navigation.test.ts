/** @jest-environment jsdom */
import { ADDRESS_EVENT } from '@site/section-kit';
import { LOGO_SCROLL_DELAY, PROGRESS_DELAY } from '../../frame/constants.ts';
import { guardHistory, startNavigation } from './navigation.ts';
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

describe('a click', () => {
  const go = jest.fn();
  let pageLoads = 0;
  const onPageLoad = (event: Event) => {
    if (!event.defaultPrevented) pageLoads += 1;
    event.preventDefault();
  };
  let stop = () => {};

  beforeEach(() => {
    jest.useFakeTimers();
    document.body.innerHTML = '<main id="main"><a href="/"><b>Logo</b></a><a href="/there">There</a></main>';
    const routes = { isReady: () => false, prepare: async () => {} } as unknown as RouteTable;
    stop = startNavigation({ routes, go });
    pageLoads = 0;
    addEventListener('click', onPageLoad);
  });
  afterEach(() => {
    stop();
    removeEventListener('click', onPageLoad);
    jest.useRealTimers();
  });

  test('[SH-1] on the logo of the home page scrolls to the top after LOGO_SCROLL_DELAY, and adds no entry', () => {
    history.replaceState({ key: 'e' }, '', '/');
    const entries = history.length;
    window.scrollTo = jest.fn();
    document.querySelector('b')!.click();
    jest.advanceTimersByTime(LOGO_SCROLL_DELAY - 1);
    expect(window.scrollTo).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
    expect([pageLoads, history.length]).toEqual([0, entries]);
  });

  test('on a link without code in memory is a page load, which shows after PROGRESS_DELAY and is given up after 10 s', () => {
    history.replaceState({ key: 'f' }, '', '/here');
    const main = document.getElementById('main')!;
    const shown = () => [
      document.documentElement.hasAttribute('data-loading'),
      main.getAttribute('aria-busy'),
    ];
    document.querySelectorAll('a')[1]!.click();
    expect([pageLoads, go.mock.calls.length]).toEqual([1, 0]);
    jest.advanceTimersByTime(PROGRESS_DELAY - 1);
    expect(shown()).toEqual([false, null]);
    jest.advanceTimersByTime(1);
    expect(shown()).toEqual([true, 'true']);
    jest.advanceTimersByTime(10_000 - PROGRESS_DELAY);
    expect(shown()).toEqual([false, null]);
  });
});
