/** @jest-environment jsdom */
import { startReadingMark } from './reading-mark.ts';

/** @param tops heights of the headings after the scroll. */
function scrollTo(tops: Record<string, number>): string[] {
  for (const [id, top] of Object.entries(tops)) {
    document.getElementById(id)!.getBoundingClientRect = () => ({ top }) as DOMRect;
  }
  dispatchEvent(new Event('scroll'));
  return [...document.querySelectorAll('[aria-current="location"]')].map(({ id }) => id);
}

test('the link to the last heading reached is marked, and only that one', () => {
  document.body.innerHTML = `<main>
    <nav data-contents=""><a id="to-one" href="#one"></a><a id="to-two" href="#tw%C3%B6"></a><a href="#none"></a><a href="#%E0%A4%A"></a></nav>
    <h2 id="one"></h2><h2 id="tw\u00f6"></h2></main>`;
  const stop = startReadingMark(document.querySelector('main')!);
  expect(scrollTo({ one: innerHeight, twö: 5000 })).toEqual([]);
  expect(scrollTo({ one: 100, twö: innerHeight })).toEqual(['to-one']);
  expect(scrollTo({ one: -900, twö: 100 })).toEqual(['to-two']);
  expect(scrollTo({ one: 100, twö: innerHeight })).toEqual(['to-one']);
  stop();
  expect(scrollTo({ one: -900, twö: 100 })).toEqual(['to-one']);
});
