import { spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { runTool } from '@site/fixture-site/called-tool';
import { fixtureContract, publishContract } from '@site/fixture-site/fixture-contract';
import { fixtureOrigin } from '@site/fixture-site/fixture-origin';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { readSiteConfig, type SiteContract } from '@site/registry/settings';
import { projectFolder } from '@site/server-kit';
import { ownPackage } from '../command.ts';
import { makeRepository } from '../init/make-repository.ts';
import { failureOutputSchema, initOutputSchema } from '../output-schema.ts';

const contract: SiteContract = {
  ...fixtureContract,
  config: readSiteConfig(join(projectFolder, 'shell/config/site.json')),
  parts: { 'leadform/GetInTouch': 3 },
};

function place(differs: Partial<SiteContract> = {}) {
  const root = temporaryFolder();
  return { root, registry: publishContract(root, { ...contract, ...differs }) };
}

const init = (root: string, ...args: string[]) => runTool(['init', ...args], { folder: root });

const read = (...path: string[]) => readFileSync(join(...path), 'utf8');
const textsOf = (folder: string) =>
  globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => read(entry.parentPath, entry.name));

test('a repository has what a team needs, with the types of the site’s parts, and nothing of the template', async () => {
  const schema = {
    type: 'object',
    properties: { topic: { type: 'string' } },
    additionalProperties: false,
  } as const;
  const { root, registry } = place({ contracts: { 'leadform/GetInTouch': { 3: { schema } } } });
  const args = ['academy', '--against', registry, '--path', '/learn/academy', '--json'];
  const { code, out } = await init(root, ...args);
  expect(code).toBe(0);
  const { files, granted, grant, folder } = initOutputSchema.loose().parse(JSON.parse(out));
  expect([granted, folder]).toEqual([false, join(root, 'academy')]);
  expect(grant).toBe(
    '"academy": { "paths": ["/learn/academy", "/learn/academy/*"], "menus": ["resources"] }',
  );
  // a template without the option that draws pictures has no picture.tsx
  expect(files.filter((file) => !file.endsWith('/picture.tsx')).toSorted()).toEqual([
    '.github/workflows/section.yml',
    '.gitignore',
    '.gitlab-ci.yml',
    'AGENTS.md',
    'README.md',
    'biome.json',
    'jest.config.mjs',
    'package.json',
    'section.test.ts',
    'section.ts',
    'site-types.d.ts',
    'src/embeds.ts',
    ...['copy.ts', 'page.meta.ts', 'page.test.tsx', 'page.tsx'].map((file) => `src/pages/academy/${file}`),
    ...['teaser-props.ts', 'teaser.test.tsx', 'teaser.tsx'].map((file) => `src/parts/${file}`),
    'tsconfig.json',
    'webpack.config.ts',
  ]);
  for (const file of files)
    expect([file, /template/i.exec(read(folder, file))?.[0]]).toEqual([file, undefined]);
  const { name, site, scripts, devDependencies } = JSON.parse(read(folder, 'package.json'));
  expect([name, site]).toEqual(['academy', { registry, origin: 'https://www.example.com' }]);
  expect(scripts.dev).toBe('section-dev');
  expect(devDependencies['@site/deploy-tool']).toBe(`^${ownPackage().version}`);
  expect(read(folder, 'src/embeds.ts')).toContain("embed('leadform/GetInTouch@3')");
  expect(read(folder, 'site-types.d.ts')).toContain('3: { topic?: string };');
  expect((await runTool(['types', '--check'], { folder })).code).toBe(0);
});

test('the packages of a repository come from the registry that this tool came from, and from no other', async () => {
  const { root, registry } = place();
  const unknown = await init(root, 'academy', '--against', registry, '--path', '/academy');
  expect(unknown.out).toContain('Write one before npm install');
  expect(existsSync(join(root, 'academy', '.npmrc'))).toBe(false);

  const section = { name: 'news', path: '/news', menu: 'resources', column: 'resources', title: 'News' };
  const site = { registry, operatorKeys: [], contract };
  const packages = 'https://npm.example.com/';
  expect(makeRepository(join(root, 'news'), section, { ...site, packages })).toContain('.npmrc');
  const lines = read(root, 'news', '.npmrc').trim().split('\n');
  expect(lines.filter((line) => !line.startsWith('#'))).toEqual([`@site:registry=${packages}`]);
});

