import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, unlinkSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pageKeys, readLivePointer, referencesFormat } from '@site/composer';
import { type DataFolder, guaranteed, RETENTION_MILLISECONDS, type Retained } from '@site/registry';
import { fewAtATime, removeLeftovers, writeFileAtomic } from '@site/server-kit';
import type { Logger } from 'pino';

/** No composition refers to results: they stay while young. */
const KINDS = ['pages', 'frames', 'results'] as const;

export interface Collected {
  /** Such as `compositions/<id>` or `mirror/<name>/<version>`. */
  removed: string[];
  /** Bytes that stay. */
  bytes: number;
  /** What must be kept exceeds the limit. */
  overLimit: boolean;
}

interface Entry {
  /** `pages/<key>`, `frames/<id>`, `mirror/<name>/<version>`. */
  name: string;
  path: string;
  /** Removed with it. */
  sidecar?: string;
  bytes: number;
  /** Milliseconds since 1970. */
  used: number;
}

type References = ReturnType<typeof referencesFormat.parse>;

/** Objects instead of names: hundreds of compositions share nearly all of them. */
type Indexed = Retained & { uses: Entry[]; keptFrom: string[] };

/**
 * Keeps what `guaranteed` names, and the newest of the rest. Names go before content: an interruption is safe.
 * @param limit bytes
 * @param shownToSome composition ids of rollouts
 */
export async function collectData(
  data: DataFolder,
  limit: number,
  now = Date.now(),
  shownToSome: readonly string[] = [],
): Promise<Collected> {
  await rm(data.removed, { recursive: true, force: true });
  const mirrors = (await entriesOf(data.mirror)).map((name) => join(data.mirror, name));
  const single = KINDS.map((kind) => data[kind]);
  for (const folder of [dirname(data.live), data.compositions, ...single, ...mirrors])
    removeLeftovers(folder, now);
  const items = await readEntries(data);
  const compositions = await readCompositions(data, items);
  const { id, previous } = readLivePointer(data) ?? {};
  const inUse = new Set([id, previous, ...shownToSome]);
  const shown = compositions.filter((one) => inUse.has(one.id));
  const kept = guaranteed(
    compositions,
    shown.flatMap((one) => [one.id, ...one.keptFrom]),
    now,
  );

  const young = (used: number) => now - used < RETENTION_MILLISECONDS;
  const needed = new Set([...items.values()].filter(({ used }) => young(used)));
  for (const composition of compositions) {
    if (kept.has(composition.id)) for (const item of composition.uses) needed.add(item);
  }
  let bytes = sizeOf(needed);
  const overLimit = bytes > limit;
  for (const composition of compositions) {
    if (kept.has(composition.id)) continue;
    const more = composition.uses.filter((item) => !needed.has(item));
    const size = sizeOf(more);
    if (bytes + size > limit) break;
    bytes += size;
    kept.add(composition.id);
    for (const item of more) needed.add(item);
  }

  const removed: string[] = [];
  const remove = async ({ name, path, sidecar, used }: Omit<Entry, 'bytes'>) => {
    // requests run between two removals
    await setImmediate();
    // it may have been used since; no yield before the removal
    if (statSync(path, { throwIfNoEntry: false })?.mtimeMs !== used) return;
    if (sidecar) takeAway(sidecar, data.removed);
    takeAway(path, data.removed);
    removed.push(name);
  };
  for (const { id: old, used } of compositions) {
    if (kept.has(old)) continue;
    await remove({ name: `compositions/${old}`, path: join(data.compositions, `${old}.json`), used });
  }
  for (const item of items.values()) if (!needed.has(item)) await remove(item);
  await rm(data.removed, { recursive: true, force: true });
  return { removed, bytes, overLimit };
}

/** Newest first. An unreadable index refers to nothing. */
async function readCompositions(data: DataFolder, items: Map<string, Entry>): Promise<Indexed[]> {
  const found: Indexed[] = [];
  for (const file of await entriesOf(data.compositions)) {
    const path = join(data.compositions, file);
    const status = await stat(path).catch(() => undefined);
    if (!status || !file.endsWith('.json')) continue;
    const base = { id: file.slice(0, -'.json'.length), used: status.mtimeMs };
    try {
      const composition = referencesFormat.parse(await readFile(path, 'utf8'), path);
      const keptFrom = Object.values(composition.kept ?? {});
      found.push({ ...base, versions: versionsOf(composition), uses: usesOf(composition, items), keptFrom });
    } catch {
      found.push({ ...base, versions: {}, uses: [], keptFrom: [] });
    }
  }
  return found.sort((one, other) => other.used - one.used);
}

