/** @jest-environment jsdom */
import { reportErrors } from './report-errors.ts';

const printed: unknown[][] = [];
const inSection = '\n    at Chart (http://site/_sections/a/1.0.0-abc/web/page.js:1:2)';

beforeEach(() => {
  printed.length = 0;
  jest.spyOn(console, 'error').mockImplementation((...line) => void printed.push(line));
  document.body.innerHTML = `<script type="application/json" id="site-state">${JSON.stringify({
    parts: ['a/pages/home', 'b/Form'],
    sections: { a: { version: '1.0.0-abc' }, b: { version: '2.0.0-def' } },
    shell: { version: '3.0.0-shell' },
  })}</script>`;
});
afterEach(() => jest.restoreAllMocks());

test('a part that failed is named by its slot, with the version that runs and what the visitor sees', () => {
  const error = new Error('404');
  reportErrors.onCaughtError(error, {
    errorBoundary: { props: { id: 'b/Form' } },
    componentStack: '\n at x',
  } as never);
  expect(printed).toEqual([
    ['b/Form 2.0.0-def failed and shows the HTML from the server.', error, '\n at x'],
  ]);
});

test('without a slot the stack shows whose files they are', () => {
  reportErrors.onRecoverableError(new Error('mismatch'), { componentStack: inSection });
  expect(printed[0]![0]).toBe(
    'a/pages/home 1.0.0-abc did not match the HTML from the server and was rendered again.',
  );
});

test('a section that only a later page uses has its version from the stack', () => {
  const error = Object.assign(new Error('x'), { stack: 'x (http://site/_sections/c/7.0.0-later/web/c.js)' });
  reportErrors.onUncaughtError(error, {});
  expect(printed[0]![0]).toBe('c 7.0.0-later failed and took the page with it.');
});

test('an error of no section is the shell’s', () => {
  reportErrors.onUncaughtError('thrown text', {});
  expect(printed[0]![0]).toBe('shell 3.0.0-shell failed and took the page with it.');
});
