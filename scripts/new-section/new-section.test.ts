import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { grantText, type NewSection, TEMPLATE } from '@site/deploy-tool';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import type { SiteConfig } from '@site/section-kit/contract';
import { UsageError } from '@site/server-kit';
import { makeSection, withGrant } from './make-section.ts';
import { readNewSection } from './read-new-section.ts';

// names and paths: packages/engine/deploy-tool/src/commands/init.test.ts
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

const refused = (code: string) =>
  expect.objectContaining({ code: `SITE_NEW_SECTION_${code}`, constructor: UsageError });

test('the name gives the title, and the menu is the last of the site configuration, unless they are given', () => {
  const academy = { name: 'cost-academy', path: '/academy', title: 'Cost Academy' };
  const inResources = { menu: 'resources', column: 'resources' };
  const read = (...args: string[]) => readNewSection(args, config);
  expect(read('mfe-cost-academy', '--path', '/academy')).toEqual({ ...academy, ...inResources });
  const given = ['--path', '/a/b', '--menu', 'platform', '--title', ' Questions & answers '];
  const inPlatform = { menu: 'platform', column: 'platform', title: 'Questions & answers' };
  expect(read('mfe-faq', ...given)).toEqual({ name: 'faq', path: '/a/b', ...inPlatform });
});

test.each<readonly [readonly string[], string]>([
  [[], 'USAGE'],
  [['mfe-faq'], 'USAGE'],
  [['mfe-faq', 'mfe-news', '--path', '/faq'], 'USAGE'],
  [['mfe-faq', '--path', '/faq', '--color', 'red'], 'USAGE'],
  [['faq', '--path', '/faq'], 'NAME'],
  [['mfe-', '--path', '/faq'], 'NAME'],
])('%j is refused: %s', (args, code) => {
  expect(() => readNewSection([...args], config)).toThrow(refused(code));
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

function workspace(install: (root: string) => void) {
  const root = temporaryFolder();
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

test('a section is made once: formatted files, the grant, and the packages asked to take it up', () => {
  const install = jest.fn();
  const place = workspace(install);
  expect(makeSection(place, academy)).toEqual({ folder: 'mfe-cost-academy', grantAdded: true });
  const section = readFileSync(join(place.root, 'mfe-cost-academy', 'section.ts'), 'utf8');
  expect(section).toContain("part: './src/parts/teaser.tsx'");
  for (const line of section.split('\n')) expect(line.length).toBeLessThanOrEqual(110);
  expect(readFileSync(place.siteConfig, 'utf8')).toContain(grantText(academy));
  expect(() => makeSection(place, academy)).toThrow(refused('NAME'));
  expect(readFileSync(join(place.root, 'mfe-cost-academy', 'section.ts'), 'utf8')).toBe(section);
  expect(install).toHaveBeenCalledTimes(1);
});

test('when the packages cannot take it up everything is as it was', () => {
  const place = workspace((root) => {
    writeFileSync(join(root, 'package-lock.json'), 'half');
    throw new Error('no such registry');
  });
  const message = expect.stringContaining('no such registry');
  const failed = expect.objectContaining({ code: 'SITE_NEW_SECTION_FAILED', message });
  expect(() => makeSection(place, academy)).toThrow(failed);
  expect(existsSync(join(place.root, 'mfe-cost-academy'))).toBe(false);
  expect(readFileSync(place.siteConfig)).toEqual(readFileSync(siteConfig));
  expect(readFileSync(join(place.root, 'package-lock.json'), 'utf8')).toBe('{"as":"it was"}');
});
