import fs, { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { composed, refusalsOf } from '@site/fixture-site/composed';
import { type FixtureSection, type FixtureShell, fixtureInput } from '@site/fixture-site/fixture-sections';
import { renderHere } from '@site/fixture-site/render-here';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { dataFolder } from '@site/registry';
import type { SiteConfig } from '@site/section-kit/contract';
import { pageStore } from '../page/page-store.ts';
import { readPageTree } from '../page/page-tree.ts';
import type { CompositionInput } from '../plan/composition-input.ts';
import { PAGE_FORMAT, planComposition } from '../plan/plan.ts';
import { compose, compositionOf, readComposition } from './compose.ts';

renderHere('');

const site = (changes: Record<string, Partial<FixtureSection>> = {}): FixtureSection[] => [
  { name: 'a', pages: [{ path: '/a', body: '[[b/Part]]' }, { path: '/a/two' }], ...changes.a },
  { name: 'b', parts: { Part: { body: '<p>The part</p>' } }, ...changes.b },
  { name: 'c', ...changes.c },
];

const ORIGINS = {
  connect: ['https://z.test.example', 'https://api.test.example'],
  frame: ['https://video.test.example'],
  img: ['https://tiles.test.example'],
};

const keys = (input: CompositionInput) =>
  Object.fromEntries(planComposition(input).plan.pages.map(({ path, key }) => [path, key]));

test('a composition is an index of pages, not-found pages, redirects, files, sitemap, robots and the live table', async () => {
  const redirect = { from: '/b/old', to: '/b', status: 301 as const };
  const input = fixtureInput([
    {
      name: 'a',
      pages: [
        { path: '/a', body: '[[b/Part]]' },
        { path: '/a/hidden', indexable: false },
      ],
    },
    {
      name: 'b',
      parts: { Part: {} },
      notFound: [{ pattern: '/b/items/*', body: '<p>No such item</p>' }],
      redirects: [redirect],
      files: { 'public/b/paper.pdf': 'pdf' },
      publicFiles: [
        {
          path: '/b/paper.pdf',
          file: 'public/b/paper.pdf',
          type: 'application/pdf',
          disposition: 'attachment',
        },
      ],
    },
  ]);
  const { composition, data, renderedPages } = await composed(input);
  expect(renderedPages).toBe(5);
  expect(Object.keys(composition.pages)).toEqual(['/a', '/a/hidden', '/b']);
  expect(Object.keys(composition.notFoundBelow)).toEqual(['/b/items/']);
  expect(composition.redirects).toEqual([{ ...redirect, section: 'b' }]);
  expect(composition.files['/b/paper.pdf']).toEqual({
    section: 'b',
    version: input.sections[1]!.manifest.version,
    file: 'public/b/paper.pdf',
    type: 'application/pdf',
    disposition: 'attachment',
  });
  expect(composition.sitemap.match(/<loc>.*?<\/loc>/g)).toEqual([
    '<loc>https://www.example.com/a</loc>',
    '<loc>https://www.example.com/b</loc>',
  ]);
  expect(composition.robots).toContain('Sitemap: https://www.example.com/sitemap.xml');
  expect(composition.live.routes).toEqual({
    '/a': ['a/pages/a', 'b/Part'],
    '/a/hidden': ['a/pages/a/hidden'],
    '/b': ['b/pages/b'],
  });
  const own = pageStore(data.pages).read(composition.notFoundBelow['/b/items/']!);
  expect(own.body.identity.toString()).toContain('No such item');
  expect(readComposition(data, composition.id)).toEqual(composition);
});

test('after a deploy only the pages that the changed section can reach are rendered', async () => {
  const first = await composed(fixtureInput(site()));
  const input = fixtureInput(site({ b: { parts: { Part: { body: '<p>Changed</p>' } } } }));
  const second = await composed(input, first.data);
  expect([first.renderedPages, second.renderedPages]).toEqual([5, 2]);
  expect(second.html('/a')).toContain('Changed');
  for (const path of ['/a/two', '/c']) {
    expect(second.composition.pages[path]).toBe(first.composition.pages[path]);
  }
  expect(second.composition.notFound).toBe(first.composition.notFound);
  expect(second.composition.id).not.toBe(first.composition.id);
  expect((await composed(fixtureInput(site()), first.data)).renderedPages).toBe(0);
});

test('a page that is stored already is opened once and not read; one whose file is not complete is rendered again', async () => {
  const { data } = await composed(fixtureInput(site()));
  const spies = (['openSync', 'readFileSync'] as const).map((name) => jest.spyOn(fs, name));
  const again = await composed(fixtureInput(site()), data);
  const [opened, read] = spies.map(({ mock }) =>
    mock.calls.map(([file]) => String(file)).filter((file) => file.endsWith('.page')),
  );
  for (const spy of spies) spy.mockRestore();
  const pages = readdirSync(data.pages).map((name) => join(data.pages, name));
  expect([opened!.sort(), read]).toEqual([pages.sort(), []]);
  fs.truncateSync(pages[0]!, fs.statSync(pages[0]!).size - 1);
  fs.truncateSync(pages[1]!, 100);
  expect([again.renderedPages, (await composed(fixtureInput(site()), data)).renderedPages]).toEqual([0, 2]);
});

test('the links of a stored page are checked again: its target and its id must be there', async () => {
  const body = '<a href="/c">c</a><a href="/c#more">more</a><a href="/c/two">two</a>';
  const withLinks = { pages: [{ path: '/a', body }] };
  const whole = [{ path: '/c', body: '<p id="more"></p>' }, { path: '/c/two' }];
  const { data } = await composed(fixtureInput(site({ a: withLinks, c: { pages: whole } })));
  const refusals = await refusalsOf(fixtureInput(site({ a: withLinks })), data);
  expect(refusals.map(({ route, details }) => [route, details])).toEqual([
    ['/a', expect.objectContaining({ href: '/c#more', problem: 'no such id' })],
    ['/a', expect.objectContaining({ href: '/c/two', problem: 'missing' })],
  ]);
});

test('a page’s key depends on its own section and the ones it embeds, on the shell and on the frame', () => {
  const before = keys(fixtureInput(site()));
  const changed = (after: Record<string, string>) =>
    Object.keys(before).filter((path) => after[path] !== before[path]);
  const all = Object.keys(before);
  const style = 'p{color:blue}';
  expect(changed(keys(fixtureInput(site())))).toEqual([]);
  expect(changed(keys(fixtureInput(site({ a: { style } }))))).toEqual(['/a', '/a/two']);
  expect(changed(keys(fixtureInput(site({ b: { style } }))))).toEqual(['/a', '/b']);
  expect(changed(keys(fixtureInput(site({ c: { style } }))))).toEqual(['/c']);
  expect(changed(keys(fixtureInput(site(), { shell: { style } })))).toEqual(all);
  expect(changed(keys(fixtureInput(site(), { config: { brand: 'Other' } })))).toEqual(all);
  expect(changed(keys(fixtureInput(site(), { year: 2027 })))).toEqual(all);
  expect(changed(keys(fixtureInput(site(), { origin: 'https://other.example' })))).toEqual(all);
  const footer = [{ column: 'company' as const, label: 'C', href: '/c', order: 1 }];
  expect(changed(keys(fixtureInput(site({ c: { footer } }))))).toEqual(all);
  const { grants } = fixtureInput(site()).config;
  const granting = (more: SiteConfig['grants']) =>
    changed(keys(fixtureInput(site(), { config: { grants: { ...grants, ...more } } })));
  expect(granting({ d: { paths: [], menus: [] } })).toEqual([]);
  expect(granting({ b: { ...grants.b!, api: ['leads'] } })).toEqual(['/a', '/b']);
  for (const own of [{ workers: true }, { origins: ORIGINS }])
    expect(granting({ b: { ...grants.b!, ...own } })).toEqual(['/b']);
  const nothing = { api: [], workers: false, origins: { connect: [], img: [] } };
  expect(granting({ b: { ...grants.b!, ...nothing } })).toEqual([]);
});

test('the same versions make the same composition, in whatever order they arrive', () => {
  const [one, other] = [fixtureInput(site()), fixtureInput(site())];
  other.sections.reverse();
  const [first, second] = [one, other].map((input) => ({ ...compositionOf(input), createdAt: '' }));
  expect(JSON.stringify(second)).toBe(JSON.stringify(first));
});

test('all that is wrong with a version is said at once: pages, links, sizes', async () => {
  const bad: FixtureSection = {
    name: 'a',
    pages: [
      { path: '/a', body: '<h3>Skips</h3><a href="/nowhere">x</a><a href="/a/two#there">y</a>' },
      { path: '/a/throws', code: "throw new Error('x')" },
      { path: '/a/two', body: '<p id="there"></p><a href="/a#unknown">z</a>' },
    ],
    manifest: { budgets: { style: 1 } },
  };
  const codes = async (section: FixtureSection) =>
    (await refusalsOf(fixtureInput([section]))).map(({ code, route }) => `${code} ${route}`).sort();
  const all = [
    'SITE_BUDGET undefined',
    'SITE_LINK_BROKEN /a',
    'SITE_LINK_BROKEN /a/two',
    'SITE_PAGE_HEADINGS /a',
    'SITE_RENDER_THROWS /a/throws',
  ];
  expect(await codes(bad)).toEqual(all);
  const twice = { ...bad, redirects: [{ from: '/a', to: '/a/two', status: 301 as const }] };
  expect(await codes(twice)).toEqual(['SITE_BUDGET undefined', 'SITE_PATH_OVERLAP /a']);
});

test('a refused composition leaves nothing behind, not even pages that passed, and is refused again', async () => {
  const data = dataFolder(temporaryFolder());
  const broken = site({ c: { pages: [{ path: '/c', body: '<template></template>' }] } });
  for (let turn = 0; turn < 2; turn += 1) {
    const result = await compose(fixtureInput(broken), data);
    expect(result).toMatchObject({
      ok: false,
      refusals: [{ code: 'SITE_PAGE_TEMPLATE', section: 'c', route: '/c' }],
    });
    expect(result.ok || result.onPage!.get('/a')).toEqual(['a', 'b']);
    expect([existsSync(data.compositions), readdirSync(data.pages)]).toEqual([false, []]);
  }
  expect((await composed(fixtureInput(site()), data)).ok).toBe(true);
});

test('a style cannot close its element', async () => {
  const style = '.a::before{content:"</script></style><b>bold</b><!--"}';
  const page = (await composed(fixtureInput([{ name: 'a', pages: [{ path: '/a' }], style }]))).html('/a');
  expect(readPageTree(page, []).elements.filter(({ name }) => name === 'style')).toHaveLength(1);
  // postcss escapes </style too
  expect([page.match(/<\/style/g), page.match(/<\/script/g)].map((found) => found?.length)).toEqual([1, 3]);
});

test('what is granted to a section is in the policy of its own pages and in the live table, and nowhere else', async () => {
  const plain = fixtureInput(site());
  const { grants } = plain.config;
  const granting = (more: Partial<SiteConfig['grants'][string]>) =>
    composed({ ...plain, config: { ...plain.config, grants: { ...grants, b: { ...grants.b!, ...more } } } });
  const [one, other, working] = [
    await composed(plain),
    await granting({ origins: ORIGINS }),
    await granting({ workers: true }),
  ];
  const rulesOf = ({ composition, data }: typeof one, path: string) =>
    pageStore(data.pages).read(composition.pages[path]!).csp.split('; ');
  const added = (to: typeof one, path: string) =>
    rulesOf(to, path).filter((rule) => !rulesOf(one, path).includes(rule));
  expect(added(other, '/b')).toEqual([
    "img-src 'self' data: https://tiles.test.example",
    "connect-src 'self' https://api.test.example https://z.test.example",
    'frame-src https://video.test.example',
  ]);
  expect(added(working, '/b')).toEqual(["worker-src 'self'", 'trusted-types structured-data b-workers']);
  // another owner's page with the part
  expect([added(other, '/a'), added(working, '/a')]).toEqual([[], []]);
  // navigation without a page load goes on
  expect(working.composition.live).toEqual(one.composition.live);
  const policy =
    'connect-src https://api.test.example https://z.test.example; frame-src https://video.test.example; img-src https://tiles.test.example';
  expect(other.composition.live).toEqual({ ...one.composition.live, policies: { b: policy } });
  expect(other.state('/b')).toEqual({ ...one.state('/b'), policy });
});

test('two compositions at once into one folder, as by deploy tool and server, both succeed', async () => {
  const data = dataFolder(temporaryFolder());
  const results = await Promise.all([
    composed(fixtureInput(site()), data),
    composed(fixtureInput(site()), data),
  ]);
  expect(results[0]!.composition.id).toBe(results[1]!.composition.id);
  expect(readdirSync(data.pages).filter((name) => name.includes('tmp'))).toEqual([]);
});

test('a page pins the versions of its sections alone; how it is assembled is part of its key: a change raises PAGE_FORMAT', async () => {
  const input = fixtureInput(site());
  const { html, composition, data } = await composed(input);
  const { csp } = pageStore(data.pages).read(composition.pages['/a']!);
  const head = [input.shell, ...input.sections].reduce(
    (text, { manifest: { name, version } }) => text.replaceAll(version, `(${name})`),
    html('/a')
      .replace(/^[\s\S]*?(?=<link rel="preload"|<style>)/, '')
      .replace(/<\/head>[\s\S]*/, '')
      .replace(/_frames\/[0-9a-f]+/g, '_frames/(id)'),
  );
  expect({ PAGE_FORMAT, head, csp: csp.split('; ') }).toMatchInlineSnapshot(`
{
  "PAGE_FORMAT": 9,
  "csp": [
    "default-src 'none'",
    "script-src 'self' 'sha256-brPpZkfJQ0OCYXYvrVWzyxoloy+tPO7pGDViVAkcfMg=' 'sha256-T1YEXClWF9CUhD2vRqC2ZkctVhPSMrn+MCIkJI7U02I='",
    "style-src 'self' 'sha256-vJvKLRUq1+BLhn+ND0POHu1hbxUyWhcTss7O1lJc4L8='",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "worker-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types structured-data",
  ],
  "head": "<link rel="preload" href="/_sections/shell/(shell)/web/fonts/tiny.woff2" as="font" type="font/woff2" crossorigin="anonymous"><style>body{margin:0}:where([data-section=a] :not([data-section=a] [data-section] *)).a{color:red}:where([data-section=b] :not([data-section=b] [data-section] *)).b{color:red}</style><script type="application/json" id="site-state">{"path":"/a","shell":{"version":"(shell)","entry":"/_sections/shell/(shell)/web/main.js"},"frame":"/_frames/(id).json","sections":{"a":{"version":"(a)","entry":"/_sections/a/(a)/web/remoteEntry.js","style":"/_sections/a/(a)/web/style.css"},"b":{"version":"(b)","entry":"/_sections/b/(b)/web/remoteEntry.js","style":"/_sections/b/(b)/web/style.css"}},"parts":["a/pages/a","b/Part"],"preload":["/_sections/shell/(shell)/web/main.js","/_sections/a/(a)/web/remoteEntry.js","/_sections/b/(b)/web/remoteEntry.js"]}</script><script type="speculationrules">{"prefetch":[{"where":{"and":[{"href_matches":"/*"},{"not":{"href_matches":"/api/*"}},{"not":{"href_matches":"/*.*"}}]},"eagerness":"moderate"}]}</script><script>void 0;</script>",
}
`);
});

test('files that name the site: the web app manifest has its name, feeds and schemas its address, unless they have another', () => {
  const path = '/site.webmanifest';
  const shell: FixtureShell = {
    files: { manifest: JSON.stringify({ start_url: '/', icons: [{ src: '/icon.png' }] }) },
    publicFiles: [{ path, file: 'manifest', type: 'application/manifest+json', disposition: 'inline' }],
  };
  const files = {
    'a.xml': '<?xml version="1.0"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><link href="/a"/></feed>',
    'b.xml': '<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://b.example/"/>',
    'a.json': '{\n  "$schema": "/a/a.schema.json",\n  "of": "/a"\n}\n',
    'b.json': '{ "$schema": "https://json-schema.org/draft/2020-12/schema" }',
  };
  const publicFiles = Object.keys(files).map((file) => ({
    path: `/a/${file}`,
    file,
    type: file.endsWith('.json') ? 'application/json' : 'application/atom+xml; charset=utf-8',
    disposition: 'inline' as const,
  }));
  const config = { brand: 'Otherbrand' };
  const { webManifest, feeds } = compositionOf(
    fixtureInput([{ name: 'a', files, publicFiles }], { shell, config }),
  );
  expect(JSON.parse(webManifest!)).toEqual({
    start_url: '/',
    icons: [{ src: '/icon.png' }],
    name: 'Otherbrand',
    short_name: 'Otherbrand',
    description: 'A brand for tests.',
  });
  expect(feeds).toEqual({
    '/a/a.xml': files['a.xml'].replace('<feed ', '<feed xml:base="https://www.example.com/" '),
    '/a/b.xml': files['b.xml'],
    '/a/a.json': '{\n  "$schema": "https://www.example.com/a/a.schema.json",\n  "of": "/a"\n}\n',
  });
  const plain = compositionOf(fixtureInput(site()));
  expect([plain.webManifest, plain.feeds]).toEqual([undefined, undefined]);
});