test('what is printed leads on, with the line that the operator adds until it is there', async () => {
  const { root, registry } = place();
  const before = await init(root, 'academy', '--against', registry, '--path', '/academy');
  expect(before.out).toContain('npm run deploy         makes it live: https://www.example.com/academy');
  expect(before.out).toContain('"academy": { "paths": ["/academy", "/academy/*"], "menus": ["resources"] }');

  const grants = { ...contract.config.grants, news: { paths: ['/news'], menus: ['solutions'] } };
  const granted = place({ config: { ...contract.config, grants } });
  const after = await init(granted.root, 'news', '--against', granted.registry, '--path', '/news');
  expect(after.out).not.toContain('"paths"');
  expect(read(granted.root, 'news', 'src/pages/news/page.meta.ts')).toContain("menu: 'solutions'");
});

test.each<[string, string, Partial<SiteContract['config']>]>([
  ['Meet us', '/#meet', { demo: { label: 'Meet us', href: '/#meet' } }],
  ['Home page', '/', {}],
])(
  'a site without a form gets a page without one, and without a phone, that leads to: %s',
  async (label, href, demo) => {
    const { demoForm: _form, demo: _demo, ...config } = contract.config;
    const { root, registry } = place({ config: { ...config, ...demo, site: {} }, parts: {} });
    expect(await init(root, 'academy', '--against', registry, '--path', '/academy')).toMatchObject({
      code: 0,
    });
    const texts = textsOf(join(root, 'academy'));
    expect(texts.length).toBeGreaterThan(12);
    const wrong = /GetInTouch|\bSlot\b.*from|Schedule|demo-form|[Pp]hone|tel:/;
    expect(texts.filter((text) => wrong.test(text))).toEqual([]);
    expect(read(root, 'academy/src/pages/academy/copy.ts')).toContain(
      `text: '${label}',\n  href: '${href}',`,
    );
  },
);

test('whatever the site’s configuration says of the link to the form, it is one text in the page', async () => {
  const labels = ["Meet\nus'; process.exit(1); //", 'a\u2028b\u2029c', 'nul\0 esc\u001b', 'back\\slash \'"`'];
  for (const label of labels) {
    const { root, registry } = place({
      config: { ...contract.config, demo: { label, href: '/#meet' } },
    });
    const { code } = await init(root, 'academy', '--against', registry, '--path', '/academy');
    expect(code).toBe(0);
    const text = read(root, 'academy/src/pages/academy/copy.ts');
    expect(text).not.toMatch(/[^\P{Cc}\n]|[\u2028\u2029]/u);
    const demo = text.slice(text.indexOf('{', text.indexOf('export const demo = ')));
    expect(new Function(`return ${demo.slice(0, demo.indexOf('\n};') + 2)}`)().text).toBe(label);
  }
});

test('a contract whose address is not one of a site is refused', async () => {
  const { root, registry } = place({ origin: 'https://x;id;{touch,pwned};echo' });
  const args = ['academy', '--against', registry, '--path', '/academy'];
  expect(await init(root, ...args)).toMatchObject({ code: 3, error: expect.stringContaining('origin') });
  expect(readdirSync(root)).toEqual(['store']);
});

test('the contract comes over http too, and a registry that cannot be read is explained', async () => {
  const { root } = place();
  const { url } = await fixtureOrigin(root);
  const registry = `${url}store/registry.json`;
  const args = ['academy', '--path', '/academy', '--origin', 'https://staging.example.com/x'];
  expect(await init(root, ...args, '--against', registry)).toMatchObject({ code: 0 });
  expect(JSON.parse(read(root, 'academy', 'package.json')).site).toEqual({
    registry,
    origin: 'https://staging.example.com',
  });
  const { code, error } = await init(root, 'news', '--path', '/news', '--against', url);
  expect([code, error]).toEqual([3, expect.stringContaining('not the address of the site')]);
  expect(readdirSync(root)).toEqual(['academy', 'store']);
});

