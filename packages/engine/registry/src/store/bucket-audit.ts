import { randomUUID } from 'node:crypto';
import { contentId, fewAtATime, parseJson, storedFormat } from '@site/server-kit';
import * as z from 'zod';
import { auditLineSchema } from '../audit/audit-line.ts';
import type { Position } from '../document/revision-order.ts';
import { type ObjectStore, writeObject } from '../object-store/object-store.ts';
import { type AuditLog, revisionsIn } from './site-store.ts';

const FOLDER = '_audit/';
/** A write of the registry: revision, and content id of the new registry. */
const WRITE_RECORD = /^_audit\/(\d{10,16})-([0-9a-f]{20})\.json$/;
/** Anything else, such as a refusal. */
const NOTE_RECORD = /^_audit\/note-/;

const recordFormat = storedFormat(
  1,
  z.object({
    /** The audit line as JSON text. */
    line: z.string(),
    /** Content id of the changed registry; null for a note and for the first registry. */
    before: z.string().nullable(),
  }),
  { characters: 10 * 1024 * 1024, values: 100 },
);

type AuditRecord = ReturnType<typeof recordFormat.parse>;

interface WriteRecord extends AuditRecord {
  path: string;
  revision: number;
  /** Content id of the new registry. */
  made: string;
}

interface RegistryState {
  /** Undefined before the first write. */
  text: string | undefined;
  /** Of the published contract, which is written after the registry. */
  revision: number;
}

/**
 * The audit log of a bucket, one object a line. A record is stored before its registry and names the one it
 * changes: it counts if that registry, or a later record, shows that the write was made.
 */
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
    /** @returns the path of the record, for `withdraw`. */
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
    /** True if a later registry was made from this one. */
    wasLive: async (text: string): Promise<boolean> =>
      (await writes(await pathsOf())).some(({ before }) => before === contentId(text)),
    /**
     * The highest revision of the epoch that was live. At or below the registry's revision, the name of a
     * record is enough.
     */
    async newest(registry: Position, known: number): Promise<number> {
      const paths = await pathsOf();
      const above = await writes(paths, registry.revision);
      const changed = new Set(above.map(({ before }) => before));
      const live = above.filter((one) => one.revision <= known || changed.has(one.made));
      const lines = live.flatMap(({ line }) => lineOf(line) ?? []);
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
      const read = [...made, ...notes].map(lineOf);
      const lines = read.filter((line) => line !== undefined).sort((a, b) => (a.at < b.at ? -1 : 1));
      return { lines, unreadable: read.length - lines.length };
    },
    /** Records of writes that did not happen. */
    async orphans(known: RegistryState, writtenBefore: number): Promise<string[]> {
      const listed = await store.list(FOLDER);
      const all = await writes(listed.map(({ path }) => path));
      const live = new Set(writtenRecords(all, known));
      const old = new Set(listed.filter(({ modified }) => modified < writtenBefore).map(({ path }) => path));
      return all.filter((record) => !live.has(record) && old.has(record.path)).map(({ path }) => path);
    },
  };
}

/** Records whose registry is or was live. */
function writtenRecords(all: WriteRecord[], { text, revision }: RegistryState): WriteRecord[] {
  const changed = new Set([...all.map(({ before }) => before), text === undefined ? null : contentId(text)]);
  const proven = all.filter(({ made }) => changed.has(made));
  if (proven.some((one) => one.revision === revision)) return proven;
  // The last write before an older registry was put back.
  const last = all.filter((one) => one.revision === revision);
  return last.length === 1 ? [...proven, ...last] : proven;
}

function lineOf(text: string) {
  return auditLineSchema.safeParse(parseJson(text)).data;
}
