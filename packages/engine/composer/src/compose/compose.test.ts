import fs, { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type FixtureSection, type FixtureShell, fixtureInput } from '@site/fixture-site/fixture-sections';
import { renderHere } from '@site/fixture-site/render-here';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { type DataFolder, dataFolder, describeDiagnostic } from '@site/registry';
import type { SiteConfig } from '@site/section-kit/contract';
import { pageStore } from '../page/page-store.ts';
import { readPageTree } from '../page/page-tree.ts';
import type { CompositionInput } from '../plan/composition-input.ts';
import { PAGE_FORMAT, planComposition } from '../plan/plan.ts';
import { compose, readComposition } from './compose.ts';

renderHere('');

const site = (changes: Record<string, Partial<FixtureSection>> = {}): FixtureSection[] => [
  { name: 'a', pages: [{ path: '/a', body: '[[b/Part]]' }, { path: '/a/two' }], ...changes.a },
  { name: 'b', parts: { Part: { body: '<p>The part</p>' } }, ...changes.b },
  { name: 'c', ...changes.c },
];

async function composed(input: CompositionInput, data: DataFolder = dataFolder(temporaryFolder())) {
  const result = await compose(input, data);
  if (!result.ok) throw new Error(result.refusals.map(describeDiagnostic).join('\n'));
  const html = (path: string) =>
    pageStore(data.pages).read(result.composition.pages[path]!).body.identity.toString();
  return { ...result, data, html };
}

const elements = (page: string, name: string) =>
  readPageTree(page, [])
    .elements.filter((element) => element.name === name)
    .map((element) => ({ type: element.attributes.get('type'), text: element.text() }));

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

