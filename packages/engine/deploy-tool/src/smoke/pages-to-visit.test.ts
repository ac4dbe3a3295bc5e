import type { Composition } from '@site/composer';
import type { ArtifactManifest } from '@site/section-kit/contract';
import { changedPages, pagesToVisit } from './pages-to-visit.ts';

function composition(state: {
  frame?: string;
  shell?: string;
  a?: string;
  keys?: string;
  policies?: Record<string, string>;
}): Composition {
  const { frame = 'f', shell = 's', a = '1', keys = '1', policies } = state;
  const routes = {
    '/a': ['a/pages/a', 'b/Part'],
    '/a/two': ['a/pages/two'],
    '/a/x': ['a/pages/x'],
    '/b': ['b/pages/b'],
  };
  return {
    shell: { version: shell, integrity: shell },
    frame,
    sections: { a: { version: a, integrity: a }, b: { version: '1', integrity: 'b' } },
    pages: Object.fromEntries(Object.keys(routes).map((route) => [route, route + keys])),
    notFound: `n${keys}`,
    notFoundBelow: { '/a/items/': `i${keys}` },
    live: { routes, policies },
  } as unknown as Composition;
}

/** @param changed files of version 2 of section a. */
const manifests =
  (...changed: string[]) =>
  (name: string, version: string): ArtifactManifest => {
    const modules =
      name === 'a' ? ['pages/a', 'pages/two', 'pages/x', 'pages/items/not-found'] : ['pages/b', 'Part'];
    const file = (path: string) => ({
      sha384: version === '2' && changed.includes(path) ? 'new' : 'old',
      bytes: 1,
    });
    const js = (module: string) => `web/${module}.js`;
    const names = [...modules.map(js), 'web/remoteEntry.js', 'web/style.css', 'web/later.js', 'server.cjs'];
    return {
      kind: 'section',
      name,
      server: 'server.cjs',
      browser: { entry: 'web/remoteEntry.js', style: 'web/style.css' },
      notFound: name === 'a' ? [{ pattern: '/a/items/*', expose: 'pages/items/not-found' }] : [],
      exposes: Object.fromEntries(modules.map((module) => [module, { js: [js(module)] }])),
      files: Object.fromEntries(names.map((path) => [path, file(path)])),
    } as unknown as ArtifactManifest;
  };

const visited = (after: Parameters<typeof composition>[0], ...changed: string[]) => {
  const { pages, leftOut } = pagesToVisit(
    composition({ keys: '2', ...after }),
    composition({}),
    manifests(...changed),
  );
  return [pages.map(({ route, width }) => (width ? `${route} ${width}` : route)), leftOut];
};
const LOST = '/page-that-is-not-there';
const EVERY = [LOST, `/a/items${LOST}`, '/a', '/a/two', '/a/x', '/b'];

test('a menu entry alone: one page of each section, in the wide and in the narrow layout', () => {
  const [pages, leftOut] = visited({ a: '2', frame: 'g' }, 'web/remoteEntry.js');
  expect(pages).toEqual([LOST, `${LOST} 390`, '/a', '/a 390', '/b', '/b 390']);
  // the not-found page of a, /a/two and /a/x
  expect(leftOut).toBe(3);
});

test('the script of one page: that page, and no other of its section', () => {
  const [pages] = visited({ a: '2' }, 'web/pages/two.js', 'web/remoteEntry.js', 'server.cjs');
  expect(pages).toContain('/a/two');
  expect(pages).not.toContain('/a/x');
});

test.each([
  ['its stylesheet', 'web/style.css'],
  ['a script that is loaded later', 'web/later.js'],
])('%s may change each page of the section', (_what, file) => {
  expect(visited({ a: '2' }, file)[0]).toEqual(expect.arrayContaining(['/a', '/a/two', '/a/x']));
});

test('a not-found page is visited when its own script changes', () => {
  expect(visited({ a: '2' }, 'web/pages/items/not-found.js')[0]).toContain(`/a/items${LOST}`);
});

test('another shell, another policy, and what has no other cause: every page', () => {
  expect(visited({ shell: 't' })).toEqual([EVERY, 0]);
  expect(visited({})[0]).toEqual(expect.arrayContaining(['/a', '/a/two', '/a/x', '/b']));
  expect(visited({ a: '2', policies: { b: 'frame-src https://x.example' } })[0]).toContain('/b');
  expect(pagesToVisit(composition({}), undefined, manifests())).toEqual({
    pages: expect.arrayContaining([{ route: '/b', status: 200 }]),
    leftOut: 0,
  });
});

test('pages of parts that another page has too come last', () => {
  const made = composition({});
  made.live.routes['/a/two'] = ['a/pages/a', 'b/Part'];
  expect(changedPages(made, undefined).map(({ route }) => route)).toEqual([
    ...[LOST, `/a/items${LOST}`, '/a', '/a/x', '/b', '/a/two'],
  ]);
});
