/** @jest-environment jsdom */
import { captureServedHead } from './served-head.ts';

const FRAME = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">';
const PAGE =
  '<title>A page</title><meta name="description" content="About it."><link rel="canonical" href="/a">';

test('what went with a page that failed is put back, and nothing once the page is left', () => {
  document.head.innerHTML = FRAME + PAGE;
  const head = captureServedHead(document);
  for (const tag of document.querySelectorAll('title, [name=description]')) tag.remove();
  for (let times = 0; times < 2; times += 1) {
    head.restore();
    expect([document.title, document.head.children.length]).toEqual(['A page', 5]);
  }
  head.leave();
  head.restore();
  expect(document.head.innerHTML).toBe(FRAME);
});
