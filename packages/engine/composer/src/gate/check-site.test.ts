import { type FixtureSection, fixtureInput } from '@site/fixture-site/fixture-sections';
import { describeDiagnostic, messageOf } from '@site/registry';
import { pageFactsOf } from '../page/page-facts.ts';
import { readPageTree } from '../page/page-tree.ts';
import type { Composition } from '../plan/composition.ts';
import type { CompositionInput } from '../plan/composition-input.ts';
import { planComposition } from '../plan/plan.ts';
import { absentWarnings, checkSite, siteWarnings } from './check-site.ts';

const a = (body = '', more: Partial<FixtureSection> = {}): FixtureSection => ({
  name: 'a',
  pages: [{ path: '/a', body }],
  ...more,
});
const b = (more: Partial<FixtureSection> = {}): FixtureSection => ({
  name: 'b',
  pages: [{ path: '/b', body: '<h2 id="prices">Prices</h2>' }, { path: '/b/more' }],
  ...more,
});

/** As the fixture shell prints each page, in its owner's wrapper between menus. */
function factsOf(sections: FixtureSection[], { plan }: ReturnType<typeof planComposition>) {
  const bodies = new Map(
    sections.flatMap(({ pages = [] }) => pages.map(({ path, body = '' }) => [path, body])),
  );
  const menu = plan.frame.navigation.map(({ href }) => `<a href="${href}">x</a>`).join('');
  return new Map(
    plan.pages.map(({ key, path, owner, page, parts }) => {
      const slot = `<div data-section="${owner}" data-slot="${page}">${bodies.get(path) ?? ''}</div>`;
      const html = `<html><head><title>Same</title></head><body><nav>${menu}</nav>${slot}</body></html>`;
      const tree = readPageTree(html, parts);
      expect(tree.fault).toBeUndefined();
      return [key, pageFactsOf(tree)];
    }),
  );
}

/** `late` was never live. */
const GRANTS = { late: { paths: ['/late', '/late/*'], menus: [] } };

function problems(sections: FixtureSection[], live?: CompositionInput) {
  const planned = planComposition(fixtureInput(sections));
  expect(planned.refusals).toEqual([]);
  return checkSite(planned.plan, factsOf(sections, planned), live && liveOf(live), GRANTS).map(
    (one) => `${one.section} ${one.route}: ${messageOf(one)}`,
  );
}

function liveOf(input: CompositionInput): Composition {
  const { plan } = planComposition(input);
  const pins = input.sections.map(({ manifest, integrity }) => [
    manifest.name,
    { version: manifest.version, integrity },
  ]);
  const routes = plan.pages.filter(({ status }) => status === 200).map(({ path, parts }) => [path, parts]);
  return {
    sections: Object.fromEntries(pins),
    live: { routes: Object.fromEntries(routes) },
  } as Composition;
}

test('links to pages, ids, files and redirects of the composition pass, and links that leave the site', () => {
  const inside = ['/b', '#here', '#', '/b?plan=pro#prices', '/b/old', '/b/paper.pdf'];
  const links = [...inside, 'https://elsewhere.example/x', '//elsewhere.example/x', 'mailto:x@example.com'];
  const body = `<i id="here"></i>${links.map((href) => `<a href="${href}">x</a>`).join('')}`;
  const provider = b({
    redirects: [{ from: '/b/old', to: '/b#prices', status: 301 }],
    files: { 'public/paper.pdf': 'pdf' },
    publicFiles: [
      { path: '/b/paper.pdf', file: 'public/paper.pdf', type: 'application/pdf', disposition: 'inline' },
    ],
  });
  expect(problems([a(body), provider])).toEqual([]);
});

test('a misspelt link is refused with the address that is meant, a page above it or an id', () => {
  const meant = (href: string) =>
    /Did you mean (.*)\?/.exec(problems([a(`<a href="${href}">x</a>`), b()])[0]!)?.[1];
  expect(meant('/b/mroe')).toBeUndefined();
  expect(meant('/b/mor')).toBe('/b/more');
  expect(meant('/b/mor/plans')).toBe('/b/more');
  expect(meant('/b/more/plans')).toBeUndefined();
  expect(meant('/b#price')).toBe('#prices');
  expect(meant('/elsewhere')).toBeUndefined();
});

test('an anchor with escapes is compared as text, and a relative link is resolved as the browser does', () => {
  const links = ['b', './b/more#', '?x', '#gr%C3%B6%C3%9Fe'].map((href) => `<a href="${href}">x</a>`);
  expect(problems([a(`<h2 id="größe">x</h2>${links.join('')}`), b()])).toEqual([]);
});

test.each([
  ...['/b/', '/B', '/b//more', '/b/more/..%2f', '/nowhere', 'c'].map((href) => [
    href,
    'leads to a page that does not exist',
  ]),
  ...['/b#plans', '#there', '/b#50%', '#%E0%A4%A'].map((href) => [
    href,
    'points to an id that is not on that page',
  ]),
  ...['/\\evil.example/b', '/\\['].map((href) => [href, 'is not an address of this site']),
  ['/b/gone', 'leads to a page that is gone'],
])('the link %s is refused once, on the first of the pages that have it: it %s', (href, problem) => {
  const pages = ['/a', '/a/two'].map((path) => ({ path, body: `<a href="${href}">x</a>` }));
  const target = b({ redirects: [{ from: '/b/gone', status: 410 }] });
  expect(problems([a('', { pages }), target])).toEqual([
    expect.stringContaining(`a /a: The link ${href} in the slot a/pages/a ${problem}.`),
  ]);
});

