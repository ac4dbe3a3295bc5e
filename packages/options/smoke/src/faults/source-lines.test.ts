import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { framesIn, sourceLines, withSourceLine } from './source-lines.ts';

/** One line: the first 10 columns are from React, the next from the page. */
const map = {
  version: 3,
  sources: ['react-dom/client.js', 'mfe-a/src/page.tsx'],
  sourcesContent: [null, 'text'],
  names: [],
  mappings: 'AAAA,UCIA',
};
const MAPS = '1.0.0/contracts/source-maps.json';
const mirror = temporaryFolder({
  [`a/${MAPS}`]: JSON.stringify({ 'web/a.js': map }),
  [`shell/${MAPS}`]: JSON.stringify({
    'web/main.js': { ...map, sources: ['shell/src/x.ts', 'shell/src/y.ts'] },
  }),
  [`b/${MAPS}`]: '[',
});
const at = (path: string) => `    at f (http://127.0.0.1:1/_sections/${path})`;

test('frames of versions are found in a stack, and others are left out', () => {
  expect(
    framesIn(`Error: x\n    at native\n${at('a/1.0.0/web/a.js:3:14')}\n at http://x.example/a.js:1:1`),
  ).toEqual([{ section: 'a', version: '1.0.0', file: 'web/a.js', line: 3, column: 14 }]);
});

test('the innermost line of the team counts, before those of packages and of the shell', () => {
  const lines = sourceLines(mirror);
  const placeOf = (...paths: string[]) => lines(framesIn(paths.map(at).join('\n')));
  const own = { file: 'mfe-a/src/page.tsx', line: 5 };
  expect(placeOf('shell/1.0.0/web/main.js:1:12', 'a/1.0.0/web/a.js:1:3', 'a/1.0.0/web/a.js:1:12')).toEqual(
    own,
  );
  expect(placeOf('a/1.0.0/web/a.js:1:3')).toEqual({ file: 'react-dom/client.js', line: 1 });
  expect(placeOf('shell/1.0.0/web/main.js:1:12')).toEqual({ file: 'shell/src/y.ts', line: 5 });
});

test('what a page reports has the line of the source where it is known', () => {
  const shown = (report: string) => withSourceLine(report, sourceLines(mirror));
  expect(shown('a 1.0.0: error SyntaxError at web/a.js:1:12')).toBe(
    'a 1.0.0: error SyntaxError at mfe-a/src/page.tsx:5',
  );
  for (const other of ['c 1.0.0: error SyntaxError at web/a.js:1:12', 'a 1.0.0: form failed in a/Form'])
    expect(shown(other)).toBe(other);
});

test('a version without maps, and one with damaged maps, has no lines', () => {
  const lines = sourceLines(mirror);
  for (const path of ['b/1.0.0/web/a.js:1:1', 'c/1.0.0/web/a.js:1:1', 'a/1.0.0/web/other.js:1:1'])
    expect(lines(framesIn(at(path)))).toBeUndefined();
});
