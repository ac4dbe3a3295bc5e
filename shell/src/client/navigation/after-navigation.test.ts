/** @jest-environment jsdom */
import { pushAddress } from '@site/section-kit/address';
import { NAV_SCROLL_DELAY } from '../../frame/constants.ts';
import {
  clearHomeHash,
  enterAnchor,
  enterEntry,
  keepScrollPositions,
  scrollAfterPop,
  scrollAfterPush,
  scrollToHomeAnchor,
  setArriving,
} from './after-navigation.ts';

function setUp(address: string, reduced = false) {
  jest.useFakeTimers();
  history.replaceState({ key: 'k' }, '', address);
  document.body.innerHTML =
    '<main id="main" tabindex="-1"><h2 id="cfo">CFO</h2></main><p id="announcer"></p>';
  const moves: unknown[] = [];
  Object.assign(window, {
    scrollY: 0,
    scrollTo: (options: object) => moves.push(options),
    matchMedia: () => ({ matches: reduced }),
  });
  Element.prototype.scrollIntoView = function (options) {
    moves.push({ id: this.id, ...(options as object) });
  };
  return moves;
}

const TOP = { top: 0, behavior: 'instant' };

test.each([
  ['[SH-13] without an anchor at the top', '/resources/insights', '', TOP, ''],
  ['[SH-14] on the home page at the top for a missing anchor', '/#nothing', '#nothing', TOP, ''],
  ['at the top for a malformed anchor', '/platform/overview', '#%', TOP, ''],
  [
    '[SH-15] elsewhere at its anchor, at once',
    '/platform/a#cfo',
    '#cfo',
    { id: 'cfo', behavior: 'instant' },
    '#cfo',
  ],
])('a new page is shown %s', (_where, address, hash, move, left) => {
  const moves = setUp(address);
  scrollAfterPush(hash, NAV_SCROLL_DELAY);
  jest.advanceTimersByTime(NAV_SCROLL_DELAY);
  expect([moves, location.hash]).toEqual([[move], left]);
});

test('what is out of view is laid out once the window is at the top, or before it returns to where it was', () => {
  setUp('/resources/insights');
  const arriving = () => document.documentElement.hasAttribute('data-arriving');
  setArriving(true);
  scrollAfterPush('', NAV_SCROLL_DELAY);
  jest.advanceTimersByTime(NAV_SCROLL_DELAY);
  expect(arriving()).toBe(true);
  jest.advanceTimersByTime(40);
  expect(arriving()).toBe(false);
  setArriving(true);
  scrollAfterPop('k');
  expect(arriving()).toBe(false);
});

test('two pushes in a row scroll once', () => {
  const moves = setUp('/resources/insights');
  scrollAfterPush('', NAV_SCROLL_DELAY);
  jest.advanceTimersByTime(NAV_SCROLL_DELAY - 1);
  scrollAfterPush('', NAV_SCROLL_DELAY);
  jest.advanceTimersByTime(NAV_SCROLL_DELAY);
  expect(moves).toEqual([TOP]);
});

test('an anchor that is pressed while the home page still moves to its top is reached', () => {
  const moves = setUp('/');
  scrollAfterPush('', NAV_SCROLL_DELAY);
  jest.advanceTimersByTime(NAV_SCROLL_DELAY);
  scrollToHomeAnchor('#cfo');
  jest.advanceTimersByTime(1000);
  scrollAfterPush('', NAV_SCROLL_DELAY);
  scrollToHomeAnchor('#cfo');
  jest.advanceTimersByTime(1000);
  expect(moves).toEqual([TOP, { id: 'cfo', behavior: 'smooth' }, { id: 'cfo', behavior: 'smooth' }]);
});

test('[SH-14] on the home page an anchor is reached smoothly and taken off the address', () => {
  const moves = setUp('/?utm_source=x#cfo');
  const entries = history.length;
  scrollAfterPush('#cfo', NAV_SCROLL_DELAY);
  jest.advanceTimersByTime(NAV_SCROLL_DELAY);
  expect(moves).toEqual([TOP, { id: 'cfo', behavior: 'smooth' }]);
  expect(location.pathname + location.search + location.hash).toBe('/?utm_source=x');
  expect(history.state).toEqual({ key: 'k' });
  expect(history.length).toBe(entries);
  expect(document.activeElement?.id).toBe('cfo');
});