test('a redirect must lead somewhere too', () => {
  const redirects = [{ from: '/a/old', to: '/b/nowhere', status: 301 as const }];
  expect(problems([a('', { redirects }), b()])).toEqual([
    'a /a/old: The redirect to /b/nowhere leads to a page that does not exist.',
  ]);
});

const redirect = (from: string, to: string) => ({ from, to, status: 301 as const });

test('redirect loops are refused: to itself, and across two sections', () => {
  expect(problems([a('', { redirects: [redirect('/a/x', '/a/x#y')] })])).toEqual([
    'a /a/x: The redirect to /a/x#y loops, or takes more than 20 steps: /a/x leads to /a/x#y.',
  ]);
  const loop = [
    a('', { redirects: [redirect('/a/x', '/b/x')] }),
    b({ redirects: [redirect('/b/x', '/a/x')] }),
  ];
  expect(problems(loop).map((problem) => problem.split(':')[0])).toEqual(['a /a/x', 'b /b/x']);
});

test('a loop is the fault of the section whose new version closes it', () => {
  const open = a('', { redirects: [redirect('/a/x', '/b/x')] });
  const live = fixtureInput([open, b({ pages: [{ path: '/b' }, { path: '/b/x' }] })]);
  const closing = b({ redirects: [redirect('/b/x', '/a/x')] });
  expect(problems([open, closing], live).map((problem) => problem.split(':')[0])).toEqual([
    'b /a/x',
    'b /b/x',
  ]);
});

test('a page may move again: the redirect of another section to it leads on to its new place', () => {
  const moving = a('', { redirects: [redirect('/a/old', '/b/more')] });
  const moved = b({ pages: [{ path: '/b' }], redirects: [redirect('/b/more', '/b')] });
  expect(problems([moving, moved], fixtureInput([moving, b()]))).toEqual([]);
  expect(planComposition(fixtureInput([moving, moved])).plan.redirects).toMatchObject([
    { from: '/a/old', to: '/b' },
    { from: '/b/more', to: '/b' },
  ]);
});

const entry = (href: string) => [{ menu: 'platform' as const, label: 'x', href, order: 1 }];
const onlyB = b({ pages: [{ path: '/b' }] });
const late = { name: 'late', pages: [{ path: '/late' }] };

test.each<[string, before: FixtureSection[], after: FixtureSection[], owner: string, problem: string]>([
  [
    'the section that removes a page',
    [a('<a href="/b/more">x</a>'), b()],
    [a('<a href="/b/more">x</a>'), onlyB],
    'b',
    '/b/more in the slot a/pages/a',
  ],
  [
    'a new section with a broken link, whatever else changed',
    [a(), b()],
    [a('<a href="/b/new">x</a>'), b()],
    'a',
    '/b/new in the slot a/pages/a',
  ],
  [
    'a section that leaves the site, although its paths are granted',
    [a('<a href="/late">x</a>'), late],
    [a('<a href="/late">x</a>')],
    'late',
    '/late in the slot a/pages/a',
  ],
  [
    'the section that declares a wrong menu entry, not the shell',
    [a(), b()],
    [a('', { navigation: entry('/a/new') }), b()],
    'a',
    '/a/new',
  ],
  [
    'the section that takes away the page of another section’s menu entry',
    [a('', { navigation: entry('/b/more') }), b()],
    [a('', { navigation: entry('/b/more') }), onlyB],
    'b',
    '/b/more',
  ],
])('%s is responsible for the link', (_who, before, after, owner, link) => {
  expect(problems(after, fixtureInput(before))).toEqual([
    `${owner} /a: The link ${link} leads to a page that does not exist.`,
  ]);
});

test('the same title or description on two pages is a warning for the owner of the later, or of the changed one', () => {
  const sections = [a(), b({ pages: [{ path: '/b' }] })];
  const planned = planComposition(fixtureInput(sections));
  const facts = new Map(
    [...factsOf(sections, planned)].map(([key, found]) => [key, { ...found, descriptions: ['Same too'] }]),
  );
  const received = (live?: Composition) =>
    siteWarnings(planned.plan, facts, live).map(({ code, section, route }) => `${code} ${section} ${route}`);
  expect(received()).toEqual(['SITE_DUPLICATE_TITLE b /b', 'SITE_DUPLICATE_DESCRIPTION b /b']);
  expect(messageOf(siteWarnings(planned.plan, facts)[0]!)).toBe('Has the same title as /a of a: Same');
  const bAlone = planned.plan.sections[1]!;
  const pin = { version: bAlone.manifest.version, integrity: bAlone.integrity };
  expect(received({ sections: { b: pin } } as unknown as Composition)).toEqual([
    'SITE_DUPLICATE_TITLE a /a',
    'SITE_DUPLICATE_DESCRIPTION a /a',
  ]);
});

test('links to a section that was never live block no one, and are warnings', () => {
  const sections = [a('<a href="/late">x</a><a href="/late/more">y</a><a href="/later">z</a>')];
  expect(problems(sections)).toEqual([
    'a /a: The link /later in the slot a/pages/a leads to a page that does not exist.',
  ]);
  const planned = planComposition(fixtureInput(sections));
  const facts = factsOf(sections, planned);
  expect(absentWarnings(planned.plan, facts, undefined, GRANTS).map(describeDiagnostic)).toEqual([
    'SITE_LINK_ABSENT [late] This section is not live, and pages of other sections link to 2 of its addresses.',
  ]);
  expect(absentWarnings(planned.plan, facts, undefined, {})).toEqual([]);
  const alsoLive = { late: { paths: ['/*'], menus: [] } };
  const linked = [a('<a href="/b">b</a>'), b()];
  const both = planComposition(fixtureInput(linked));
  expect(absentWarnings(both.plan, factsOf(linked, both), undefined, alsoLive)).toEqual([]);
});
