import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { testSiteConfig } from '@site/section-kit/testing';

const own = (path: string) => JSON.stringify(join(__dirname, path));
const folder = temporaryFolder({
  'site.json': JSON.stringify({ ...testSiteConfig, grants: {}, sharedModules: ['dates/format'] }),
  'node_modules/dates/package.json': '{"name":"dates","version":"4.1.0"}',
  'node_modules/dates/format.js': "export const format = (date) => 'formatted ' + date;",
  'node_modules/@site/section-kit/package.json': '{"name":"@site/section-kit","version":"1.0.0"}',
  'node_modules/@site/section-kit/query.js': "export const queryClient = 'the client';",
  'shell/package.json': '{"name":"shell","version":"1.0.0"}',
  'shell/src/client/main.tsx':
    "import { lazyModules } from './lazy-modules.ts'; globalThis.provided = lazyModules;",
  'shell/src/client/lazy-modules.ts': 'export const lazyModules = {};',
  'mfe-a/package.json': '{"name":"mfe-a","version":"1.0.0"}',
  'mfe-a/src/page.tsx': `
    import { format } from 'dates/format';
    export default () => {
      if (typeof Worker !== 'undefined') new Worker(new URL('./count.ts', import.meta.url));
      return format(import('@site/section-kit/query'));
    };`,
  'mfe-a/src/count.ts':
    "import { one } from './one.ts'; addEventListener('message', () => postMessage(one));",
  'mfe-a/src/one.ts': "import { filler } from 'large'; export const one = 'counted' + filler;",
  // as large as what webpack puts into a file of its own
  'node_modules/large/package.json': '{"name":"large","version":"1.0.0"}',
  'node_modules/large/index.js': `export const filler = '${'x'.repeat(50_000)}';`,
  // not in Jest, where import.meta.resolve finds no loader
  'build.ts': `
    import webpack from ${JSON.stringify(require.resolve('webpack'))};
    import { bundledPackages } from ${own('../provenance/bundled-packages.ts')};
    import { sectionWebpack } from ${own('section-webpack.ts')};
    import { shellWebpack } from ${own('shell-webpack.ts')};
    const compile = (configurations) => new Promise((resolve, reject) =>
      webpack(configurations, (error, stats) => error || stats.hasErrors() ? reject(error ?? stats.toString()) : resolve(stats)));
    const section = import.meta.dirname + '/mfe-a';
    const exposes = { Page: { 1: { part: './src/page.tsx' } } };
    await compile((await shellWebpack(import.meta.dirname + '/shell')).slice(0, 1));
    const stats = await compile(await sectionWebpack({ name: 'a', exposes }, section));
    console.log(JSON.stringify(bundledPackages(section, stats).flatMap(({ lazy }) => [...lazy])));`,
});

let left: string[];
let printed: string;

beforeAll(() => {
  const env = { ...process.env, SITE_CONFIG: join(folder, 'site.json') };
  const { stdout, stderr } = spawnSync(process.execPath, ['build.ts'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  if (!stdout) throw new Error(stderr);
  printed = stderr;
  left = JSON.parse(stdout.slice(stdout.lastIndexOf('['))) as string[];
});

const scriptsIn = (web: string) =>
  readdirSync(join(folder, web))
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(join(folder, web, name), 'utf8') }));

test('the shell has the modules of the kit and of the site in files of their own', () => {
  const scripts = scriptsIn(join('shell/dist', 'work', 'web'));
  const main = scripts.find(({ name }) => name.startsWith('main.'))!.text;
  for (const name of ['dates/format', '@site/section-kit/query']) expect(main).toContain(`"${name}"`);
  for (const content of ['formatted ', 'the client']) {
    expect(main).not.toContain(content);
    expect(scripts.filter(({ text }) => text.includes(content))).toHaveLength(1);
  }
});

test('a section leaves them to the shell in the browser, and has its own copy on the server', () => {
  const texts = scriptsIn(join('mfe-a/dist', 'work', 'web')).map(({ text }) => text);
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.join()).not.toMatch(/formatted |the client/);
  expect(readFileSync(join(folder, 'mfe-a/dist', 'work', 'server/server.cjs'), 'utf8')).toContain(
    'formatted ',
  );
  expect(left.sort()).toEqual(['@site/section-kit/query', 'dates/format']);
});

test('a worker is one file below web/workers, whose policy lets it load nothing', () => {
  const [worker, ...others] = scriptsIn(join('mfe-a/dist', 'work', 'web', 'workers'));
  expect(others).toEqual([]);
  expect(worker!.text).toContain('counted');
  expect(worker!.text).not.toMatch(/\bimport\b/);
  const texts = scriptsIn(join('mfe-a/dist', 'work', 'web')).map(({ text }) => text);
  expect(texts.join()).toContain(`workers/${worker!.name}`);
  expect(texts.join()).toContain('"a-workers"');
  expect(readFileSync(join(folder, 'mfe-a/dist', 'work', 'server/server.cjs'), 'utf8')).not.toMatch(
    /node:url|mfe-a\/src\/count/,
  );
});

test('a build prints no warning about what is as it should be', () => {
  expect(printed).toBe('');
});
