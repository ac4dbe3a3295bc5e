import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { artifactManifestSchema } from './artifact/artifact-manifest.ts';
import { SAFE_NAME } from './names.ts';
import { type SectionDefinition, sectionDefinitionSchema } from './section-definition.ts';
import {
  configurationGaps,
  grantedApi,
  publicConfig,
  publishedConfigSchema,
  siteConfigSchema,
} from './site-config.ts';

type Json = Record<string, unknown>;

const fixture = (name: string) =>
  JSON.parse(readFileSync(join(__dirname, '__fixtures__', `${name}.json`), 'utf8'));

interface Fault {
  /** Members from the top, `~` for a dot inside a name. */
  at: string;
  value?: unknown;
  names: string;
}

function withFault(valid: Json, { at, value }: Fault): Json {
  const copy = structuredClone(valid);
  const members = at.split('.').map((member) => member.replaceAll('~', '.'));
  const last = members.pop()!;
  const parent = members.reduce((inside, member) => inside[member] as Json, copy);
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return copy;
}

test('the valid manifests of a section and of a shell are read unchanged', () => {
  for (const name of ['section', 'shell']) {
    expect(artifactManifestSchema.parse(fixture(name))).toEqual(fixture(name));
  }
});

test.each<[string, z.ZodType, string]>([
  ['section.json of a section', artifactManifestSchema, 'section'],
  ['section.json of a shell', artifactManifestSchema, 'shell'],
  ['site configuration', siteConfigSchema, 'site'],
])('a %s with any one field wrong or missing is refused by the name of the field', (_what, schema, name) => {
  for (const fault of fixture(`invalid-${name}`) as Fault[]) {
    const result = schema.safeParse(withFault(fixture(name), fault));
    const report = result.success ? 'accepted' : z.prettifyError(result.error);
    expect([fault, report]).toEqual([fault, expect.stringContaining(fault.names)]);
  }
});

test('a manifest of an older or newer kit contract is well-formed: the shell decides whether to host it', () => {
  for (const contract of [0, 1, 2]) {
    expect(artifactManifestSchema.safeParse({ ...fixture('section'), contract }).success).toBe(true);
  }
});

test('a valid site configuration is read, and the part for pages has no grants', () => {
  const config = siteConfigSchema.parse(fixture('site'));
  expect(config).toEqual(fixture('site'));
  const { grants: _grants, $schema: _schema, ...printable } = fixture('site');
  expect(publicConfig(config)).toEqual(printable);
  expect(grantedApi(config)).toEqual(['book-2', 'leads']);
});

test('what 1.0.0 published has the values of the site at the top too, where they are left out', () => {
  const config = fixture('site');
  expect(publishedConfigSchema.parse({ ...config.site, ...config })).toEqual(config);
});

test('what is below site is passed on as it is, and the rest is what any site has', () => {
  const { brand, securityContact, indexable } = fixture('site');
  const menus = [{ id: 'products', label: 'Products' }];
  const footer = [{ id: 'legal', label: 'Legal' }];
  const least = siteConfigSchema.parse({ brand, menus, footer, securityContact, indexable, grants: {} });
  expect(least).toMatchObject({
    menus: [{ layout: 'list', strip: false }],
    footer: [{ strip: false }],
    badges: [],
    site: {},
  });
  const site = { phone: 7, list: [{ any: null }] };
  expect(publicConfig({ ...least, site }).site).toEqual(site);
});

test('pages see no text that is still to be filled in', () => {
  const config = { ...siteConfigSchema.parse(fixture('site')), site: { legal: { a: '', b: 'B' }, c: '' } };
  expect(publicConfig(config).site).toEqual({ legal: { b: 'B' } });
});

test('pages have no member of the site configuration that is for servers alone', () => {
  const signer = { name: 'timer', key: `MCowBQYDK2VwAyEA${'A'.repeat(43)}=` };
  const forServers = {
    sharedModules: ['dates', 'dates/format', '@scope/dates/en-US.js'],
    snapshotKeys: [signer],
    snapshotDays: 7,
    images: { bytes: 5000 },
    rollout: { networks: 20 },
  };
  const config = siteConfigSchema.parse({ ...fixture('site'), ...forServers });
  expect(config).toMatchObject(forServers);
  expect(Object.keys(publicConfig(config))).toEqual(
    Object.keys(publicConfig(siteConfigSchema.parse(fixture('site')))),
  );
});

const definition = (change: object = {}): SectionDefinition => ({
  name: 'solutions',
  ...change,
});

test('section.ts needs a name only; the rest has defaults', () => {
  expect(sectionDefinitionSchema.parse(definition())).toMatchObject({
    navigation: [],
    footer: [],
    redirects: [],
    files: [],
    exposes: {},
    budgets: {},
  });
  expect(
    sectionDefinitionSchema.parse(definition({ redirects: [{ from: '/a', to: '/b' }] })).redirects,
  ).toEqual([{ from: '/a', to: '/b', status: 301 }]);
});

