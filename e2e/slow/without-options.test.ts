import assert from 'node:assert/strict';
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { root as project } from '../kit/run-command.ts';
import { freePort, startService } from '../kit/service.ts';
import { copyWorkspace, passesIn } from './workspace-copy.ts';

/** A copy without options passes types and unit tests of the engine, starts, serves and takes a deploy. */
// Outside the project: Node would find the options in its node_modules.
const copy = join(tmpdir(), `without-options-${process.pid}`);
/** The one option that stays: the .mdx files of this section do not build without it. */
const ARTICLES = { option: 'mdx', section: 'mfe-resources' };
const OPTIONS = readdirSync(join(project, 'packages', 'options')).filter((name) => name !== ARTICLES.option);
/** Files that import an option. They are deleted from the copy. */
const USES_OF_OPTIONS = [
  'mfe-*/src/**/picture.tsx',
  'mfe-*/src/**/og-*.tsx',
  'packages/engine/deploy-tool/template/section/src/pages/*/picture.tsx',
  'packages/site/design-system/scripts/subset-fonts.ts',
  'e2e',
];
const MANIFESTS = ['mfe-*/package.json'];
/** Milliseconds for `npm start` to build, deploy and serve every section, with empty caches. */
const START_LIMIT = 300_000;
let env: Record<string, string>;
let url: string;

const passes = (command: string, args: string[], cwd = copy) => passesIn(copy, env, command, args, cwd);

before(async () => {
  copyWorkspace(copy);
  for (const name of OPTIONS) {
    rmSync(join(copy, 'packages', 'options', name), { recursive: true });
    rmSync(join(copy, 'node_modules', '@site', name));
  }
  // The section can import its option; the engine cannot.
  const packages = join(copy, ARTICLES.section, 'node_modules', '@site');
  mkdirSync(packages, { recursive: true });
  rmSync(join(copy, 'node_modules', '@site', ARTICLES.option));
  symlinkSync(join(copy, 'packages', 'options', ARTICLES.option), join(packages, ARTICLES.option));
  for (const pattern of USES_OF_OPTIONS) {
    const files = globSync(pattern, { cwd: copy });
    assert.ok(files.length > 0, `${pattern}: no file`);
    for (const file of files) rmSync(join(copy, file), { recursive: true });
  }
  for (const file of globSync(MANIFESTS, { cwd: copy })) {
    const manifest = JSON.parse(readFileSync(join(copy, file), 'utf8'));
    for (const name of OPTIONS) {
      delete manifest.dependencies?.[`@site/${name}`];
      delete manifest.devDependencies?.[`@site/${name}`];
    }
    writeFileSync(join(copy, file), `${JSON.stringify(manifest, null, 2)}\n`);
  }
  const [port, leadsPort] = [await freePort(), await freePort()];
  url = `http://127.0.0.1:${port}`;
  env = {
    DATA_DIR: join(copy, '.data'),
    SITE_ORIGIN: url,
    PORT: String(port),
    LEADS_API_PORT: String(leadsPort),
  };
});
after(() => rmSync(copy, { recursive: true, force: true }));

test('there are options to leave out', () => assert.ok(OPTIONS.length >= 4, OPTIONS.join()));

test('types', () => {
  const config = {
    extends: './tsconfig.json',
    include: ['packages', 'shell', 'mfe-*', 'leads-api'],
    exclude: [
      '**/dist',
      '**/node_modules',
      'packages/engine/composer/src/render/realm',
      'packages/engine/deploy-tool/template',
    ],
  };
  writeFileSync(join(copy, 'tsconfig.engine.json'), JSON.stringify(config));
  passes('tsc', ['--noEmit', '-p', 'tsconfig.engine.json']);
});

test('unit tests of the engine', () => {
  const output = passes('jest', ['--silent', 'packages/engine']);
  assert.match(output, /Tests: +\d{3,} passed, \d+ total/);
});

test('npm start serves every page, and a deploy is live', async () => {
  const site = await startService(copy, 'scripts/start.ts', env, `${url}/readyz`, [], START_LIMIT);
  try {
    const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
    const paths = [...sitemap.matchAll(/<loc>[^<]*?:\d+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
    assert.ok(paths.length > 40, `${paths.length} pages`);
    for (const path of paths) {
      const response = await fetch(url + path);
      assert.deepEqual([path, response.status], [path, 200]);
      assert.match(await response.text(), /<h1/);
    }
    const content = join(copy, 'mfe-solutions/src/pages/solutions/copy.ts');
    const heading = /heading: '([^']+)'/;
    writeFileSync(content, readFileSync(content, 'utf8').replace(heading, "heading: 'Without options'"));
    passes('npm', ['run', 'build'], join(copy, 'mfe-solutions'));
    passes('site', ['deploy', 'mfe-solutions']);
    passes('site', ['wait', url]);
    assert.match(await (await fetch(`${url}/solutions`)).text(), /<h1[^>]*>Without options/);
  } finally {
    await site.stop();
  }
});
