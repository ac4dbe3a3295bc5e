import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sectionFolders } from '../../scripts/section-folders.ts';
import { createOrigin, type Origin } from './network/origin.ts';
import { type CommandResult, root, runCommand } from './run-command.ts';
import { freePort, type Service, startService } from './service.ts';

/** Names of the workspace's sections; each has its folder, `mfe-` and the name. */
export const SECTIONS = sectionFolders(root).map((folder) => folder.slice('mfe-'.length));
/** Folders of everything that is deployed. */
export const ARTIFACTS = ['shell', ...sectionFolders(root)];

/**
 * A complete separate site: every section on its own HTTP origin, the registry on another, a shell server
 * and leads-api. Nothing is shared with other tests.
 */
export interface TestSite {
  readonly url: string;
  readonly folder: string;
  readonly leadsDatabase: string;
  readonly leadsPort: number;
  /** Settings of the shell server. */
  readonly shellEnv: Record<string, string>;
  readonly shell: Service;
  readonly leads: Service;
  /** By section name, and `registry`. */
  readonly origins: Map<string, Origin>;
  /** Runs the deploy tool as a section's team would. */
  deploy(args: string[], cwd: string, name: string): Promise<CommandResult>;
  restartShell(env?: Record<string, string>): Promise<void>;
  restartLeads(env?: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
}

const sharedSettings = (url: string) => ({
  SITE_ORIGIN: url,
  SITE_CONFIG: join(root, 'shell/config/site.json'),
  PREVIEW_SECRET: 'of the browser suite, and of nothing else',
});

/** Settings of a team that previews on the shared site; nothing there may go live. */
export const teamSettings = (url: string) => ({
  ...sharedSettings(url),
  DATA_DIR: join(process.env.SITE_FOLDER!, 'team'),
  REGISTRY: join(process.env.SITE_FOLDER!, 'store'),
});

/**
 * @param options `config` is the file of another site configuration. A `cold` server renders every page itself; others start
 * with the pages that the deploy rendered.
 */
export async function startTestSite(
  name: string,
  options: { shell?: number; config?: string; cold?: boolean } = {},
): Promise<TestSite> {
  const folder = join(root, '.cache', 'e2e', name);
  rmSync(folder, { recursive: true, force: true });
  const store = join(folder, 'store');
  mkdirSync(store, { recursive: true });
  const shellPort = options.shell ?? (await freePort());
  const leadsPort = await freePort();
  const url = `http://127.0.0.1:${shellPort}`;
  const shared = { ...sharedSettings(url), ...(options.config ? { SITE_CONFIG: options.config } : {}) };
  const origins = new Map<string, Origin>();
  for (const origin of ['registry', 'shell', ...SECTIONS]) {
    const created = createOrigin(store);
    await created.start();
    origins.set(origin, created);
  }
  const ARTIFACT_SOURCES = [...origins.values()].map(({ url: address }) => new URL(address).origin).join(',');
  // The deploying teams have their own working copies, which the shell server must not use.
  const teamEnv = { ...shared, ARTIFACT_SOURCES, DATA_DIR: join(folder, 'team'), REGISTRY: store };
  const first = await runCommand('site', ['deploy', ...ARTIFACTS], { env: teamEnv });
  if (first.code !== 0) throw new Error(`The first deploy failed:\n${first.output}`);
  publishOnOwnOrigins(store, origins);

  const leadsDatabase = join(folder, 'leads.db');
  const leadsEnv = {
    PORT: String(leadsPort),
    LEADS_DB: leadsDatabase,
    ALLOWED_ORIGINS: url,
    TRUST_PROXY: '1',
    RATE_LIMIT_PER_IP: '100000',
    RATE_LIMIT_GLOBAL: '100000',
  };
  const shellEnv = {
    ...shared,
    ARTIFACT_SOURCES,
    PORT: String(shellPort),
    LEADS_API_PORT: String(leadsPort),
    DATA_DIR: join(folder, 'server'),
    NODE_COMPILE_CACHE: join(folder, 'server', 'compiled'),
    // as operations/systemd has it
    MALLOC_MMAP_THRESHOLD_: '131072',
    REGISTRY: `${origins.get('registry')!.url}registry.json`,
  };
  const startLeads = (env = {}) =>
    startService(
      'leads-api',
      'src/main.ts',
      { ...leadsEnv, ...env },
      `http://127.0.0.1:${leadsPort}/healthz`,
    );
  const startShell = (env = {}) =>
    startService('packages/engine/site-server', 'src/main.ts', { ...shellEnv, ...env }, `${url}/readyz`);
  if (!options.cold) {
    cpSync(join(folder, 'team', 'site', 'pages'), join(folder, 'server', 'site', 'pages'), {
      recursive: true,
    });
  }
  let leads = await startLeads();
  let shell = await startShell();

  return {
    url,
    folder,
    leadsDatabase,
    leadsPort,
    shellEnv,
    origins,
    get shell() {
      return shell;
    },
    get leads() {
      return leads;
    },
    deploy: (args, cwd, section) =>
      runCommand('site', args, { cwd, env: { ...teamEnv, ARTIFACTS_URL: origins.get(section)!.url } }),
    async restartShell(env) {
      await shell.stop();
      shell = await startShell(env);
    },
    async restartLeads(env) {
      await leads.stop();
      leads = await startLeads(env);
    },
    async stop() {
      await Promise.all([
        shell.stop(),
        leads.stop(),
        ...[...origins.values()].map((origin) => origin.stop()),
      ]);
    },
  };
}

/** Gives each section's entries the address of its own origin, as its team's ARTIFACTS_URL would have. */
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
