import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { folderRegistry, revisionOf } from '@site/registry';
import type { SiteConfig } from '@site/section-kit/contract';
import { createTestSite } from '../../kit/create-test-site.ts';
import { startProxy } from '../../kit/network/nginx.ts';
import { commandOutput } from '../../kit/run-command.ts';
import type { Service } from '../../kit/service.ts';
import { until } from '../../kit/until.ts';
import type { Release } from './release.ts';

/** Milliseconds until a deploy must be seen on both servers. */
const TIMEOUT = 15_000;

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
  const shared = { NODE_ENV: 'production', LOG_LEVEL: 'warn' };
  const site = await createTestSite('upgrade', {
    folder,
    // outside every checkout, as on a machine that is operated
    config: JSON.parse(readFileSync(config, 'utf8')) as SiteConfig,
    servers: 2,
    front: startProxy,
    settings: { ...shared, TRUST_PROXY: '1' },
    leads: { ...shared, ...(database && { DATABASE_URL: database }) },
  });
  const { url, urls, servers } = site;

  /** Stops a process, and starts the other. Tells how long both took. */
  async function replace(before: Service | undefined, start: () => Promise<unknown>): Promise<string> {
    const began = performance.now();
    await before?.stop();
    const stopped = performance.now();
    await start();
    const [stopping, starting] = [stopped - began, performance.now() - stopped].map(Math.round);
    return `stopped in ${stopping} ms, ready after ${starting} ms`;
  }

  const readiness = async (at: string) => (await (await fetch(`${at}/readyz`)).json()) as Readiness;

  /** A server follows the registry and holds nothing back. */
  async function follows(at: number): Promise<void> {
    const { refusals, registryProblem } = await readiness(urls[at]!);
    assert.deepEqual(refusals, []);
    assert.equal(registryProblem, null);
  }

  /** @throws with the readiness of both servers, unless it holds in time. */
  const inTime = (what: string, check: () => Promise<boolean>) =>
    until(check, what, TIMEOUT).catch(async (error: Error) => {
      const ready = await Promise.all(urls.map((at) => readiness(at).catch(String)));
      throw new Error(`${error.message} ${JSON.stringify(ready)}`);
    });

  return {
    ...site,
    readiness,
    async moveServer(to: Release, at: number): Promise<string> {
      const message = await replace(servers[at], () => site.startServer(at, {}, to.folder));
      await follows(at);
      return message;
    },
    moveLeads: (to: Release) => replace(site.leads, () => site.startLeads({}, to.folder)),
    /** The stored leads, as a release's command lists them. */
    async storedLeads({ folder: checkout }: Release): Promise<{ id: string; email: string }[]> {
      const output = await commandOutput('node', ['leads-api/src/cli.ts', 'list'], {
        cwd: checkout,
        env: site.leadsEnv,
      });
      const lines = output.split('\n').filter((line) => line.startsWith('{"id"'));
      return lines.map((line) => JSON.parse(line));
    },
    /** A command of a release's deploy tool, on a machine of its own that has the registry and nothing else of the site. */
    team: ({ name, folder: checkout }: Release, ...args: string[]) =>
      site.done(args, { by: `team of ${name}`, checkout }),
    /** Both servers have what the registry names. @returns its revision. */
    async seenOnBoth(): Promise<string> {
      const wanted = revisionOf(await folderRegistry(site.registry).read());
      await inTime(`revision ${wanted} on both servers`, async () =>
        (await Promise.all(urls.map(readiness))).every(({ revision }) => revision === wanted),
      );
      for (const at of [0, 1]) await follows(at);
      return `revision ${wanted} on both servers`;
    },
    becomes: (path: string, wanted: (html: string) => boolean) =>
      inTime(`${path} becomes what it should be`, async () => wanted(await (await fetch(url + path)).text())),
  };
}
