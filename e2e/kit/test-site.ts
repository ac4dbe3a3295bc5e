import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureOrigin } from '@site/fixture-site/fixture-origin';
import { sectionFolders } from '../../scripts/section-folders.ts';
import { type CreatedSite, createTestSite, siteFolder } from './create-test-site.ts';
import { type CommandResult, root } from './run-command.ts';
import type { Service } from './service.ts';

/** The folder of each is `mfe-` and its name. */
export const SECTIONS = sectionFolders(root).map((folder) => folder.slice('mfe-'.length));
export const ARTIFACTS = ['shell', ...sectionFolders(root)];

const PRELOADS = {
  'fast-pages': new URL('./fast-pages.ts', import.meta.url).href,
  'collects-garbage': new URL('./collects-garbage.ts', import.meta.url).href,
};
type Preload = keyof typeof PRELOADS;
const PREVIEW_SECRET = 'of the browser suite, and of nothing else';

type Origin = Awaited<ReturnType<typeof fixtureOrigin>>;

/** Live: each section and the registry on its own HTTP origin, a server and leads-api. */
export interface TestSite extends Omit<CreatedSite, 'leads'> {
  readonly shellEnv: Record<string, string>;
  readonly shell: Service;
  readonly leads: Service;
  readonly origins: Map<string, Origin>;
  deploy(args: string[], cwd: string, name: string): Promise<CommandResult>;
  restartShell(env?: Record<string, string>): Promise<void>;
}

/**
 * @param options `config` is another site configuration's file. `preload`: of this folder, in each process.
 */
export async function startTestSite(
  name: string,
  options: { shell?: number; config?: string; servers?: number; preload?: Preload } = {},
): Promise<TestSite> {
  const store = join(siteFolder(name), 'store');
  const origins = new Map<string, Origin>();
  for (const origin of ['registry', 'shell', ...SECTIONS]) origins.set(origin, await fixtureOrigin(store));
  const ARTIFACT_SOURCES = [...origins.values()].map(({ url }) => new URL(url).origin).join(',');
  const site = await createTestSite(name, {
    config: options.config,
    port: options.shell,
    servers: options.servers,
    environment: { PREVIEW_SECRET, ARTIFACT_SOURCES },
    settings: {
      REGISTRY: `${origins.get('registry')!.url}registry.json`,
      ...(options.preload && { NODE_OPTIONS: `--import=${PRELOADS[options.preload]}` }),
    },
  });
  await site.done(['deploy', ...ARTIFACTS]);
  publishOnOwnOrigins(store, origins);
  // The server starts with the pages that the deploy rendered.
  cpSync(join(site.folder, 'team/site/pages'), join(site.folder, 'server/site/pages'), { recursive: true });
  await site.start();

  return {
    ...site,
    origins,
    shellEnv: site.serverEnv(0),
    get shell() {
      return site.servers[0]!;
    },
    get leads() {
      return site.leads!;
    },
    deploy: (args, cwd, section) =>
      site.command(args, { cwd, env: { ARTIFACTS_URL: origins.get(section)!.url } }),
    restartShell: (env) => site.restartServer(0, env),
    async stop() {
      await Promise.all([site.stop(), ...[...origins.values()].map((origin) => origin.close())]);
    },
  };
}

/** As by each team's ARTIFACTS_URL. */
function publishOnOwnOrigins(store: string, origins: Map<string, Origin>): void {
  const file = join(store, 'registry.json');
  const registry = JSON.parse(readFileSync(file, 'utf8')) as {
    microFrontends: Record<string, { url: string }[]>;
  };
  for (const [name, entries] of Object.entries(registry.microFrontends)) {
    for (const entry of entries) entry.url = new URL(entry.url, origins.get(name)!.url).href;
  }
  writeFileSync(file, JSON.stringify(registry));
}
