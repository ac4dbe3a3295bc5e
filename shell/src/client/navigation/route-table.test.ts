import type { LiveTable, PageState } from '@site/section-kit/page-state';
import { createRouteTable } from './route-table.ts';

jest.mock('./failed-lately.ts', () => ({ failedLately: (path: string) => path === '/a/failed' }));

const pin = (version: string) => ({ version, entry: `/e/${version}.js`, style: `/s/${version}.css` });

const state: PageState = {
  path: '/a',
  shell: { version: '1', entry: '/main.js' },
  frame: '/_frames/1.json',
  sections: { a: pin('1') },
  parts: ['a/pages/a'],
  preload: [],
};
const live: LiveTable = {
  shell: '1',
  frame: '/_frames/1.json',
  sections: { a: pin('1'), b: pin('1') },
  routes: {
    '/a': ['a/pages/a'],
    '/a/two': ['a/pages/two'],
    '/a/failed': ['a/pages/two'],
    '/b': ['b/pages/b', 'a/Part'],
  },
};

function visit(failing: string[] = [], inMemory = ['a/pages/a'], change: Partial<PageState> = {}) {
  const requested: string[] = [];
  const did: string[] = [];
  let response: () => Promise<unknown> = async () => ({ ok: true, json: async () => live });
  globalThis.fetch = ((path: string) => {
    requested.push(path);
    return response();
  }) as typeof fetch;
  const step = async (what: string) => {
    did.push(what);
    if (failing.includes(what)) throw new Error(what);
  };
  const parts = {
    load: (id: string, module = id) => step(`load ${module}`),
    peek: (id: string, module = id) => (inMemory.includes(module) ? () => null : undefined),
    loadStyle: (name: string) => step(`style ${name}`),
    applyStyles: (names: string[]) => did.push(`apply ${names}`),
    add: (sections: object) =>
      did.push(`add ${Object.entries(sections).map(([name, { version }]) => `${name}@${version}`)}`),
  };
  return {
    routes: createRouteTable({ ...state, ...change }, parts as never),
    requested,
    did,
    serve: (table: Partial<LiveTable>) => {
      response = async () => ({ ok: true, json: async () => ({ ...live, ...table }) });
    },
    response: (next: () => Promise<unknown>) => {
      response = next;
    },
  };
}

test('the served page itself is ready only once its code has been requested', async () => {
  const { routes, did } = visit([], []);
  expect([routes.isReady('/a'), routes.slotsOf('/a')]).toEqual([false, ['a/pages/a']]);
  await routes.prepare('/a');
  expect([routes.isReady('/a'), did.includes('load a/pages/a')]).toEqual([true, true]);
});

test('the served page is ready without a request, another when its page, its parts and their styles are in memory', async () => {
  const { routes, did, requested } = visit();
  expect([routes.isReady('/a'), requested]).toEqual([true, []]);
  expect([routes.isReady('/b'), routes.slotsOf('/b')]).toEqual([false, []]);
  await routes.prepare('/b');
  expect([routes.isReady('/b'), routes.slotsOf('/b')]).toEqual([true, ['b/pages/b', 'a/Part']]);
  expect(did).toEqual(['add b@1,a@1', 'load b/pages/b', 'load a/Part', 'style b', 'style a']);
  routes.enter('/b');
  expect(did.at(-1)).toBe('apply b,a');
});

test('each route gets the contract that is in force on it, and the table that says so', async () => {
  const table = { 'a/Part': { module: 'Part@2', contract: 2, accepted: [1, 2] } };
  const { routes, did, serve } = visit();
  serve({
    routes: { ...live.routes, '/b/two': ['b/pages/two', 'a/Part'] },
    slots: { '/b/two': table },
  });
  await routes.prepare('/b/two');
  await routes.prepare('/b');
  expect(did.filter((what) => what.startsWith('load'))).toEqual([
    'load b/pages/two',
    'load a/Part@2',
    'load b/pages/b',
    'load a/Part',
  ]);
  expect([routes.tableOf('/b/two'), routes.tableOf('/b'), routes.tableOf('/a')]).toEqual([
    table,
    undefined,
    undefined,
  ]);
  expect(routes.slotsOf('/b/two')).toEqual(['b/pages/two', 'a/Part']);
});

test('the served page is ready with the module of its own table, not with another contract', () => {
  const slots = { 'b/Part': { module: 'Part@2' } };
  const change = { parts: ['a/pages/a', 'b/Part'], slots };
  expect(visit([], ['a/pages/a', 'b/Part'], change).routes.isReady('/a')).toBe(false);
  const { routes } = visit([], ['a/pages/a', 'b/Part@2'], change);
  expect([routes.isReady('/a'), routes.tableOf('/a')]).toEqual([true, slots]);
});

