import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { folderRegistry, revisionOf } from '@site/registry';
import { startProxy } from '../../kit/network/nginx.ts';
import { freePort, type Service } from '../../kit/service.ts';
import type { Release } from './release.ts';

/** Milliseconds until a deploy must be seen on both servers. */
const PATIENCE = 15_000;

interface Readiness {
  revision: number;
  registryProblem: string | null;
  refusals: string[];
}

/** Two shell servers behind nginx, leads-api and a registry; which release each of them runs is the caller's choice. */
export type LiveSite = Awaited<ReturnType<typeof liveSite>>;

/**
 * Nothing runs yet but nginx.
 *
 * @param config the site configuration's file.
 * @param database of the leads; SQLite if it is not given.
 */
export async function liveSite(folder: string, config: string, database?: string) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // outside every checkout, as on a machine that is operated
  copyFileSync(config, join(folder, 'site.json'));
  const ports = [await freePort(), await freePort()] as const;
  const leadsPort = await freePort();
  const front = await startProxy(ports);
  const REGISTRY = join(folder, 'store');
  const SITE_CONFIG = join(folder, 'site.json');
  const shared = { SITE_CONFIG, NODE_ENV: 'production', TRUST_PROXY: '1', LOG_LEVEL: 'warn' };
  const leadsEnv: Record<string, string> = {
    ...shared,
    PORT: String(leadsPort),
    ALLOWED_ORIGINS: front.url,
    RATE_LIMIT_PER_IP: '100000',
    RATE_LIMIT_GLOBAL: '100000',
    ...(database ? { DATABASE_URL: database } : { LEADS_DB: join(folder, 'leads.db') }),
  };
  const running = new Map<string, Service>();

  /** As operations/systemd has it. */
  const shellEnv = (data: string, port: number): Record<string, string> => ({
    ...shared,
    PORT: String(port),
    SITE_ORIGIN: front.url,
    REGISTRY,
    LEADS_API_PORT: String(leadsPort),
    DATA_DIR: join(folder, data),
    NODE_COMPILE_CACHE: join(folder, data, 'compiled'),
    MALLOC_MMAP_THRESHOLD_: '131072',
  });

  const nameOf = (at: number) => `server-${at + 1}`;
  const serverEnv = (at: number) => shellEnv(nameOf(at), ports[at]!);

  async function stop(name: string): Promise<void> {
    await running.get(name)?.stop();
    running.delete(name);
  }

  /** Stops what runs under this name, and starts the other. Tells how long both took. */
  async function replace(name: string, start: () => Promise<Service>): Promise<string> {
    const began = performance.now();
    await stop(name);
    const stopped = performance.now();
    running.set(name, await start());
    const [stopping, starting] = [stopped - began, performance.now() - stopped].map(Math.round);
    return `stopped in ${stopping} ms, ready after ${starting} ms`;
  }

  const readiness = async (port: number) =>
    (await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()) as Readiness;

  /** A server follows the registry and holds nothing back. */
  async function follows(at: number): Promise<void> {
    const { refusals, registryProblem } = await readiness(ports[at]!);
    assert.deepEqual(refusals, []);
    assert.equal(registryProblem, null);
  }

  return {
    url: front.url,
    shellEnv,
    serverEnv,
    readiness,
    stopServer: (at: number) => stop(nameOf(at)),
    async moveServer(to: Release, at: number): Promise<string> {
      const said = await replace(nameOf(at), () => to.shell(serverEnv(at)));
      await follows(at);
      return said;
    },
    moveLeads: (to: Release) => replace('leads-api', () => to.leads(leadsEnv)),
    storedLeads: (by: Release) => by.storedLeads(leadsEnv),
    /** A command of a release's deploy tool, on a machine of its own that has the registry and nothing else of the site. */
    async team(by: Release, ...args: string[]): Promise<void> {
      const DATA_DIR = join(folder, 'teams', by.name);
      const env = { SITE_CONFIG, SITE_ORIGIN: front.url, REGISTRY, DATA_DIR };
      const { code, output } = await by.site(args, env);
      assert.equal(code, 0, output);
    },
    /** Both servers have what the registry names. @returns its revision. */
    async seenOnBoth(): Promise<string> {
      const wanted = revisionOf(await folderRegistry(REGISTRY).read());
      const deadline = Date.now() + PATIENCE;
      for (;;) {
        const both = await Promise.all(ports.map(readiness));
        if (both.every(({ revision }) => revision === wanted)) break;
        assert.ok(Date.now() < deadline, `${JSON.stringify(both)} instead of ${wanted}`);
        await wait(50);
      }
      for (const at of [0, 1]) await follows(at);
      return `revision ${wanted} on both servers`;
    },
    async becomes(path: string, wanted: (html: string) => boolean): Promise<void> {
      const deadline = Date.now() + PATIENCE;
      while (!wanted(await (await fetch(front.url + path)).text())) {
        assert.ok(Date.now() < deadline, `${path} does not become what it should be`);
        await wait(50);
      }
    },
    async stop(): Promise<void> {
      for (const name of [...running.keys()]) await stop(name);
      await front.stop();
    },
  };
}
