import { appendFileSync, closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SiteError } from '@site/section-kit/contract';
import { writeFileAtomic } from './atomic-file.ts';
import { fetchBytes } from './fetch-bytes.ts';
import { emptyRegistry, parseRegistry, type RegistryDocument, revisionOf } from './registry-document.ts';

/** Where a registry is read from. */
export interface Registry {
  /** Base address that entries' relative urls are resolved against. */
  readonly base: string;
  read(): Promise<RegistryDocument>;
}

/** A registry that can be changed: a folder on this machine. */
export interface WritableRegistry extends Registry {
  /**
   * Replaces the document if it is still at `expected`.
   *
   * @throws SITE_REGISTRY_MOVED when somebody else changed it first; nothing is written then.
   */
  write(next: RegistryDocument, expected: number, audit: string): Promise<void>;
}

/** Milliseconds after which a lock file counts as left behind by a process that died. */
const STALE_LOCK = 10_000;

export function folderRegistry(folder: string): WritableRegistry {
  const file = join(folder, 'registry.json');
  const lock = join(folder, 'registry.lock');

  function readNow(): RegistryDocument {
    try {
      return parseRegistry(readFileSync(file, 'utf8'), file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return emptyRegistry();
      throw error;
    }
  }

  return {
    base: pathToFileURL(`${folder}/`).href,
    read: async () => readNow(),
    async write(next, expected, audit) {
      mkdirSync(folder, { recursive: true });
      await takeLock(lock);
      try {
        const current = revisionOf(readNow());
        if (current !== expected) {
          throw new SiteError(
            'SITE_REGISTRY_MOVED',
            `The registry's revision moved from ${expected} to ${current} while this change was checked.`,
            'Nothing was written. Run the command again: it will be checked against the new revision.',
          );
        }
        writeFileAtomic(file, `${JSON.stringify(next, null, 2)}\n`);
        appendFileSync(join(folder, 'registry.audit.log'), `${audit}\n`);
      } finally {
        rmSync(lock, { force: true });
      }
    },
  };
}

/** The lock makes read, compare and rename one step for every process on this machine. */
async function takeLock(lock: string): Promise<void> {
  const deadline = Date.now() + STALE_LOCK;
  for (;;) {
    try {
      closeSync(openSync(lock, 'wx'));
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
    if (since !== undefined && Date.now() - since > STALE_LOCK) rmSync(lock, { force: true });
    else if (Date.now() > deadline) {
      throw new SiteError(
        'SITE_REGISTRY_LOCKED',
        `${lock} was held for ${STALE_LOCK / 1000} s.`,
        'Another deploy is running. Try again; if none is running, remove the file.',
      );
    } else await new Promise((resolve) => setTimeout(resolve, 15 + Math.random() * 20));
  }
}

/** A registry published as a static document. Read-only here: its owner changes it where it is kept. */
export function httpRegistry(url: string): Registry {
  return {
    base: new URL('.', url).href,
    read: async () => parseRegistry((await fetchBytes(url)).toString('utf8'), url),
  };
}

/** A folder path or an http(s) address of a registry document. */
export function openRegistry(location: string): Registry {
  return /^https?:/.test(location) ? httpRegistry(location) : folderRegistry(location);
}
