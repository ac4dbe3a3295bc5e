import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isBucket, openBucket } from '@site/registry/object-store';

/** A store as an attacker sees it: with its credentials, without a key. */
export interface RawStore {
  read(path: string): Promise<string | undefined>;
  write(path: string, text: string): Promise<void>;
  remove(path: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
}

export const rawStore = (location: string): RawStore =>
  isBucket(location) ? rawBucket(location) : rawFolder(location);

function rawBucket(location: string): RawStore {
  const store = openBucket(location);
  return {
    async read(path) {
      const found = await store.read(path);
      return found?.bytes.toString('utf8');
    },
    write: async (path, text) => void (await store.put(path, Buffer.from(text))),
    remove: (path) => store.remove([path]),
    list: async (prefix) => (await store.list(prefix)).map(({ path }) => path),
  };
}

function rawFolder(folder: string): RawStore {
  const under = (at: string): string[] =>
    readdirSync(at, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? under(join(at, entry.name)) : [relative(folder, join(at, entry.name))],
    );
  return {
    async read(path) {
      return statSync(join(folder, path), { throwIfNoEntry: false })
        ? readFileSync(join(folder, path), 'utf8')
        : undefined;
    },
    async write(path, text) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    },
    remove: async (path) => rmSync(join(folder, path), { force: true }),
    list: async (prefix) => under(folder).filter((path) => path.startsWith(prefix)),
  };
}

/** The same store; `undo` takes back what was changed through it, but for one file. */
export function undoable(store: RawStore): RawStore & { undo(but?: string): Promise<void> } {
  const before = new Map<string, string | undefined>();
  const keep = async (path: string) => {
    if (!before.has(path)) before.set(path, await store.read(path));
  };
  return {
    ...store,
    async write(path, text) {
      await keep(path);
      await store.write(path, text);
    },
    async remove(path) {
      await keep(path);
      await store.remove(path);
    },
    async undo(but) {
      for (const [path, text] of before)
        if (path !== but) await (text === undefined ? store.remove(path) : store.write(path, text));
    },
  };
}
