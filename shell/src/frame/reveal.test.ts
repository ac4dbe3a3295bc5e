/** @jest-environment jsdom */
import { ANIM_REFRESH_DELAY, ANIM_THRESHOLD } from './constants.ts';
import { startReveal } from './reveal.ts';

function setUp() {
  jest.useFakeTimers();
  const observed: Element[] = [];
  let report: (entries: object[]) => void = () => {};
  let options: IntersectionObserverInit | undefined;
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(callback: typeof report, init: IntersectionObserverInit) {
        report = callback;
        options = init;
      }
      observe = (element: Element) => observed.push(element);
      unobserve = () => {};
      disconnect = () => {};
    },
  });
  document.body.innerHTML = '<main><p data-reveal id="near"></p><p data-reveal id="far"></p></main>';
  document.getElementById('far')!.getBoundingClientRect = () => ({ top: 5000 }) as DOMRect;
  const main = document.querySelector('main')!;
  const stop = startReveal(main);
  return {
    main,
    stop,
    observed,
    threshold: () => options?.threshold,
    see: (id: string, isIntersecting: boolean) =>
      report([{ target: document.getElementById(id), isIntersecting }]),
    marker: (id: string) => document.getElementById(id)!.getAttribute('data-reveal'),
  };
}

test('[SH-17] an element becomes active at ANIM_THRESHOLD of it, once', () => {
  const { threshold, see, marker } = setUp();
  expect(threshold()).toBe(ANIM_THRESHOLD);
  see('near', false);
  expect(marker('near')).toBe('');
  see('near', true);
  expect(marker('near')).toBe('active');
});

test('nothing moves before the visitor scrolls, and then only what is below the window', () => {
  const { marker } = setUp();
  expect(marker('far')).toBe('');
  dispatchEvent(new Event('scroll'));
  expect(marker('far')).toBe('waiting');
  expect(marker('near')).toBe('');
});

test('[SH-17] new content is observed ANIM_REFRESH_DELAY after the last change', async () => {
  const { main, observed, stop } = setUp();
  const added = document.createElement('p');
  added.setAttribute('data-reveal', '');
  main.append(added);
  await Promise.resolve();
  jest.advanceTimersByTime(ANIM_REFRESH_DELAY - 1);
  expect(observed).not.toContain(added);
  jest.advanceTimersByTime(1);
  expect(observed).toContain(added);
  stop();
});
