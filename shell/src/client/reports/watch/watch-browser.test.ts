/** @jest-environment jsdom */
import type { Problem } from '@site/section-kit/reports';
import { watchBrowser } from './watch-browser.ts';

const file = `${location.origin}/_sections/a/1.0.0-aa/web/x.js`;
const found: Problem[] = [];
let observed: (reports: object[]) => void;
Object.assign(window, {
  ReportingObserver: class {
    constructor(callback: typeof observed) {
      observed = callback;
    }
    observe() {}
  },
});
watchBrowser((problem) => found.push(problem));
beforeEach(() => found.splice(0));

const violates = (body: object) =>
  dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { ...NOWHERE, ...body }));
const NOWHERE = { sourceFile: '', lineNumber: 0, columnNumber: 0 };

test('a violation is found once, no matter who reports it, at its place in the code', () => {
  const place = { sourceFile: file, lineNumber: 3, columnNumber: 9 };
  const body = { effectiveDirective: 'connect-src', blockedURL: 'https://x.example/?ann', ...place };
  observed([{ type: 'csp-violation', body }]);
  violates({ effectiveDirective: 'connect-src', blockedURI: 'https://x.example/?ann', ...place });
  const frame = { section: 'a', version: '1.0.0-aa', file: 'web/x.js', line: 3, column: 9 };
  expect(found).toEqual([{ kind: 'policy', section: 'a', name: 'connect-src', frames: [frame], count: 1 }]);
});

test('without a place it belongs to the slot of the element with that address', () => {
  document.body.innerHTML = '<div data-slot="b/Form"><img src="https://x.example/b.png"></div>';
  violates({ effectiveDirective: 'img-src', blockedURI: 'https://x.example/b.png' });
  violates({ effectiveDirective: 'img-src', blockedURI: 'https://x.example/gone.png' });
  expect(found).toMatchObject([{ section: 'b', slot: 'b/Form' }, { section: 'shell' }]);
});

test('what an extension does is none of the site’s', () => {
  violates({ effectiveDirective: 'script-src', blockedURI: 'chrome-extension://abc/x.js' });
  violates({ effectiveDirective: 'style-src', blockedURI: 'inline', sourceFile: 'moz-extension' });
  expect(found).toEqual([]);
});

test('a deprecation is found in the site’s own files only', () => {
  const deprecation = (body: object) => ({ type: 'deprecation', body: { id: 'UnloadHandler', ...body } });
  observed([deprecation({ sourceFile: file, lineNumber: 1, columnNumber: 2 }), deprecation({})]);
  expect(found).toMatchObject([{ kind: 'deprecation', section: 'a', name: 'UnloadHandler' }]);
});
