import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { grantText, isGranted, type NewSection, sectionFiles, TEMPLATE } from '@site/deploy-tool';
import type { SiteConfig } from '@site/section-kit/contract';
import { UsageError } from '@site/server-kit';
import { makeSection } from './make-section.ts';
import { readNewSection } from './read-new-section.ts';
import { withGrant } from './with-grant.ts';

const project = resolve(__dirname, '../..');
const siteConfig = join(project, 'shell/config/site.json');
const config = JSON.parse(readFileSync(siteConfig, 'utf8')) as SiteConfig;
const academy: NewSection = {
  name: 'cost-academy',
  path: '/learn/academy',
  menu: 'solutions',
  column: 'platform',
  title: "The Controller's Academy",
};

const codeOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError);
    return (error as UsageError).code;
  }
  return 'accepted';
};

test('the name gives the title, and the menu is the last of the site configuration, unless they are given', () => {
  expect(readNewSection(['mfe-cost-academy', '--path', '/academy'], config)).toEqual({
    name: 'cost-academy',
    path: '/academy',
    menu: 'resources',
    column: 'resources',
    title: 'Cost Academy',
  });
  const given = ['mfe-faq', '--path', '/a/b', '--menu', 'platform', '--title', ' Questions & answers '];
  expect(readNewSection(given, config)).toEqual({
    name: 'faq',
    path: '/a/b',
    menu: 'platform',
    column: 'platform',
    title: 'Questions & answers',
  });
});

test('a menu that only the configuration knows is taken, and its entry stands in the first column', () => {
  const menus = [...config.menus, { id: 'learn', label: 'Learn', layout: 'list' as const, strip: false }];
  expect(
    readNewSection(['mfe-faq', '--path', '/faq', '--menu', 'learn'], { ...config, menus }),
  ).toMatchObject({
    menu: 'learn',
    column: 'platform',
  });
  expect(
    codeOf(() => readNewSection(['mfe-faq', '--path', '/faq'], { menus: [], footer: [], grants: {} })),
  ).toBe('SITE_NEW_SECTION_MENU');
});

test.each<readonly [readonly string[], string]>([
  [[], 'USAGE'],
  [['mfe-faq'], 'USAGE'],
  [['--path', '/faq'], 'USAGE'],
  [['mfe-faq', 'mfe-news', '--path', '/faq'], 'USAGE'],
  [['mfe-faq', '--path', '/faq', '--color', 'red'], 'USAGE'],
  [['mfe-faq', '--path'], 'USAGE'],
  ...['faq', 'mfe-', 'mfe-FAQ', 'mfe-1', 'mfe-a_b', 'mfe-a/b', 'mfe-..', 'mfe-shell', 'mfe-constructor'].map(
    (name) => [[name, '--path', '/faq'], 'NAME'] as const,
  ),
  ...[
    'faq',
    '/',
    '//faq',
    '/faq/',
    '/FAQ',
    '/faq?x',
    '/../faq',
    '/faq.html',
    '/*',
    '/a b',
    '/api',
    '/api/x',
  ].map((path) => [['mfe-faq', '--path', path], 'PATH'] as const),
  [['mfe-faq', '--path', '/faq', '--menu', 'company'], 'MENU'],
  [['mfe-faq', '--path', '/faq', '--title', ''], 'TITLE'],
  [['mfe-faq', '--path', '/faq', '--title', 'x'.repeat(41)], 'TITLE'],
  [['mfe-faq', '--path', '/faq', '--title', '{brand}'], 'TITLE'],
])('%j is refused: %s', (args, code) => {
  expect(codeOf(() => readNewSection([...args], config))).toBe(`SITE_NEW_SECTION_${code}`);
});

test('a path that another section owns, or that would take one of its paths, is refused', () => {
  const at = (path: string) => codeOf(() => isGranted(config, { ...academy, path }));
  for (const path of ['/platform', '/platform/new', '/solutions', '/privacy', '/blog', '/public-objects/x'])
    expect([path, at(path)]).toEqual([path, 'SITE_NEW_SECTION_PATH']);
  for (const path of ['/academy', '/platforms', '/privacy-notes', '/learn/academy'])
    expect([path, at(path)]).toEqual([path, 'accepted']);
});

test('an earlier grant of the operator is used if it is wide enough, and never widened', () => {
  const withEarlier = (paths: string[], menus: string[]) => ({
    ...config,
    grants: { ...config.grants, 'cost-academy': { paths, menus } },
  });
  expect(isGranted(config, academy)).toBe(false);
  expect(isGranted(withEarlier(['/learn/*'], ['solutions']), academy)).toBe(true);
  expect(codeOf(() => isGranted(withEarlier(['/learn/*'], []), academy))).toBe('SITE_NEW_SECTION_NAME');
  expect(codeOf(() => isGranted(withEarlier(['/other'], ['solutions']), academy))).toBe(
    'SITE_NEW_SECTION_NAME',
  );
});

test('the grant is one more line of the configuration, every other line stays', () => {
  const before = readFileSync(siteConfig, 'utf8');
  const after = withGrant(before, academy)!;
  const added = after.split('\n').filter((line) => !before.split('\n').includes(line));
  expect(added).toEqual([`    ${grantText(academy)},`]);
  expect(JSON.parse(after).grants['cost-academy']).toEqual({
    paths: ['/learn/academy', '/learn/academy/*'],
    menus: ['solutions'],
  });
  expect(withGrant('{"grants":{}}', academy)).toContain(grantText(academy));
  expect(withGrant('{"other":{"grants":{}},"grants":{}}', academy)).toBeUndefined();
});