test.each<[string, string[]]>([
  ['USAGE', []],
  ['USAGE', ['academy']],
  ['NAME', ['Academy', '--path', '/academy']],
  ...['shell', 'constructor', 'a_b', '1'].map((name): [string, string[]] => ['NAME', [name, '--path', '/a']]),
  ['NAME', ['platform', '--path', '/platform-news']],
  ...['/', '//a', '/a/', '/A', '/a?x', '/../a', '/a.html', '/*', '/a b', '/api', '/platform'].map(
    (path): [string, string[]] => ['PATH', ['academy', '--path', path]],
  ),
  ['PATH', ['academy', '--path', '/platform/academy']],
  ['PATH', ['academy', '--path', `/${'a'.repeat(60)}`]],
  ['MENU', ['academy', '--path', '/academy', '--menu', 'company']],
  ...['', 'x'.repeat(41), '{brand}'].map((title): [string, string[]] => [
    'TITLE',
    ['academy', '--path', '/academy', '--title', title],
  ]),
  ['ORIGIN', ['academy', '--path', '/academy', '--origin', 'example.com']],
  ['ORIGIN', ['academy', '--path', '/academy', '--origin', 'https://x;id;{touch,pwned};echo']],
])('wrong input is refused with SITE_NEW_SECTION_%s: %j', async (code, args) => {
  const { root, registry } = place();
  const called = await init(root, ...args, '--against', registry, '--json');
  expect(called.code).toBe(2);
  expect(failureOutputSchema.parse(JSON.parse(called.out)).error.code).toBe(`SITE_NEW_SECTION_${code}`);
  expect(readdirSync(root)).toEqual(['store']);
});

test('a folder with anything in it is never written to; an empty git repository is', async () => {
  const { root, registry } = place();
  mkdirSync(join(root, 'academy', '.git'), { recursive: true });
  const again = () => init(root, 'academy', '--against', registry, '--path', '/academy');
  expect(await again()).toMatchObject({ code: 0 });
  writeFileSync(join(root, 'academy', 'section.ts'), 'ours');
  expect(await again()).toMatchObject({ code: 2, error: expect.stringContaining('SITE_NEW_SECTION_NAME') });
  expect(read(root, 'academy', 'section.ts')).toBe('ours');
});

test('when a file cannot be written, nothing is left', async () => {
  const { root, registry } = place();
  for (const existing of [false, true]) {
    if (existing) mkdirSync(join(root, 'academy', '.git'), { recursive: true });
    const written = jest.spyOn(jest.requireActual('node:fs'), 'writeFileSync');
    let count = 0;
    written.mockImplementation(() => {
      count += 1;
      if (count > 5) throw new Error('ENOSPC');
    });
    const { code, error } = await init(root, 'academy', '--against', registry, '--path', '/academy');
    written.mockRestore();
    expect([code, error]).toEqual([3, expect.stringContaining('SITE_NEW_SECTION_FAILED')]);
    expect(existsSync(join(root, 'academy'))).toBe(existing);
    if (existing) expect(readdirSync(join(root, 'academy'))).toEqual(['.git']);
  }
});

test('whatever it is named, a repository passes the type check and the linter as it is', async () => {
  const withForm = place({ contracts: { 'leadform/GetInTouch': { 3: {} } } }).registry;
  const withoutForm = place({ parts: {} }).registry;
  mkdirSync(join(projectFolder, '.cache'), { recursive: true });
  // Below the project, where its packages are found.
  const root = mkdtempSync(join(projectFolder, '.cache', 'init-'));
  const names: string[] = [];
  try {
    for (const [name, path, title, registry] of [
      ['academy', '/learn/academy', `The "best" Controller's`, withForm],
      [`x${'-long'.repeat(12)}`, `/${'b'.repeat(59)}`, `'${'t'.repeat(38)}'`, withForm],
      ['plain', '/plain', 'Plain', withoutForm],
      ['year', '/2027', '2027', withForm],
    ] as const) {
      names.push(name);
      const { code } = await init(root, name, '--against', registry, '--path', path, '--title', title);
      expect([name, code]).toEqual([name, 0]);
      expect(printedBy('biome', ['check', '.'], join(root, name))).toMatch(
        /^Checked \d+ files in \S+ No fixes applied\.\n$/,
      );
    }
    const include = ['*/**/*.ts', '*/**/*.tsx', join(projectFolder, 'packages/**/*.d.ts')];
    const types = { extends: './academy/tsconfig.json', include, exclude: [] };
    writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(types));
    const printed = printedBy('tsc', ['-p', root, '--listFiles'], root);
    expect(printed.split('\n').filter((line) => !line.startsWith('/'))).toEqual(['']);
    for (const name of names) expect(printed).toContain(`/${name}/section.ts`);
  } finally {
    rmSync(root, { recursive: true });
  }
});

function printedBy(command: string, args: string[], cwd: string): string {
  const bin = join(projectFolder, 'node_modules', '.bin', command);
  const { stdout, stderr } = spawnSync(bin, args, { cwd, encoding: 'utf8' });
  return stdout + stderr;
}
