import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../kit/service.ts';
import type { Outside, Started } from './outside.ts';

const PREVIEW_SECRET = 'of the drill with its own repository, and of nothing else';
/** Milliseconds until a change of the registry must be visible. */
const TIMEOUT = 15_000;

interface TextResponse {
  status: number;
  body: string;
}

/** A site in a folder of its own, made from the published packages. */
export interface Site {
  readonly folder: string;
  readonly url: string;
  /** The folder of its registry. */
  readonly registry: string;
  /** What the teams get of it: of the operator's folder, the registry only. */
  readonly teamEnv: Record<string, string>;
  install(): Promise<string>;
  /** The `site` command, as its operator runs it. */
  site(...args: string[]): Promise<string>;
  /** Grants a section one path and a menu, for its team to see. */
  grant(section: string, paths: string[], menus: string[]): Promise<string>;
  start(): Promise<void>;
  get(path: string): Promise<TextResponse>;
  /** Asks until the answer is as wanted. */
  becomes(path: string, wanted: (received: TextResponse) => boolean): Promise<TextResponse>;
  stop(): Promise<void>;
}

/** @param packages of the site, without their scope. */
export async function makeSite(
  outside: Outside,
  folder: string,
  packages: string[],
  config: { grants: Record<string, unknown> },
): Promise<Site> {
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
  const registry = join(env.DATA_DIR, 'store');
  let server: Started | undefined;

  async function get(path: string): Promise<TextResponse> {
    const response = await fetch(new URL(path, url), { redirect: 'manual' });
    return { status: response.status, body: await response.text() };
  }

  return {
    folder,
    url,
    registry,
    teamEnv: { PREVIEW_SECRET },
    install: () => outside.run('npm', ['install'], place),
    site: (...args) => outside.run('site', args, place),
    async grant(section, paths, menus) {
      config.grants[section] = { paths, menus };
      writeConfig();
      return outside.run('site', ['publish-config'], place);
    },
    async start() {
      server = await outside.start('site-server', [], place, `${url}/readyz`);
    },
    get,
    async becomes(path, wanted) {
      const deadline = Date.now() + TIMEOUT;
      for (;;) {
        const received = await get(path);
        if (wanted(received)) return received;
        if (Date.now() > deadline)
          throw new Error(
            `${path} does not become what it should be: ${received.status} ${titleOf(received)}`,
          );
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async stop() {
      await server?.stop();
    },
  };
}

const titleOf = ({ body }: TextResponse) => /<title>([^<]*)/.exec(body)?.[1] ?? '';