test("the shell's web app manifest carries the site's name", async () => {
  const path = '/site.webmanifest';
  const file = `public${path}`;
  const shell: FixtureShell = {
    files: { [file]: JSON.stringify({ start_url: '/', icons: [{ src: '/icon.png' }] }) },
    publicFiles: [{ path, file, type: 'application/manifest+json', disposition: 'inline' }],
  };
  const { composition } = await composed(fixtureInput(site(), { shell, config: { brand: 'Otherbrand' } }));
  expect(JSON.parse(composition.webManifest!)).toEqual({
    start_url: '/',
    icons: [{ src: '/icon.png' }],
    name: 'Otherbrand',
    short_name: 'Otherbrand',
    description: 'A brand for tests.',
  });
  expect((await composed(fixtureInput(site()))).composition.webManifest).toBeUndefined();
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
  const result = await compose(fixtureInput(site({ a: withLinks })), data);
  if (result.ok) throw new Error('It passed.');
  expect(result.refusals.map(({ route, details }) => [route, details])).toEqual([
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
  const grants = { ...fixtureInput(site()).config.grants, d: { paths: [], menus: [] } };
  expect(changed(keys(fixtureInput(site(), { config: { grants } })))).toEqual([]);
});

test('the same versions make the same composition, in whatever order they arrive and on whichever disk', async () => {
  const one = fixtureInput(site());
  const other = fixtureInput(site());
  other.sections.reverse();
  const [first, second] = [await composed(one), await composed(other)];
  const { createdAt: _one, ...left } = first.composition;
  const { createdAt: _other, ...right } = second.composition;
  expect(JSON.stringify(right)).toBe(JSON.stringify(left));
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
  const codes = async (section: FixtureSection) => {
    const result = await compose(fixtureInput([section]), dataFolder(temporaryFolder()));
    return result.ok ? [] : result.refusals.map(({ code, route }) => `${code} ${route}`).sort();
  };
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
  expect(elements(page, 'style')).toHaveLength(1);
  // postcss escapes </style too
  expect([page.match(/<\/style/g), page.match(/<\/script/g)].map((found) => found?.length)).toEqual([1, 3]);
});

test('what is granted to a section is in the policy of its own pages, in their keys and in the live table, and nowhere else', async () => {
  const plain = fixtureInput(site());
  const origins = {
    connect: ['https://z.test.example', 'https://api.test.example'],
    frame: ['https://video.test.example'],
    img: ['https://tiles.test.example'],
  };
  const given = (name: string, granted: SiteConfig['grants'][string]['origins']) => {
    const { grants } = plain.config;
    const config = { ...plain.config, grants: { ...grants, [name]: { ...grants[name]!, origins: granted } } };
    return { ...plain, config };
  };
  const before = keys(plain);
  const changed = (input: CompositionInput) => {
    const after = keys(input);
    return Object.keys(before).filter((path) => after[path] !== before[path]);
  };
  // /a is another owner's page with the part
  expect(changed(given('b', origins))).toEqual(['/b']);
  expect(changed(given('b', { connect: [], img: [] }))).toEqual([]);

  const [one, other] = [await composed(plain), await composed(given('b', origins))];
  const cspOf = ({ composition, data }: typeof one, path: string) =>
    pageStore(data.pages).read(composition.pages[path]!).csp;
  expect(cspOf(other, '/a')).toBe(cspOf(one, '/a'));
  const wide = new Set(cspOf(other, '/b').split('; '));
  expect([...wide].filter((rule) => !cspOf(one, '/b').split('; ').includes(rule))).toEqual([
    "img-src 'self' data: https://tiles.test.example",
    "connect-src 'self' https://api.test.example https://z.test.example",
    'frame-src https://video.test.example',
  ]);
  const { grants } = plain.config;
  const working = await composed({
    ...plain,
    config: { ...plain.config, grants: { ...grants, b: { ...grants.b!, workers: true } } },
  });
  expect(cspOf(working, '/b').split('; ').slice(-3)).toEqual([
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types structured-data b-workers',
  ]);
  expect(cspOf(working, '/a')).toBe(cspOf(one, '/a'));
  // navigation without a page load goes on
  expect(working.composition.live).toEqual(one.composition.live);

  expect(one.composition.live).not.toHaveProperty('policies');
  const { policies, ...rest } = other.composition.live;
  expect(rest).toEqual(one.composition.live);
  const additions =
    'connect-src https://api.test.example https://z.test.example; frame-src https://video.test.example; img-src https://tiles.test.example';
  expect(policies).toEqual({ b: additions });
  const stateOf = ({ composition, data }: typeof one, path: string) => {
    const html = pageStore(data.pages).read(composition.pages[path]!).body.identity.toString();
    return JSON.parse(/id="site-state">([^<]*)</.exec(html)![1]!);
  };
  expect(stateOf(other, '/b')).toEqual({ ...stateOf(one, '/b'), policy: additions });
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

test('a feed has the site’s address as the base of its links, and one that has a base keeps it', async () => {
  const feeds = {
    'public/a.xml':
      '<?xml version="1.0"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><link href="/a"/></feed>',
    'public/b.xml': '<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://b.example/"/>',
  };
  const publicFiles = ['a', 'b'].map((name) => ({
    path: `/a/${name}.xml`,
    file: `public/${name}.xml`,
    type: 'application/atom+xml; charset=utf-8',
    disposition: 'inline' as const,
  }));
  const { composition } = await composed(fixtureInput([{ name: 'a', files: feeds, publicFiles }]));
  expect(composition.feeds).toEqual({
    '/a/a.xml': feeds['public/a.xml'].replace('<feed ', '<feed xml:base="https://www.example.com/" '),
    '/a/b.xml': feeds['public/b.xml'],
  });
  expect((await composed(fixtureInput([{ name: 'a' }]))).composition).not.toHaveProperty(
    'feeds',
    expect.anything(),
  );
});

test('a JSON file that names a schema of the site names its address, and is otherwise what was built', async () => {
  const files = {
    'public/a.json': '{\n  "$schema": "/a/a.schema.json",\n  "of": "/a"\n}\n',
    'public/b.json': '{ "$schema": "https://json-schema.org/draft/2020-12/schema" }',
  };
  const publicFiles = ['a', 'b'].map((name) => ({
    path: `/a/${name}.json`,
    file: `public/${name}.json`,
    type: 'application/json',
    disposition: 'attachment' as const,
  }));
  const { composition } = await composed(fixtureInput([{ name: 'a', files, publicFiles }]));
  expect(composition.feeds).toEqual({
    '/a/a.json': '{\n  "$schema": "https://www.example.com/a/a.schema.json",\n  "of": "/a"\n}\n',
  });
});
