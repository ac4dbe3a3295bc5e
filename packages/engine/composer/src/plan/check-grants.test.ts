import { type FixtureSection, fixtureInput } from '@site/fixture-site/fixture-sections';
import { diagnosticOutput } from '@site/registry';
import { covers } from './check-grants.ts';
import { planComposition } from './plan.ts';

const refusals = (sections: FixtureSection[], options: Parameters<typeof fixtureInput>[1] = {}) =>
  planComposition(fixtureInput(sections, options)).refusals.map(
    ({ code, section, route }) => `${code} ${section}${route ? ` ${route}` : ''}`,
  );
const granted = (paths: string[], names = ['a']) => ({
  config: { grants: Object.fromEntries(names.map((name) => [name, { paths, menus: [] }])) },
});
const publicFile = (path: string) => ({
  files: { 'public/x': 'x' },
  publicFiles: [{ path, file: 'public/x', type: 'text/plain', disposition: 'inline' as const }],
});

test('a grant covers its own path, or all below its prefix and not the prefix itself', () => {
  expect(covers('/', '/')).toBe(true);
  expect(covers('/', '/a')).toBe(false);
  expect(covers('/a', '/a/b')).toBe(false);
  expect(covers('/a/*', '/a/b/c')).toBe(true);
  expect(covers('/a/*', '/a')).toBe(false);
  expect(covers('/a/*', '/ab')).toBe(false);
});

test('a route, not-found pattern, redirect or file outside the granted prefix is refused by its path', () => {
  const outside: [Partial<FixtureSection>, string][] = [
    [{ pages: [{ path: '/b' }] }, '/b'],
    [{ pages: [{ path: '/' }] }, '/'],
    [{ notFound: [{ pattern: '/b/*' }] }, '/b/'],
    [{ redirects: [{ from: '/b', to: '/a', status: 301 }] }, '/b'],
    [{ redirects: [{ from: '/b', status: 410 }] }, '/b'],
    [publicFile('/b/x.txt'), '/b/x.txt'],
  ];
  for (const [claim, path] of outside) {
    expect(refusals([{ name: 'a', ...claim }])).toEqual([`SITE_PATH_NOT_GRANTED a ${path}`]);
  }
});

test('a reserved path is refused even where the configuration grants it', () => {
  const reserved =
    '/api /api/leads /_live.json /.well-known/x /healthz /readyz /metrics /sitemap.xml /robots.txt';
  for (const path of reserved.split(' ')) {
    expect(refusals([{ name: 'a', pages: [{ path }] }], granted([path]))).toEqual([
      `SITE_PATH_RESERVED a ${path}`,
    ]);
  }
});

test('a path that only starts with the letters of a reserved one is free', () => {
  for (const path of ['/apix', '/api-docs', '/healthzone', '/sitemap.xml.html', '/.well-known-names']) {
    expect(refusals([{ name: 'a', pages: [{ path }] }], granted([path]))).toEqual([]);
  }
});

const redirect = (from: string, to: string) => ({ from, to, status: 301 as const });
const WORKING = { name: 'a', files: { 'web/workers/1.js': 'postMessage(1)' } };

test.each<[string, FixtureSection[], Parameters<typeof fixtureInput>[1], string[]]>([
  ['a section without a grant', [{ name: 'a' }], { config: { grants: {} } }, ['SITE_GRANT_NONE a']],
  [
    'one path of two sections, at the second',
    ['a', 'b'].map((name) => ({ name, pages: [{ path: '/x' }] })),
    granted(['/x'], ['a', 'b']),
    ['SITE_PATH_OVERLAP b /x'],
  ],
  [
    'what is granted to the other section, at the first alone',
    [{ name: 'a', redirects: [redirect('/b', '/a')] }, { name: 'b' }],
    {},
    ['SITE_PATH_NOT_GRANTED a /b'],
  ],
  ['a page twice', [{ name: 'a', pages: [{ path: '/a' }, { path: '/a' }] }], {}, ['SITE_PATH_OVERLAP a /a']],
  ['a page as a file', [{ name: 'a', ...publicFile('/a') }], {}, ['SITE_PATH_OVERLAP a /a']],
  [
    'a pattern twice',
    [{ name: 'a', notFound: [{ pattern: '/a/*' }, { pattern: '/a/*' }] }],
    {},
    ['SITE_PATH_OVERLAP a /a/'],
  ],
  [
    'a file of the shell',
    [{ name: 'a', pages: [{ path: '/favicon.svg' }] }],
    { ...granted(['/favicon.svg']), shell: publicFile('/favicon.svg') },
    ['SITE_PATH_OVERLAP a /favicon.svg'],
  ],
  ['a worker', [WORKING], {}, ['SITE_WORKERS_NOT_GRANTED a']],
  [
    'every fault of every section',
    [
      { name: 'a', pages: [{ path: '/b' }], manifest: { contract: 9 } },
      { name: 'b', pages: [{ path: '/api/x' }] },
    ],
    {},
    ['SITE_CONTRACT_KIT a', 'SITE_PATH_NOT_GRANTED a /b', 'SITE_PATH_RESERVED b /api/x'],
  ],
])('%s is refused', (_what, sections, options, expected) => {
  expect(refusals(sections, options)).toEqual(expected);
});

