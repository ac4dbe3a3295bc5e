import { type FixtureSection, fixtureInput } from '@site/fixture-site/fixture-sections';
import { diagnosticOutput, messageOf } from '@site/registry';
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

test('a section without a grant is refused', () => {
  expect(refusals([{ name: 'a' }], { config: { grants: {} } })).toEqual(['SITE_GRANT_NONE a']);
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

test('two sections that claim one path are refused at the second', () => {
  const sections = [
    { name: 'a', pages: [{ path: '/x' }] },
    { name: 'b', pages: [{ path: '/x' }] },
  ];
  expect(refusals(sections, granted(['/x'], ['a', 'b']))).toEqual(['SITE_PATH_OVERLAP b /x']);
});

test('a path that is not granted is refused with the section that it is granted to', () => {
  const { refusals: found } = planComposition(
    fixtureInput([{ name: 'a', pages: [{ path: '/b' }, { path: '/elsewhere' }] }, { name: 'b' }]),
  );
  const granted = fixtureInput([{ name: 'a' }]).config.grants.a!.paths.join(', ');
  expect(found.map(messageOf)).toEqual([
    `This path is granted to b. Paths granted to a: ${granted}.`,
    `This path is not granted. Paths granted to a: ${granted}.`,
  ]);
});

test('a claim that is not granted takes the path from no one, whatever the order of names', () => {
  const sections = [
    { name: 'a', redirects: [{ from: '/b', to: '/a', status: 301 as const }] },
    { name: 'b', pages: [{ path: '/b' }] },
  ];
  expect(refusals(sections)).toEqual(['SITE_PATH_NOT_GRANTED a /b']);
});

test('one section that claims a path twice is refused: as page, redirect, file or pattern', () => {
  const twice: Partial<FixtureSection>[] = [{ pages: [{ path: '/a' }, { path: '/a' }] }, publicFile('/a')];
  for (const claim of twice) {
    expect(refusals([{ name: 'a', ...claim }])).toEqual(['SITE_PATH_OVERLAP a /a']);
  }
  expect(refusals([{ name: 'a', notFound: [{ pattern: '/a/*' }, { pattern: '/a/*' }] }])).toEqual([
    'SITE_PATH_OVERLAP a /a/',
  ]);
});

test('a path that one section claims twice is said to be its own fault, and by what it is claimed', () => {
  const input = fixtureInput([
    { name: 'a', pages: [{ path: '/a' }], redirects: [{ from: '/a', to: '/a/b', status: 301 }] },
  ]);
  const [refusal] = planComposition(input).refusals.map(diagnosticOutput);
  expect(refusal).toMatchObject({
    cause: 'This section claims the path twice, as a page and as a redirect.',
    action:
      'Give one of the two another path: a page has it in its page.meta.ts, a redirect in section.ts. No other section is involved.',
  });
});

test('a path of one of the shell’s own files cannot be claimed', () => {
  const shell = publicFile('/favicon.svg');
  const options = { ...granted(['/favicon.svg']), shell };
  expect(refusals([{ name: 'a', pages: [{ path: '/favicon.svg' }] }], options)).toEqual([
    'SITE_PATH_OVERLAP a /favicon.svg',
  ]);
});

test('a section that starts workers is refused, unless they are granted', () => {
  const section = { name: 'a', files: { 'web/workers/1.js': 'postMessage(1)' } };
  expect(refusals([section])).toEqual(['SITE_WORKERS_NOT_GRANTED a']);
  const config = { grants: { a: { paths: ['/a'], menus: [], workers: true } } };
  expect(refusals([section], { config })).toEqual([]);
});

test('an entry in a menu that is not granted is refused, with the menus that are', () => {
  const navigation = [{ menu: 'solutions' as const, label: 'Mine', href: '/a', order: 1 }];
  const input = fixtureInput([{ name: 'a', navigation }]);
  expect(planComposition(input).refusals.map(diagnosticOutput)).toMatchObject([
    {
      code: 'SITE_MENU_NOT_GRANTED',
      section: 'a',
      cause: 'The entry "Mine" is in the menu solutions; granted menus: platform.',
    },
  ]);
});

test('a link in a footer column that the site does not have is refused, with those it has', () => {
  const footer = [{ column: 'press', label: 'News', href: '/a', order: 1 }];
  expect(planComposition(fixtureInput([{ name: 'a', footer }])).refusals.map(diagnosticOutput)).toMatchObject(
    [
      {
        code: 'SITE_FOOTER_COLUMN',
        section: 'a',
        cause: 'The entry "News" is in the footer column press; the site has company, legal.',
      },
    ],
  );
});

test('a logo is a picture among the section’s own files, or a name of a section built before that', () => {
  const withLogo = (logo: string, type = 'image/svg+xml'): FixtureSection => ({
    name: 'a',
    navigation: [{ menu: 'platform', label: 'A', href: '/a', logo, order: 1 }],
    files: { 'public/x': '<svg/>' },
    publicFiles: [{ path: '/a/x.svg', file: 'public/x', type, disposition: 'inline' }],
  });
  expect(refusals([withLogo('/a/x.svg')])).toEqual([]);
  expect(refusals([withLogo('aws')])).toEqual([]);
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

test('every fault of every section is reported at once', () => {
  const sections: FixtureSection[] = [
    { name: 'a', pages: [{ path: '/b' }], manifest: { contract: 9 } },
    { name: 'b', pages: [{ path: '/api/x' }] },
  ];
  expect(refusals(sections)).toEqual([
    'SITE_CONTRACT_KIT a',
    'SITE_PATH_NOT_GRANTED a /b',
    'SITE_PATH_RESERVED b /api/x',
  ]);
});
