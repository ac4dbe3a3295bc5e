/** @jest-environment jsdom */
import { noteLoad } from './failed-loads.ts';

test('the third failure of one file in a row shows, until that file is there', () => {
  document.body.innerHTML = '<div id="announcer" class="sr-only" aria-live="polite"></div>';
  const notice = () => document.querySelector('[aria-live]:not(.sr-only)')?.textContent;
  for (const slot of ['frame', 'a/page', 'b/Card', 'a/page']) noteLoad(slot, false);
  expect(notice()).toBeUndefined();
  noteLoad('a/page', false);
  expect(notice()).toBe('Buttons did not load. Please reload.');
  noteLoad('frame', true);
  expect(notice()).toBeDefined();
  noteLoad('a/page', true);
  expect(document.getElementById('announcer')!.outerHTML).toBe(
    '<div id="announcer" class="sr-only" aria-live="polite"></div>',
  );
});
