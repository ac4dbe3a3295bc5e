import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeOwnWords } from '../../kit/own-words.ts';
import { freePort } from '../../kit/service.ts';
import { until } from '../../kit/until.ts';
import type { Outside } from './outside.ts';

const PREVIEW_SECRET = 'of the drill with its own repository, and of nothing else';

export type Site = Awaited<ReturnType<typeof makeSite>>;
export type Repository = Awaited<ReturnType<typeof initRepository>>;

/** From published packages: their names without scope. */
export async function makeSite(
  outside: Outside,
  folder: string,
  packages: string[],
  config: { grants: Record<string, unknown> },
) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const configFile = join(folder, 'site.json');
  const writeConfig = () => writeFileSync(configFile, JSON.stringify(config, null, 2));
  mkdirSync(folder, { recursive: true });
  writeConfig();
  const dependencies = Object.fromEntries(packages.map((name) => [`@site/${name}`, 'latest']));
  const manifest = { name: 'operated-site', version: '1.0.0', private: true, dependencies };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const env = {
    DATA_DIR: join(folder, 'data'),
    SITE_CONFIG: configFile,
    SITE_ORIGIN: url,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    PREVIEW_SECRET,
  };
  const place = { cwd: folder, env };
  let end: (() => Promise<void>) | undefined;

  async function get(path: string) {
    const response = await fetch(new URL(path, url), { redirect: 'manual' });
    return { status: response.status, body: await response.text() };
  }
  type Answer = Awaited<ReturnType<typeof get>>;

  return {
    folder,
    url,
    /** All that teams see of the operator's folder. */
    registry: join(env.DATA_DIR, 'store'),
    install: () => outside.run('npm', ['install'], place),
    site: (...args: string[]) => outside.run('site', args, place),
    grant(section: string, path: string, menu: string) {
      config.grants[section] = { paths: [path, `${path}/*`], menus: [menu] };
      writeConfig();
      return outside.run('site', ['publish-config'], place);
    },
    async start() {
      end = await outside.start('site-server', [], place, `${url}/readyz`);
    },
    get,
    becomes: (path: string, wanted: (received: Answer) => boolean) =>
      until(async () => {
        const received = await get(path);
        return wanted(received) && received;
      }, `${path} becomes what it should be`),
    stop: () => end?.(),
  };
}

/** On a machine without installed packages. */
export const tool = (version = 'latest') => [
  'exec',
  '--yes',
  `--package=@site/deploy-tool@${version}`,
  '--',
  'site',
];

interface Init {
  name: string;
  path: string;
  menu: string;
  title: string;
}

/** In an empty git repository. @param version of the packages */
export async function initRepository(
  outside: Outside,
  site: Site,
  parent: string,
  { name, path, menu, title }: Init,
  version?: string,
) {
  mkdirSync(parent, { recursive: true });
  const init = ['init', name, '--against', site.registry, '--path', path, '--menu', menu, '--title', title];
  await outside.run('git', ['init', '--quiet', name], { cwd: parent });
  await outside.run('npm', [...tool(version), ...init], { cwd: parent });
  const folder = join(parent, name);
  writeOwnWords(folder);
  const place = { cwd: folder, env: { PREVIEW_SECRET } };
  const npm = (...args: string[]) => outside.run('npm', args, place);
  const npx = (...args: string[]) => outside.run('npx', ['--no', ...args], place);
  return {
    folder,
    npm,
    npx,
    refused: (command: string, ...args: string[]) => outside.refused(command, args, place),
    /** Replaces a text of the template. @throws if it is missing */
    write(file: string, text: string, instead: string) {
      const before = readFileSync(join(folder, file), 'utf8');
      if (!before.includes(text)) throw new Error(`${file} has no "${text}".`);
      writeFileSync(join(folder, file), before.replaceAll(text, instead));
    },
    dev(port: number, ready: string) {
      const env = { PREVIEW_SECRET, PORT: String(port) };
      return outside.start('npm', ['run', 'dev'], { cwd: folder, env }, ready);
    },
    async check() {
      await npm('install');
      await npx('biome', 'check', '.');
      await npx('tsc');
      for (const script of ['test', 'build']) await npm('run', script);
    },
  };
}
