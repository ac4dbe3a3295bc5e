import { setTimeout as wait } from 'node:timers/promises';
import { rawRequest } from '@site/fixture-site/raw-request';
import { REPORTS_PATH } from '@site/section-kit/reports';

/** Pages that are read at a time. */
const AT_ONCE = 4;
/** Milliseconds between two pages of one reader. */
const PAUSE = 15;
const AGENT = 'a load generator';

/** What was read during one rollout. */
export interface Read {
  pages: number;
  /** Distinct networks by the version that they got. */
  networks: Map<string, Set<number>>;
  /** What must not be: failed requests, pages with two versions of one section. */
  faults: string[];
  /** Visitors who changed sides, and when: milliseconds since 1970. */
  changes: { network: number; at: number }[];
}

const addressOf = (network: number) => `10.${(network >> 8) & 255}.${network & 255}.9`;

/**
 * Visitors who read one page each, from networks of their own, at all servers in turn, and report it as a browser would. Some
 * come again, to another server.
 */
export function startLoad(urls: readonly string[], paths: readonly string[]) {
  const sides = new Map<string, string>();
  let read: Read = { pages: 0, networks: new Map(), faults: [], changes: [] };
  /** The section that is rolled out, and until when visitors keep their side. */
  let section = '';
  let phase = 0;
  let network = 0;
  let isGoing = true;

  async function visit(at: number, path: string, url: string): Promise<void> {
    const headers = { 'X-Forwarded-For': addressOf(at), 'User-Agent': AGENT, Accept: 'text/html' };
    const begun = phase;
    const { status, body } = await rawRequest(url, path, { headers });
    read.pages += 1;
    if (status !== 200) return void read.faults.push(`${path}: ${status}`);
    const html = body.toString();
    const versions = new Map<string, Set<string>>();
    for (const [, name, version] of html.matchAll(/\/_sections\/([a-z-]+)\/([^/"\s]+)\//g))
      versions.set(name!, (versions.get(name!) ?? new Set()).add(version!));
    for (const [name, found] of versions)
      if (found.size > 1) read.faults.push(`${path} has ${[...found].join(' and ')} of ${name}`);
    const [version] = versions.get(section) ?? [];
    if (version !== undefined && begun === phase) {
      read.networks.set(version, (read.networks.get(version) ?? new Set()).add(at));
      const key = `${phase} ${at} ${section}`;
      const before = sides.get(key);
      if (before !== undefined && before !== version) read.changes.push({ network: at, at: Date.now() });
      sides.set(key, version);
    }
    const named = Object.fromEntries([...versions].map(([name, [one]]) => [name, one!]));
    const report = { schema: 1, views: [path], versions: named, problems: [], forms: [], vitals: [] };
    const answer = await rawRequest(url, REPORTS_PATH, {
      method: 'POST',
      headers: { ...headers, Origin: new URL(url).origin, 'Content-Type': 'application/json' },
      body: JSON.stringify(report),
    });
    if (answer.status !== 204 && answer.status !== 503 && answer.status !== 429)
      read.faults.push(`a report: ${answer.status} ${answer.body}`);
  }

  const readers = Array.from({ length: AT_ONCE }, async (_, reader) => {
    while (isGoing) {
      network += 1;
      const at = network;
      const path = paths[at % paths.length]!;
      // one in five comes again, to the next server
      for (let time = 0; time < (at % 5 === 0 ? 2 : 1); time += 1)
        await visit(at, path, urls[(at + time + reader) % urls.length]!).catch((error: Error) =>
          read.faults.push(`${path}: ${error.message}`),
        );
      await wait(PAUSE);
    }
  });

  return {
    /** Forgets what was read, and looks at this section from now on. */
    begin(name: string): void {
      section = name;
      phase += 1;
      read = { pages: 0, networks: new Map(), faults: [], changes: [] };
    },
    /** Visitors may change sides now: the share changes, or the rollout ends. */
    sidesMayChange(): void {
      phase += 1;
    },
    read: (): Read => read,
    async stop(): Promise<void> {
      isGoing = false;
      await Promise.all(readers);
    },
  };
}