test('[SH-16] with reduced motion nothing is smooth', () => {
  const moves = setUp('/', true);
  scrollToHomeAnchor('#cfo');
  scrollToHomeAnchor('#nothing');
  expect(moves).toEqual([{ id: 'cfo', behavior: 'instant' }, TOP]);
});

test('the home page opened with an anchor scrolls, unless the browser has or the visitor is at work', () => {
  const moves = setUp('/#cfo');
  clearHomeHash();
  expect(moves).toEqual([{ id: 'cfo', behavior: 'smooth' }]);
  expect(location.hash).toBe('');

  const later = setUp('/#cfo');
  Object.assign(window, { scrollY: 900 });
  clearHomeHash();
  expect(later).toEqual([]);
  expect(document.activeElement?.id).toBe('cfo');

  const busy = setUp('/#cfo');
  document.body.append(document.createElement('input'));
  document.querySelector('input')!.focus();
  clearHomeHash();
  expect(busy).toEqual([]);
  expect(document.activeElement?.tagName).toBe('INPUT');
  expect(location.hash).toBe('');
});

test('back and forward return to where the visitor was, across a page load too', () => {
  const moves = setUp('/a');
  sessionStorage.setItem('site:scroll', JSON.stringify({ old: 70 }));
  history.replaceState({ key: 'first' }, '');
  keepScrollPositions('first');
  Object.assign(window, { scrollY: 640 });
  dispatchEvent(new Event('scroll'));
  enterEntry('second');
  scrollAfterPop('first');
  scrollAfterPop('old');
  scrollAfterPop('never seen');
  expect(moves).toEqual([{ ...TOP, top: 640 }, { ...TOP, top: 70 }, TOP]);
  dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(sessionStorage.getItem('site:scroll')!)).toMatchObject({ first: 640, old: 70 });
});

test('where the browser scrolls before the page has changed is no position of the page that is left', () => {
  const moves = setUp('/b');
  history.replaceState({ key: 'left' }, '');
  keepScrollPositions('left');
  history.replaceState({ key: 'returned to' }, '');
  Object.assign(window, { scrollY: 2494 });
  dispatchEvent(new Event('scroll'));
  scrollAfterPop('left');
  expect(moves).toEqual([TOP]);
});

test('an anchor followed has an entry of its own; back from it returns at once, and again in the next frame', () => {
  const moves = setUp('/a');
  history.replaceState({ idx: 0 }, '', '/a');
  Object.assign(window, { scrollY: 300 });
  keepScrollPositions('default');
  history.replaceState(null, '', '/a#cfo');
  enterAnchor();
  expect(moves).toEqual([]);
  const followed = history.state as { key: string };
  expect(followed.key).toMatch(/\w+/);
  Object.assign(window, { scrollY: 640 });
  dispatchEvent(new Event('scroll'));

  history.replaceState({ idx: 0 }, '', '/a');
  enterAnchor();
  expect(moves).toEqual([{ ...TOP, top: 300 }]);
  jest.advanceTimersToNextFrame();
  expect(moves).toEqual([
    { ...TOP, top: 300 },
    { ...TOP, top: 300 },
  ]);

  history.replaceState(followed, '', '/a#cfo');
  enterAnchor();
  expect(moves[2]).toEqual({ ...TOP, top: 640 });
});

test('a step that a section adds has a position of its own, also if the visitor does not scroll there', () => {
  const moves = setUp('/a');
  history.replaceState({ idx: 0 }, '', '/a');
  keepScrollPositions('default');
  const scroll = (scrollY: number) => {
    Object.assign(window, { scrollY });
    dispatchEvent(new Event('scroll'));
  };
  scroll(600);
  pushAddress('?cloud=aws');
  const filtered = history.state as object;
  scroll(1800);
  pushAddress('?cloud=aws&team=Payments');
  const last = history.state as object;
  for (const [state, top] of [
    [filtered, 1800],
    [{ idx: 0 }, 600],
    [last, 1800],
  ] as const) {
    history.replaceState(state, '');
    enterAnchor();
    expect(moves.at(-1)).toEqual({ ...TOP, top });
    scroll(top);
  }
});

test('back to an anchor whose position no one kept is left to the browser', () => {
  const moves = setUp('/a#cfo');
  history.replaceState({ key: 'of a document before' }, '', '/a#cfo');
  enterAnchor();
  expect(moves).toEqual([]);
});