const versionsOf = ({ shell, sections }: References): Record<string, string> => ({
  shell: shell.version,
  ...Object.fromEntries(Object.entries(sections).map(([name, { version }]) => [name, version])),
});

function usesOf(composition: References, items: Map<string, Entry>): Entry[] {
  const names = [
    ...pageKeys(composition).map((key) => `pages/${key}`),
    `frames/${composition.frame}`,
    ...Object.entries(versionsOf(composition)).map(([name, version]) => `mirror/${name}/${version}`),
  ];
  return names.flatMap((name) => items.get(name) ?? []);
}

const sizeOf = (items: Iterable<Entry>) => [...items].reduce((sum, { bytes }) => sum + bytes, 0);

/** Includes results and leftovers of interrupted writes. */
async function readEntries(data: DataFolder): Promise<Map<string, Entry>> {
  const items = new Map<string, Entry>();
  const add = async (name: string, path: string, sidecar?: string) => {
    const status = await stat(path).catch(() => undefined);
    if (!status) return;
    const bytes = status.isFile() ? status.size : await bytesBelow(path, ...(sidecar ? [sidecar] : []));
    items.set(name, { name, path, sidecar, bytes, used: status.mtimeMs });
  };
  for (const kind of KINDS) {
    for (const file of await entriesOf(data[kind]))
      await add(`${kind}/${file.replace(/\.(page|json)$/, '')}`, join(data[kind], file));
  }
  for (const name of await entriesOf(data.mirror)) {
    for (const version of await entriesOf(join(data.mirror, name)))
      await add(
        `mirror/${name}/${version}`,
        join(data.mirror, name, version),
        join(data.encoded, name, version),
      );
  }
  for (const name of await entriesOf(data.encoded)) {
    for (const version of await entriesOf(join(data.encoded, name)))
      if (!items.has(`mirror/${name}/${version}`))
        await add(`encoded/${name}/${version}`, join(data.encoded, name, version));
  }
  return items;
}

async function bytesBelow(...folders: string[]): Promise<number> {
  let bytes = 0;
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile());
    const sizes = await fewAtATime(files, (entry) =>
      stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 })),
    );
    for (const { size } of sizes) bytes += size;
  }
  return bytes;
}

const entriesOf = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** A folder is renamed first: a half-emptied one must not be read. */
function takeAway(path: string, aside: string): void {
  const status = statSync(path, { throwIfNoEntry: false });
  if (status?.isFile()) unlinkSync(path);
  else if (status) {
    mkdirSync(aside, { recursive: true });
    renameSync(path, join(aside, randomUUID()));
  }
}

const MEGABYTE = 1024 * 1024;

/**
 * A failed run costs only disk space.
 * @param limit megabytes
 * @param shownToSome composition ids of rollouts
 */
export function createPruner(
  data: DataFolder,
  limit: number,
  log: Pick<Logger, 'info' | 'warn'>,
  shownToSome: () => readonly string[] = () => [],
) {
  let last: Promise<void> = Promise.resolve();
  let failing = false;

  async function once(live: string): Promise<void> {
    const purpose = JSON.stringify({ live, limit });
    if (purpose === readPurpose(data)) return;
    try {
      const { removed, bytes, overLimit } = await collectData(
        data,
        limit * MEGABYTE,
        Date.now(),
        shownToSome(),
      );
      const megabytes = Math.ceil(bytes / MEGABYTE);
      if (removed.length > 0) log.info({ removed: removed.length, megabytes }, 'old versions removed');
      if (overLimit) {
        failing = true;
        log.warn(
          { megabytes, limit },
          'what must be kept is more than DISK_LIMIT_MB: raise it, or deploy less often',
        );
        return;
      }
      writeFileAtomic(data.collected, purpose);
      if (failing) log.info('old versions are removed again');
      failing = false;
    } catch (error) {
      failing = true;
      log.warn({ err: error }, 'old versions could not be removed');
    }
  }

  return {
    /** Skips a repeated run: a restart must not scan hundreds of versions. */
    prune(live: string): Promise<void> {
      last = last.then(() => once(live));
      return last;
    },
  };
}

function readPurpose(data: DataFolder): string | undefined {
  try {
    return readFileSync(data.collected, 'utf8');
  } catch {
    return undefined;
  }
}