test('a section that starts workers passes where they are granted', () => {
  const config = { grants: { a: { paths: ['/a'], menus: [], workers: true } } };
  expect(refusals([WORKING], { config })).toEqual([]);
});

test.each<[string, Partial<FixtureSection>, string]>([
  [
    'whose path it is',
    { pages: [{ path: '/b' }] },
    'This path is granted to b. Paths granted to a: /a, /a/*.',
  ],
  [
    'what is granted',
    { pages: [{ path: '/elsewhere' }] },
    'This path is not granted. Paths granted to a: /a, /a/*.',
  ],
  [
    'the two kinds of a path claimed twice',
    { redirects: [redirect('/a', '/a/b')] },
    'This section claims the path twice, as a page and as a redirect. Give one of the two another path: a page has it in its page.meta.ts, a redirect in section.ts. No other section is involved.',
  ],
  [
    'the menus that are granted',
    { navigation: [{ menu: 'solutions', label: 'Mine', href: '/a', order: 1 }] },
    'The entry "Mine" is in the menu solutions; granted menus: platform.',
  ],
  [
    'the columns of the site',
    { footer: [{ column: 'press', label: 'News', href: '/a', order: 1 }] },
    'The entry "News" is in the footer column press; the site has company, legal.',
  ],
])('the refusal says %s', (_what, section, message) => {
  const input = fixtureInput([{ name: 'a', ...section }, { name: 'b' }]);
  const [refusal, ...others] = planComposition(input).refusals.map(diagnosticOutput);
  expect([`${refusal!.cause} ${refusal!.action}`, others]).toEqual([expect.stringContaining(message), []]);
});

test('a logo is a picture among the section’s own files', () => {
  const withLogo = (logo: string, type = 'image/svg+xml'): FixtureSection => ({
    name: 'a',
    navigation: [{ menu: 'platform', label: 'A', href: '/a', logo, order: 1 }],
    files: { 'public/x': '<svg/>' },
    publicFiles: [{ path: '/a/x.svg', file: 'public/x', type, disposition: 'inline' }],
  });
  expect(refusals([withLogo('/a/x.svg')])).toEqual([]);
  expect(refusals([withLogo('/b/x.svg')])).toEqual(['SITE_MENU_LOGO a']);
  expect(refusals([withLogo('/a/x.svg', 'text/plain')])).toEqual(['SITE_MENU_LOGO a']);
});

test('a menu may be one section’s own: no other section’s entry is in it, and the header has it', () => {
  const entry = { menu: 'courses', label: 'Start here', order: 1 };
  const given = (names: string[]) =>
    fixtureInput(
      ['a', 'b'].map((name) => ({
        name,
        navigation: names.includes(name) ? [{ ...entry, href: `/${name}` }] : [],
      })),
      {
        config: {
          menus: [{ id: 'courses', label: 'Courses', layout: 'list', strip: false }],
          grants: { a: { paths: ['/a'], menus: ['courses'] }, b: { paths: ['/b'], menus: [] } },
        },
      },
    );
  const own = planComposition(given(['a']));
  expect(own.refusals).toEqual([]);
  expect(own.plan.frame).toMatchObject({
    config: { menus: [{ id: 'courses' }] },
    navigation: [{ menu: 'courses', href: '/a' }],
  });
  expect(planComposition(given(['a', 'b'])).refusals.map(diagnosticOutput)).toMatchObject([
    { code: 'SITE_MENU_NOT_GRANTED', section: 'b', cause: expect.stringContaining('granted menus: none') },
  ]);
});