test('section.ts with a wrong field is refused by its name', () => {
  const part = './src/parts/teaser.tsx';
  const wrong: [object, string][] = [
    [{ name: 'My Section' }, 'name'],
    [{ routes: [] }, 'routes'],
    [{ icons: '/Icons' }, 'icons'],
    [{ exposes: { Teaser: { 1: { part: () => import('zod') } } } }, 'exposes.Teaser'],
    [{ exposes: { Teaser: { 1: { part: '../other/teaser.tsx' } } } }, 'exposes.Teaser'],
    [{ exposes: { Teaser: { 1: { part: './src/../../teaser.tsx' } } } }, 'exposes.Teaser'],
    [{ exposes: { Teaser: { 1: { part: 'react' } } } }, 'exposes.Teaser'],
    [{ exposes: { teaser: { 1: { part } } } }, 'exposes'],
    [{ exposes: { Teaser: { 0: { part } } } }, 'exposes.Teaser'],
    [{ exposes: { Teaser: {} } }, 'exposes.Teaser'],
    [{ exposes: { Teaser: { 1: {} } } }, 'exposes.Teaser'],
    [{ exposes: { Teaser: { 1: { part, props: { title: 'text' } } } } }, 'exposes.Teaser'],
    [{ redirects: [{ from: '/a', to: 'https://evil.example/' }] }, 'redirects[0]'],
    [{ files: [{ path: '/x.pdf', type: 'pdf', source: 'x.pdf' }] }, 'files[0].type'],
    [{ navigaton: [] }, 'navigaton'],
  ];
  for (const [change, field] of wrong) {
    const result = sectionDefinitionSchema.safeParse(definition(change));
    expect(result.success ? 'accepted' : z.prettifyError(result.error)).toContain(field);
  }
});

test('what an operator has yet to fill in is named, and a filled configuration has no gap', () => {
  const config = { ...siteConfigSchema.parse(fixture('site')), securityContact: 'security@a.test' };
  const gaps = (site: Json, securityContact = config.securityContact) =>
    configurationGaps({ ...config, site, securityContact });
  expect(gaps({ legal: { hosting: 'B' }, architect: null })).toEqual([]);
  expect(gaps({ legal: { hosting: '', address: 'A' }, offices: [{ city: '' }] })).toEqual([
    'site.legal.hosting is empty',
    'site.offices.0.city is empty',
  ]);
  expect(gaps({}, 'security@example.com')).toEqual([
    'securityContact is the placeholder security@example.com',
  ]);
});

test('a link with a control or an invisible character is refused with what to do, wherever it stands', () => {
  const links: ((href: string) => object)[] = [
    (href) => ({ navigation: [{ menu: 'platform', label: 'A', href, order: 1 }] }),
    (href) => ({ footer: [{ column: 'legal', label: 'A', href, order: 1 }] }),
    (href) => ({ redirects: [{ from: '/a', to: href }] }),
  ];
  const faults = ['\0', '\x1f', '\x7f', '\x9f', '\u200b', '\u202e', '\ud800'];
  for (const link of links) {
    expect(sectionDefinitionSchema.safeParse(definition(link('/größe?x=%E2%80%AE#日本'))).success).toBe(true);
    for (const fault of faults) {
      const result = sectionDefinitionSchema.safeParse(definition(link(`/a${fault}b`)));
      const report = result.success ? 'accepted' : z.prettifyError(result.error);
      expect([fault, report]).toEqual([fault, expect.stringContaining('write them percent-encoded')]);
    }
  }
});

test('the target of a redirect is stored percent-encoded, once, with what is encoded already as it is', () => {
  const stored = (to: string) =>
    sectionDefinitionSchema.parse(definition({ redirects: [{ from: '/a', to }] })).redirects[0];
  for (const [to, encoded] of [
    [
      '/größe/日本?x=Łódź&y=%20%zz#é',
      '/gr%C3%B6%C3%9Fe/%E6%97%A5%E6%9C%AC?x=%C5%81%C3%B3d%C5%BA&y=%20%zz#%C3%A9',
    ],
    ['/b?x="<1>"&y=a|b#c', '/b?x="<1>"&y=a|b#c'],
    ['#é', '#%C3%A9'],
  ] as const) {
    expect(stored(to)).toMatchObject({ to: encoded });
    expect(stored(encoded)).toMatchObject({ to: encoded });
  }
});

test('a name is one folder and one URL segment, whatever is asked of it', () => {
  for (const name of ['platform', '1.0.0-3f2a', 'a', `a${'b'.repeat(63)}`]) expect(name).toMatch(SAFE_NAME);
  const unsafe = [
    '',
    '..',
    '-a',
    'A',
    'a/b',
    'a b',
    'a%2f',
    'a\n',
    `a${'b'.repeat(64)}`,
    '__proto__',
    'constructor',
  ];
  for (const name of unsafe) expect(name).not.toMatch(SAFE_NAME);
});

test('a manifest with more than any section needs is refused with what is too much, and the largest passes', () => {
  const valid = fixture('section');
  const issuesOf = (change: object) =>
    artifactManifestSchema.safeParse({ ...valid, ...change }).error?.issues.map(({ message }) => message);
  const entry = (label: string) => ({ column: 'legal', label, href: '/a', order: 1 });
  const redirects = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ from: `/a/${index}`, to: '/a', status: 301 }));
  expect(issuesOf({ redirects: redirects(5000) })).toBeUndefined();
  expect(issuesOf({ redirects: redirects(5001) })).toEqual(['has 5001 redirects; the limit is 5000']);
  expect(issuesOf({ redirects: [{ from: '/a', to: `/a?${'é'.repeat(400)}`, status: 301 }] })).toHaveLength(1);
  expect(issuesOf({ footer: [entry('x'.repeat(100))] })).toBeUndefined();
  expect(issuesOf({ footer: [entry('x'.repeat(1_000_000))] })).toEqual([
    'has 1000000 characters in a label; the limit is 100',
  ]);
  const routes = [{ path: '/a', expose: 'pages/a', embeds: Array(51).fill('b/Part@1'), indexable: true }];
  expect(issuesOf({ routes })).toEqual(['has 51 embeds of /a; the limit is 50']);
});
