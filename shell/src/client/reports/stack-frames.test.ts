/** @jest-environment jsdom */
import { fileIn, framesOf, positionIn } from './stack-frames.ts';

const at = (path: string) => `${location.origin}${path}`;
const page = { section: 'platform', version: '1.0.0-bb', file: 'web/page.js', line: 1, column: 22 };
const shell = { section: 'shell', version: '2.0.0-aa', file: 'web/main.js', line: 3, column: 4 };

test.each([
  [
    'Chromium',
    [
      'TypeError: x',
      `    at press (${at('/_sections/platform/1.0.0-bb/web/page.js:1:22')})`,
      `    at ${at('/_sections/shell/2.0.0-aa/web/main.js:3:4')}`,
    ].join('\n'),
  ],
  [
    'Firefox and Safari',
    `press@${at('/_sections/platform/1.0.0-bb/web/page.js:1:22')}\n@${at('/_sections/shell/2.0.0-aa/web/main.js:3:4')}`,
  ],
])('a stack of %s has the positions in the site’s own files, innermost first', (_, stack) => {
  expect(framesOf(stack)).toEqual([page, shell]);
});

test.each([
  ['another site', '    at x (https://cdn.example/_sections/platform/1.0.0-bb/web/page.js:1:22)'],
  ['an extension', '    at x (chrome-extension://abc/_sections/a/1/x.js:1:2)'],
  ['the page itself', `    at x (${at('/?email=ann@example.com:1:2')})`],
  ['a name that no artifact has', `    at x (${at('/_sections/Ann Lee/1/x.js:1:2')})`],
])('a line of %s is left out', (_, line) => {
  expect(framesOf(line)).toEqual([]);
});

test('ten frames are enough', () => {
  expect(framesOf(`at ${at('/_sections/a/1/x.js:1:2')}\n`.repeat(40))).toHaveLength(10);
});

test('files of a dev server have the version development', () => {
  expect(framesOf(`at f (${at('/_dev/platform/src_page.js:7:8')})`)[0]).toEqual({
    section: 'platform',
    version: 'development',
    file: 'src_page.js',
    line: 7,
    column: 8,
  });
});

test('a text that names a file has it as a whole, and a position outside the site is none', () => {
  const message = `Failed to fetch dynamically imported module: ${at('/_sections/platform/1.0.0-bb/web/page.js')}`;
  expect(fileIn(message)).toEqual({ ...page, line: 0, column: 0 });
  expect(fileIn('Ann Lee')).toBeUndefined();
  expect(positionIn(at('/_sections/platform/1.0.0-bb/web/page.js'), 1, 22)).toEqual(page);
  expect(positionIn('https://cdn.example/a.js', 1, 1)).toBeUndefined();
  expect(positionIn(null, 0, 0)).toBeUndefined();
});
