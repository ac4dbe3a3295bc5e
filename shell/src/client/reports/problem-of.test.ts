/** @jest-environment jsdom */
import { problemOf, sectionAround } from './problem-of.ts';

const line = (file: string) => `    at f (${location.origin}/_sections/${file}:1:2)`;
const thrown = (message: string, ...files: string[]) =>
  Object.assign(new TypeError(message), { stack: ['TypeError', ...files.map(line)].join('\n') });
const inPage = 'platform/1.0.0-bb/web/page.js';
const inShell = 'shell/2.0.0-aa/web/main.js';

test('a problem belongs to the topmost frame outside the shell', () => {
  const found = problemOf('error', thrown('Ann Lee', inShell, inPage, 'other/1/x.js'))!;
  expect(found).toMatchObject({ kind: 'error', section: 'platform', name: 'TypeError', count: 1 });
  expect(found.frames.map(({ section }) => section)).toEqual(['shell', 'platform', 'other']);
});

test('else to its slot, else to the shell', () => {
  const error = thrown('x', inShell);
  expect(problemOf('fallback', error, { slot: 'leadform/GetInTouch' })).toMatchObject({
    kind: 'fallback',
    section: 'leadform',
    slot: 'leadform/GetInTouch',
  });
  expect(problemOf('error', error)).toMatchObject({ section: 'shell' });
  expect(problemOf('rejection', 'Ann Lee')).toMatchObject({ section: 'shell', name: 'string', frames: [] });
});

test('the stack of components counts after the error’s own, and what was wrapped before its wrapping', () => {
  const componentStack = `\n${line(inPage)}`;
  expect(problemOf('hydration', thrown('x', inShell), { componentStack })).toMatchObject({
    section: 'platform',
  });
  const wrapped = Object.assign(thrown('recovered', inShell), { cause: thrown('Ann Lee', inPage) });
  expect(problemOf('hydration', wrapped)).toMatchObject({ section: 'platform', frames: [{}] });
});

test('no message, and no name with anything else than a name in it', () => {
  const error = Object.assign(thrown('ann@example.com', inPage), { name: 'Ann Lee' });
  expect(problemOf('error', error)!.name).toBe('Error');
  expect(JSON.stringify(problemOf('error', thrown('ann@example.com', inPage)))).not.toContain('ann');
});

test('React’s number is kept', () => {
  const error = thrown('Minified React error #185; visit https://react.dev/errors/185', inShell);
  expect(problemOf('error', error)!.code).toBe(185);
});

test('an error of an extension is none of the site', () => {
  const error = Object.assign(new Error('x'), { stack: 'Error\n at f (chrome-extension://abc/x.js:1:2)' });
  expect(problemOf('error', error)).toBeUndefined();
});

test.each(['error', 'rejection', 'load'] as const)(
  'a file that did not arrive is a load problem (%s)',
  (kind) => {
    const message = `Failed to fetch dynamically imported module: ${location.origin}/_sections/${inPage}`;
    expect(problemOf(kind, thrown(message, inShell), { slot: 'platform/pages/home' })).toEqual({
      kind: 'load',
      section: 'platform',
      slot: 'platform/pages/home',
      name: 'script',
      frames: [{ section: 'platform', version: '1.0.0-bb', file: 'web/page.js', line: 0, column: 0 }],
      count: 1,
    });
  },
);

test('a slot that was too slow has no file, and one that threw while it loaded is an error', () => {
  const slot = 'platform/pages/home';
  expect(problemOf('load', thrown('did not load within 5000 ms', inShell), { slot })).toMatchObject({
    kind: 'load',
    section: 'platform',
    frames: [],
  });
  expect(problemOf('load', thrown('x is undefined', inPage), { slot })).toMatchObject({
    kind: 'error',
    slot,
  });
});

test('an element belongs to the innermost slot around it, also a text node', () => {
  document.body.innerHTML =
    '<p></p><div data-slot="a/pages/home"><div data-slot="b/Form"><i>text</i></div></div>';
  expect(sectionAround(document.querySelector('i')!.firstChild)).toBe('b');
  expect(sectionAround(document.querySelector('p'))).toBe('shell');
  expect(sectionAround(null)).toBe('shell');
});
