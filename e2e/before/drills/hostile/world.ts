import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { rawRequest } from '@site/fixture-site/raw-request';
import { readSiteConfig } from '@site/registry/settings';
import type { RegistryEntry } from '../../kit/artifacts/faulty-artifact.ts';
import { root } from '../../kit/run-command.ts';
import { startTestSite } from '../../kit/test-site.ts';
import { hostileSection } from './section.ts';

export interface RegistryDocument {
  schema: string;
  microFrontends: Record<string, RegistryEntry[]>;
}

/** A finding of /_status.json. */
interface Finding {
  code: string;
  section: string;
  route: string | null;
  cause: string;
}

export interface Verdict {
  /** Everything in the registry is live. */
  live: boolean;
  refusals: Finding[];
  /** Why the registry cannot be used. */
  problem: string | null;
}

/** Pages that were compared, and bytes. */
export interface Compared {
  pages: number;
  bytes: number;
  different: string[];
}

/** Milliseconds a server has for a verdict. */
const TIMEOUT = 90_000;
/** Sections of the drill itself; the pages of all others may never change. */
const OWN = ['aaa', 'bbb'];
const QUIET = { LOG_LEVEL: 'error' };

/**
 * The real site and two more sections, each with its own grant: `aaa`, which is hostile, and `bbb`, whose team only
 * wants to deploy.
 */
export async function startWorld() {
  const config = join(root, '.cache', 'e2e', 'hostile-site.json');
  const given = readSiteConfig(join(root, 'shell/config/site.json'));
  for (const name of OWN) given.grants[name] = { paths: [`/${name}`, `/${name}/*`], menus: ['resources'] };
  mkdirSync(join(root, '.cache', 'e2e'), { recursive: true });
  writeFileSync(config, JSON.stringify(given));
  const site = await startTestSite('hostile', { config });
  const registryFile = join(site.folder, 'store', 'registry.json');
  const readRegistry = () => JSON.parse(readFileSync(registryFile, 'utf8')) as RegistryDocument;

  for (const name of OWN) {
    const { folder } = hostileSection(`honest-${name}`, { name });
    const { code, output } = await site.deploy(['deploy'], folder, 'registry');
    if (code !== 0) throw new Error(`The honest ${name} was not deployed:\n${output}`);
  }
  /** The registry's content between two attacks. */
  let calm = readRegistry();
  let revision = Math.max(...entriesOf(calm).map(({ extras }) => extras.revision));

  /** An attack's deploys through the tool count too; a registry that it destroyed, or what no server follows, does not. */
  const newestRevision = () => {
    try {
      const revisions = entriesOf(readRegistry()).map(({ extras }) => extras.revision);
      return Math.max(0, ...revisions.filter(Number.isSafeInteger));
    } catch {
      return 0;
    }
  };

  const world = {
    site,
    registryFile,
    readRegistry,
    calm: () => structuredClone(calm),
    /** Above every earlier revision: a server does not go back. */
    next: () => {
      revision = Math.max(revision, newestRevision()) + 1;
      return revision;
    },
    deploy: (folder: string, args: string[] = []) => site.deploy(['deploy', ...args], folder, 'registry'),

    /** Replaces the registry with any bytes, atomically. */
    writeRegistry(text: string | RegistryDocument): void {
      const temporary = `${registryFile}.drill`;
      writeFileSync(temporary, typeof text === 'string' ? text : JSON.stringify(text));
      renameSync(temporary, registryFile);
    },

    /** Makes a version live in the registry without the gate, as anyone with write access could. */
    plant(
      name: string,
      folder: string,
      change: (entry: RegistryEntry) => void = () => {},
      document: RegistryDocument = world.calm(),
    ): number {
      const built = join(folder, 'dist', 'artifact');
      const text = readFileSync(join(built, 'section.json'));
      const version = /"version":"([^"]+)"/.exec(text.toString())?.[1] ?? 'unknown';
      cpSync(built, join(site.folder, 'store', name, version), { recursive: true });
      const number = world.next();
      const entry = entryOf(name, version, text, number, site.origins.get('registry')!.url);
      change(entry);
      const others = (document.microFrontends[name] ?? []).map((old) => ({
        ...old,
        deployment: { traffic: 0, default: false },
      }));
      document.microFrontends[name] = [entry, ...others];
      world.writeRegistry(document);
      return number;
    },

    /** Waits until the server has a verdict on a revision. */
    async verdict(number: number): Promise<Verdict> {
      const deadline = Date.now() + TIMEOUT;
      for (;;) {
        // read first: what the report refuses may be older than the revision that it names
        const followed = await hasFollowed(site.url, number);
        const report = await statusOf(site.url);
        if (report && report.desired.revision === number) {
          const { inStep, refusals, desired } = report;
          if (inStep || (followed && refusals.length > 0) || desired.problem)
            return { live: inStep, refusals, problem: desired.problem };
        }
        if (Date.now() > deadline) throw new Error(`No verdict about revision ${number} in ${TIMEOUT} ms.`);
        await wait(50);
      }
    },

    /** Restores what was live before the attack, under a new revision, and waits until it is live. */
    async restore(): Promise<void> {
      const number = world.next();
      for (const name of OWN) {
        const [first] = calm.microFrontends[name]!;
        first!.extras.revision = number;
      }
      world.writeRegistry(calm);
      const deadline = Date.now() + TIMEOUT;
      // the report may still show the attack
      for (let report = await statusOf(site.url); ; report = await statusOf(site.url)) {
        if (report?.inStep && report.desired.revision === number) return;
        if (Date.now() > deadline)
          throw new Error(`The site differs from before: ${JSON.stringify(report?.refusals)}`);
        await wait(50);
      }
    },

    /** What `bbb` deployed honestly stays in the registry. */
    adopt(): void {
      calm = readRegistry();
      revision = Math.max(revision, ...entriesOf(calm).map(({ extras }) => extras.revision));
    },

    /** Compares every page of every other section with its first state, on the running server. */
    compare: (): Promise<Compared> => compare(site.url, healthy),

    /** The same on a server with an empty data folder that reads the registry as it is now. */
    async compareFresh(): Promise<Compared> {
      const fresh = await site.freshServer(QUIET);
      try {
        return await compare(fresh.url, healthy);
      } finally {
        await fresh.stop();
      }
    },
    startFresh: () => site.freshServer(QUIET),
    stop: () => site.stop(),
  };
  const started = await statusOf(site.url);
  if (!started) throw new Error('The server does not respond.');
  await world.restore();
  const healthy = await readPages(site.url, await paths(site.url));
  return { ...world, pages: healthy.size };
}