test('the files hold what was asked for, and nothing of the template', () => {
  const files = sectionFiles(academy, { home: 'workspace' });
  expect([...files.keys()].sort()).toEqual([
    'package.json',
    'section.test.ts',
    'section.ts',
    'src/embeds.ts',
    'src/pages/academy/copy.ts',
    'src/pages/academy/page.meta.ts',
    'src/pages/academy/page.test.tsx',
    'src/pages/academy/page.tsx',
    'src/pages/academy/picture.tsx',
    'src/parts/teaser-props.ts',
    'src/parts/teaser.test.tsx',
    'src/parts/teaser.tsx',
    'webpack.config.ts',
  ]);
  for (const [name, text] of files) expect([name, /template/i.exec(text)?.[0]]).toEqual([name, undefined]);
  expect(JSON.parse(files.get('package.json')!).name).toBe('mfe-cost-academy');
  expect(files.get('section.ts')).toContain("name: 'cost-academy'");
  const meta = files.get('src/pages/academy/page.meta.ts');
  expect(meta).toContain("menu: 'solutions'");
  expect(meta).toContain("column: 'platform'");
  expect(meta).toContain("path: '/learn/academy'");
  expect(meta).toContain('"The Controller\'s Academy"');
  expect(files.get('src/pages/academy/page.tsx')).toContain('function AcademyPage()');
  const year = sectionFiles({ ...academy, path: '/2027' }, { home: 'workspace' });
  expect(year.get('src/pages/2027/page.tsx')).toContain('function Page2027Page()');
});

test('the template asks for the versions that the other sections and the kit have', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  const template = read(join(TEMPLATE, 'workspace/_package.json'));
  const own = read(join(TEMPLATE, 'repository/_package.json'));
  const workspaces = ['mfe-platform', 'mfe-leadform', 'packages/engine/section-kit'].map((folder) =>
    read(join(project, folder, 'package.json')),
  );
  expect(template.scripts).toEqual(workspaces[0].scripts);
  const versions = Object.assign({}, ...workspaces.flatMap((one) => [one.devDependencies, one.dependencies]));
  const requested = [template, own].flatMap((one) =>
    Object.entries({ ...one.dependencies, ...one.devDependencies }),
  );
  expect(requested.length).toBeGreaterThan(15);
  for (const [name, version] of requested.filter(([name]) => !name.startsWith('@site/')))
    expect([name, version]).toEqual([name, versions[name]]);
});

/** A workspace with this project's template and formatter. */
function workspace(install: (root: string) => void) {
  const root = mkdtempSync(join(tmpdir(), 'new-section-'));
  folders.push(root);
  mkdirSync(join(root, 'mfe-taken'));
  mkdirSync(join(root, 'node_modules', '.bin'), { recursive: true });
  const biome = join('node_modules', '.bin', 'biome');
  symlinkSync(join(project, biome), join(root, biome));
  const { vcs: _git, ...settings } = JSON.parse(readFileSync(join(project, 'biome.json'), 'utf8'));
  writeFileSync(join(root, 'biome.json'), JSON.stringify(settings));
  const preset = join('packages', 'engine', 'section-preset', 'biome.json');
  cpSync(join(project, preset), join(root, preset));
  writeFileSync(join(root, 'package-lock.json'), '{"as":"it was"}');
  for (const name of ['site.json', 'site.schema.json'])
    cpSync(join(siteConfig, '..', name), join(root, name));
  return { root, siteConfig: join(root, 'site.json'), install: () => install(root) };
}

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test('a section is made: formatted files, the grant, and the packages asked to take it up', () => {
  let installed = 0;
  const place = workspace(() => {
    installed += 1;
  });
  expect(makeSection(place, academy)).toEqual({ folder: 'mfe-cost-academy', grantAdded: true });
  const section = readFileSync(join(place.root, 'mfe-cost-academy', 'section.ts'), 'utf8');
  expect(section).toContain("part: './src/parts/teaser.tsx'");
  for (const line of section.split('\n')) expect(line.length).toBeLessThanOrEqual(110);
  expect(readFileSync(place.siteConfig, 'utf8')).toContain(grantText(academy));
  expect(installed).toBe(1);
  expect(codeOf(() => makeSection(place, academy))).toBe('SITE_NEW_SECTION_NAME');
});

test('a folder that exists is never written to', () => {
  const place = workspace(() => {});
  expect(codeOf(() => makeSection(place, { ...academy, name: 'taken' }))).toBe('SITE_NEW_SECTION_NAME');
  expect(readdirSync(join(place.root, 'mfe-taken'))).toEqual([]);
  expect(readFileSync(place.siteConfig)).toEqual(readFileSync(siteConfig));
});

test('when the packages cannot take it up everything is as it was', () => {
  const place = workspace((root) => {
    writeFileSync(join(root, 'package-lock.json'), 'half');
    throw new Error('no such registry');
  });
  expect(() => makeSection(place, academy)).toThrow(
    expect.objectContaining({
      code: 'SITE_NEW_SECTION_FAILED',
      message: expect.stringContaining('no such registry'),
    }),
  );
  expect(existsSync(join(place.root, 'mfe-cost-academy'))).toBe(false);
  expect(readFileSync(place.siteConfig)).toEqual(readFileSync(siteConfig));
  expect(readFileSync(join(place.root, 'package-lock.json'), 'utf8')).toBe('{"as":"it was"}');
});
