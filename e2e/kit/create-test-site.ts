import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureBuilds } from '@site/fixture-site/fixture-builds';
import type { SiteConfig } from '@site/section-kit/contract';
import { type CommandOptions, type CommandResult, root, runCommand } from './run-command.ts';
import { freePort, type Service, startService } from './service.ts';

/** Milliseconds until a server counts as failed. */
const START_LIMIT = 90_000;

type Settings = Record<string, string>;

interface Options {
  /** Emptied first, and kept afterwards. */
  folder?: string;
  /** Or its file; by default that of this checkout. */
  config?: SiteConfig | string;
  /** By default a folder of the site, or `s3://…`. */
  registry?: string;
  /** For every process, such as the credentials of a bucket. */
  environment?: Settings;
  settings?: Settings;
  /** False for a site without leads-api. */
  leads?: Settings | false;
  servers?: number;
  port?: number;
  /** A proxy for visitors, with its own address. */
  front?: (ports: number[]) => Promise<{ url: string; stop(): Promise<void> }>;
  /** Commands inherit only PATH. */
  bare?: boolean;
}

interface Command extends Omit<CommandOptions, 'bare'> {
  by?: string;
  /** By default this checkout. */
  checkout?: string;
}

export type CreatedSite = Awaited<ReturnType<typeof createTestSite>>;

export const siteFolder = (name: string): string => join(root, '.cache', 'e2e', name);

function programsOf(checkout: string) {
  const engine = join(checkout, 'packages/engine');
  const { bin } = JSON.parse(readFileSync(join(engine, 'deploy-tool/package.json'), 'utf8'));
  return { server: join(engine, 'site-server'), tool: join(engine, 'deploy-tool', bin.site) };
}

/** Real processes, none running until `start`. Nothing is shared with other tests. */
export async function createTestSite(
  name: string,
  {
    folder = siteFolder(name),
    config = join(root, 'shell/config/site.json'),
    registry = join(folder, 'store'),
    environment = {},
    settings = {},
    leads: leadsSettings = {},
    servers: count = 1,
    port = undefined,
    front: startFront,
    bare,
  }: Options = {},
) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const ports: number[] = [];
  for (let at = 0; at < count; at += 1) ports.push((at === 0 && port) || (await freePort()));
  const leadsPort = await freePort();
  const front = await startFront?.(ports);
  const urls = ports.map((one) => `http://127.0.0.1:${one}`);
  const url = front?.url ?? urls[0] ?? 'http://127.0.0.1:3000';
  const configFile = typeof config === 'string' ? config : join(folder, 'site.json');
  const configure = (next: SiteConfig) => writeFileSync(configFile, JSON.stringify(next));
  if (typeof config !== 'string') configure(config);

  const leadsDatabase = join(folder, 'leads.db');
  const of = { ...environment, SITE_ORIGIN: url, REGISTRY: registry };
  const serverEnv = (at: number): Settings => ({
    NODE_COMPILE_CACHE: join(folder, 'server', 'compiled'),
    // As in operations/systemd.
    MALLOC_MMAP_THRESHOLD_: '131072',
    ...of,
    SITE_CONFIG: configFile,
    PORT: String(ports[at]),
    DATA_DIR: join(folder, at === 0 ? 'server' : `server-${at}`),
    ...(leadsSettings && { LEADS_API_PORT: String(leadsPort) }),
    ...settings,
  });
  const servers: Service[] = [];
  let leads: Service | undefined;

  function launch({ LEADS_API_PORT, ...env }: Settings, checkout = root): Promise<Service> {
    const all = LEADS_API_PORT && !env.LEADS_API_URL ? { ...env, LEADS_API_PORT } : env;
    const address = `http://127.0.0.1:${env.PORT}/readyz`;
    return startService(programsOf(checkout).server, 'src/main.ts', all, address, [], START_LIMIT);
  }

  async function startServer(at: number, env: Settings = {}, checkout?: string): Promise<Service> {
    servers[at] = await launch({ ...serverEnv(at), ...env }, checkout);
    return servers[at];
  }

  /** With an empty disk. */
  async function freshServer(env: Settings = {}, checkout?: string) {
    const fresh = await freePort();
    const data = join(folder, `fresh-${fresh}`);
    const clear = () => rmSync(data, { recursive: true, force: true });
    const own = { ...serverEnv(0), DATA_DIR: data, PORT: String(fresh), ...env };
    const service = await launch(own, checkout).catch((error: unknown) => {
      clear();
      throw error;
    });
    return {
      url: `http://127.0.0.1:${fresh}`,
      async stop() {
        await service.stop('SIGKILL');
        clear();
      },
    };
  }

  const leadsEnv: Settings = {
    SITE_CONFIG: configFile,
    PORT: String(leadsPort),
    ALLOWED_ORIGINS: url,
    TRUST_PROXY: '1',
    RATE_LIMIT_PER_IP: '100000',
    RATE_LIMIT_GLOBAL: '100000',
    ...leadsSettings,
  };
  if (!leadsEnv.DATABASE_URL) leadsEnv.LEADS_DB ??= leadsDatabase;

  /** `env` overrides its settings: another PORT is another instance. */
  const startLeads = async (env: Settings = {}, checkout = root): Promise<Service> => {
    const all = { ...leadsEnv, ...env };
    const address = `http://127.0.0.1:${all.PORT}/healthz`;
    const started = await startService(join(checkout, 'leads-api'), 'src/main.ts', all, address);
    if (all.PORT === leadsEnv.PORT) leads = started;
    return started;
  };

  function command(
    args: string[],
    { by = 'team', cwd, env, checkout = root, ...rest }: Command = {},
  ): Promise<CommandResult> {
    return runCommand('node', [programsOf(checkout).tool, ...args], {
      ...rest,
      bare,
      cwd: cwd ?? checkout,
      env: { ...of, DATA_DIR: join(folder, by), SITE_CONFIG: configFile, ...env },
    });
  }

  return {
    folder,
    url,
    urls,
    ports,
    registry,
    configFile,
    configure,
    leadsPort,
    leadsDatabase,
    leadsEnv,
    servers,
    serverEnv,
    build: fixtureBuilds(join(folder, 'built')),
    get leads() {
      return leads;
    },
    command,
    /** @throws with the output for an exit code other than 0. */
    async done(args: string[], options?: Command): Promise<string> {
      const { code, output } = await command(args, options);
      if (code !== 0) throw new Error(`site ${args.join(' ')} ended with ${code}:\n${output}`);
      return output;
    },
    async start(): Promise<void> {
      if (leadsSettings) await startLeads();
      for (const at of ports.keys()) await startServer(at);
    },
    startServer,
    freshServer,
    startLeads,
    async restartServer(at: number, env?: Settings, checkout?: string): Promise<void> {
      await servers[at]?.stop();
      await startServer(at, env, checkout);
    },
    async restartLeads(env?: Settings): Promise<void> {
      await leads?.stop();
      await startLeads(env);
    },
    async stop(): Promise<void> {
      await Promise.all([...servers, ...(leads ? [leads] : [])].map((service) => service.stop()));
      await front?.stop();
    },
  };
}
