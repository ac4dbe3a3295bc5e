import { randomUUID } from 'node:crypto';
import { contentId, fewAtATime, storedFormat } from '@site/server-kit';
import * as z from 'zod';
import { type AuditLog, parseAuditLine } from '../audit/audit-line.ts';
import type { Position } from '../document/revision-order.ts';
import { type ObjectStore, writeObject } from '../object-store/object-store.ts';
import { revisionsIn } from './site-store.ts';

const FOLDER = '_audit/';
/** Revision, and content id of the new registry. */
const WRITE_RECORD = /^_audit\/(\d{10,16})-([0-9a-f]{20})\.json$/;
/** Anything else, such as a refusal. */
const NOTE_RECORD = /^_audit\/note-/;

const recordFormat = storedFormat(
  1,
  z.object({
    line: z.string(),
    /** Of the changed registry; null for a note and the first registry. */
    before: z.string().nullable(),
  }),
  { characters: 10 * 1024 * 1024, values: 100 },
);

type AuditRecord = ReturnType<typeof recordFormat.parse>;

interface WriteRecord extends AuditRecord {
  path: string;
  revision: number;
  made: string;
}

interface RegistryState {
  text: string | undefined;
  /** Of the published contract, written after the registry. */
  revision: number;
}

/** One object a line, stored before the registry that it names. It counts if that registry or a later record shows the write. */
export function bucketAudit(store: ObjectStore) {
  async function readRecord(path: string): Promise<AuditRecord | undefined> {
    const found = await store.read(path);
    if (!found) return undefined;
    try {
      return recordFormat.parse(found.bytes.toString('utf8'), path);
    } catch {
      return undefined;
    }
  }

  async function writes(paths: string[], above = 0): Promise<WriteRecord[]> {
    const listed = paths.flatMap((path) => {
      const [, revision, made] = WRITE_RECORD.exec(path) ?? [];
      return made === undefined || Number(revision) <= above
        ? []
        : [{ path, revision: Number(revision), made }];
    });
    const read = await fewAtATime(listed, async ({ path, revision, made }) => {
      const record = await readRecord(path);
      return record ? [{ ...record, path, revision, made }] : [];
    });
    return read.flat();
  }

  const pathsOf = async () => (await store.list(FOLDER)).map(({ path }) => path);

  return {
    /** @returns its path. */
    async begin(line: string, revision: number, made: string, before: string | undefined): Promise<string> {
      const path = `${FOLDER}${String(revision).padStart(10, '0')}-${contentId(made)}.json`;
      const record = recordFormat.text({ line, before: before === undefined ? null : contentId(before) });
      await writeObject(store, path, Buffer.from(record), 'absent');
      return path;
    },
    withdraw: (path: string) => store.remove([path]),
    async note(line: string): Promise<void> {
      const path = `${FOLDER}note-${new Date().toISOString()}-${randomUUID().slice(0, 8)}.json`;
      await store.put(path, Buffer.from(recordFormat.text({ line, before: null })));
    },
    wasLive: async (text: string): Promise<boolean> =>
      (await writes(await pathsOf())).some(({ before }) => before === contentId(text)),
    /** Highest live revision of the epoch. At or below the registry's, names of records are enough. */
    async newest(registry: Position, known: number): Promise<number> {
      const paths = await pathsOf();
      const above = await writes(paths, registry.revision);
      const changed = new Set(above.map(({ before }) => before));
      const live = above.filter((one) => one.revision <= known || changed.has(one.made));
      const lines = live.flatMap(({ line }) => parseAuditLine(line) ?? []);
      const below = paths
        .map((path) => Number(WRITE_RECORD.exec(path)?.[1] ?? 0))
        .filter((revision) => revision <= registry.revision);
      return Math.max(0, ...below, ...revisionsIn(lines, registry));
    },
    async history(known: RegistryState): Promise<AuditLog> {
      const paths = await pathsOf();
      const made = writtenRecords(await writes(paths), known).map(({ line }) => line);
      const notes = await fewAtATime(
        paths.filter((path) => NOTE_RECORD.test(path)),
        async (path) => (await readRecord(path))?.line ?? '',
      );
      const read = [...made, ...notes].map(parseAuditLine);
      const lines = read.filter((line) => line !== undefined).sort((a, b) => (a.at < b.at ? -1 : 1));
      return { lines, unreadable: read.length - lines.length };
    },
    async orphans(known: RegistryState, writtenBefore: number): Promise<string[]> {
      const listed = await store.list(FOLDER);
      const all = await writes(listed.map(({ path }) => path));
      const live = new Set(writtenRecords(all, known));
      const old = new Set(listed.filter(({ modified }) => modified < writtenBefore).map(({ path }) => path));
      return all.filter((record) => !live.has(record) && old.has(record.path)).map(({ path }) => path);
    },
  };
}

function writtenRecords(all: WriteRecord[], { text, revision }: RegistryState): WriteRecord[] {
  const changed = new Set([...all.map(({ before }) => before), text === undefined ? null : contentId(text)]);
  const proven = all.filter(({ made }) => changed.has(made));
  if (proven.some((one) => one.revision === revision)) return proven;
  // The last write before an older registry was put back.
  const last = all.filter((one) => one.revision === revision);
  return last.length === 1 ? [...proven, ...last] : proven;
}