export type World = Awaited<ReturnType<typeof startWorld>>;

const entriesOf = (document: RegistryDocument) => Object.values(document.microFrontends).flat();

export const integrityOf = (text: Buffer | string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

export const entryOf = (
  name: string,
  version: string,
  text: Buffer,
  revision: number,
  base: string,
): RegistryEntry => ({
  url: `${base}${name}/${version}/section.json`,
  metadata: { integrity: integrityOf(text), version },
  deployment: { traffic: 100, default: true },
  extras: { revision, changedAt: new Date().toISOString(), changedBy: 'drill' },
});

interface Report {
  inStep: boolean;
  refusals: Finding[];
  desired: { revision: number; problem: string | null };
}

/** Undefined while the server does not respond. */
const readJson = <Answer>(url: string): Promise<Answer | undefined> =>
  fetch(url)
    .then((response) => response.json() as Promise<Answer>)
    .catch(() => undefined);

const statusOf = (url: string) => readJson<Report>(`${url}/_status.json`);

/** Has the server tried this revision, rather than only read it? */
async function hasFollowed(url: string, number: number): Promise<boolean> {
  const ready = await readJson<{ revision: number; pending: object | null }>(`${url}/readyz`);
  return ready?.revision === number && ready.pending === null;
}

/** Addresses whose responses no hostile section may change. */
async function paths(url: string): Promise<string[]> {
  const { routes } = (await (await fetch(`${url}/_live.json`)).json()) as {
    routes: Record<string, string[]>;
  };
  const others = Object.keys(routes).filter((path) => !OWN.some((name) => path.startsWith(`/${name}`)));
  return [...others, '/no/such/page', '/resources/articles/no-such-page', '/robots.txt', '/site.webmanifest'];
}

/** Status, type, policy and bytes, by path. */
async function readPages(url: string, requested: Iterable<string>): Promise<Map<string, Buffer>> {
  const pages = new Map<string, Buffer>();
  for (const path of requested) {
    const { status, headers, body } = await rawRequest(url, path);
    const message = [status, headers['content-type'], headers['content-security-policy']].join('\n');
    pages.set(path, Buffer.concat([Buffer.from(`${message}\n`), body]));
  }
  return pages;
}

async function compare(url: string, healthy: Map<string, Buffer>): Promise<Compared> {
  const now = await readPages(url, healthy.keys());
  const different = [...healthy].flatMap(([path, before]) => (now.get(path)!.equals(before) ? [] : [path]));
  return {
    pages: now.size,
    bytes: [...now.values()].reduce((sum, { length }) => sum + length, 0),
    different,
  };
}

/** Running processes that a server started. Linux. */
export const childrenOf = (pid: number): string[] =>
  spawnSync('ps', ['--ppid', String(pid), '-o', 'pid=,args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes('render'));