test('a route whose part or style does not load stays a page load', async () => {
  for (const failing of ['load b/pages/b', 'load a/Part', 'style b']) {
    const { routes } = visit([failing]);
    await routes.prepare('/b');
    expect([failing, routes.isReady('/b')]).toEqual([failing, false]);
  }
});

test('a section that failed is not requested again in this visit: its other pages are page loads too', async () => {
  const { routes, did } = visit(['load a/pages/two']);
  await routes.prepare('/a/two');
  const before = did.length;
  await routes.prepare('/b');
  expect([routes.isReady('/b'), did.length]).toEqual([false, before]);
});

test('a route whose section has another version than this visit runs is a page load and loads nothing', async () => {
  const { routes, did, serve } = visit();
  serve({ sections: { a: pin('2'), b: pin('1') } });
  for (const path of ['/a/two', '/b']) {
    await routes.prepare(path);
    expect([path, routes.isReady(path), did]).toEqual([path, false, []]);
  }
});

test('a section this visit has not used may be of any version, and is pinned from then on', async () => {
  jest.useFakeTimers();
  const { routes, did, serve } = visit();
  serve({ sections: { a: pin('1'), b: pin('5') } });
  await routes.prepare('/b');
  expect([routes.isReady('/b'), did[0]]).toEqual([true, 'add b@5,a@1']);
  serve({ sections: { a: pin('1'), b: pin('6') } });
  jest.advanceTimersByTime(31_000);
  await routes.prepare('/b');
  expect(routes.isReady('/b')).toBe(false);
  jest.useRealTimers();
});

test('another shell or frame makes every route a page load', async () => {
  for (const change of [{ shell: '2' }, { frame: '/_frames/2.json' }]) {
    const { routes, serve } = visit();
    serve(change);
    await routes.prepare('/a/two');
    expect(routes.isReady('/a/two')).toBe(false);
  }
});

test('between two policies a navigation is a page load, in both directions; under the same one it is not', async () => {
  const maps = 'img-src https://tiles.a.test';
  const ready = async (policies: LiveTable['policies'], policy?: string) => {
    const { routes, did, serve } = visit([], ['a/pages/a'], { policy });
    serve({ policies });
    await routes.prepare('/b');
    expect(did.length > 0).toBe(routes.isReady('/b'));
    return routes.isReady('/b');
  };
  expect(await ready({ b: maps })).toBe(false);
  expect(await ready({ a: maps }, maps)).toBe(false);
  expect(await ready({ a: maps, b: 'connect-src https://api.a.test' }, maps)).toBe(false);
  // Withdrawn since this page was loaded.
  expect(await ready(undefined, maps)).toBe(false);
  expect(await ready({ a: maps, b: maps }, maps)).toBe(true);
  expect(await ready({ c: maps })).toBe(true);
});

test('the live table is fetched once in 30 s, however many links need it', async () => {
  jest.useFakeTimers();
  const { routes, requested } = visit();
  await Promise.all(['/b', '/a/two', '/a'].map((path) => routes.prepare(path)));
  jest.advanceTimersByTime(29_000);
  await routes.prepare('/b');
  expect(requested).toEqual(['/_live.json']);
  jest.advanceTimersByTime(2000);
  await routes.prepare('/b');
  expect(requested).toHaveLength(2);
  jest.useRealTimers();
});

test('a table that fails, is no JSON or lacks a section never rejects, makes nothing ready, and is fetched again if it failed', async () => {
  const responses = [
    () => Promise.reject(new TypeError('offline')),
    async () => ({ ok: false, status: 503 }),
    async () => ({ ok: true, json: () => Promise.reject(new SyntaxError('<html>')) }),
    async () => ({ ok: true, json: async () => ({ ...live, sections: {} }) }),
  ];
  const later: boolean[] = [];
  for (const next of responses) {
    const { routes, response, serve } = visit();
    response(next);
    await expect(routes.prepare('/b')).resolves.toBeUndefined();
    expect(routes.isReady('/b')).toBe(false);
    serve({});
    await routes.prepare('/b');
    later.push(routes.isReady('/b'));
  }
  // The last one is a table, and current for 30 s.
  expect(later).toEqual([true, true, true, false]);
});

test.each([
  ['an unknown path', '/nowhere'],
  ['a page that had to be reloaded', '/a/failed'],
])('%s loads nothing', async (_what, path) => {
  const { routes, did } = visit();
  await routes.prepare(path);
  expect([routes.isReady(path), did]).toEqual([false, []]);
});
