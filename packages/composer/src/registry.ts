import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { SiteError } from '@site/section-kit/contract';
import type { ArtifactSources } from './artifact-sources.ts';
import { writeFileAtomic } from './atomic-file.ts';
import { fetchBytes } from './fetch-bytes.ts';
import { emptyRegistry, parseRegistry, type RegistryDocument, revisionOf } from './registry-document.ts';

/** Where a registry is read from, and where its entries may lead. */
export interface Registry extends ArtifactSources {
  read(): Promise<RegistryDocument>;
}

/** A registry that can be changed: a folder on this machine. */
export interface WritableRegistry extends Registry {
  /**
   * Replaces the document if it is still what `before` was when it was read.
   *
   * @throws SITE_REGISTRY_MOVED when somebody else changed it first; nothing is written then.
   */
  write(next: RegistryDocument, before: RegistryDocument, audit: string): Promise<void>;
  /** Writes a line into the audit log without a change. */
  note(audit: string): void;
}

/** Milliseconds after which a lock file counts as left behind by a process that died. */
const STALE_LOCK = 10_000;

/** Written by one account, read by its group: the shell server's, where that runs as another account. */
const REGISTRY_MODE = 0o640;

export function folderRegistry(folder: string, origins: readonly string[] = []): WritableRegistry {
  const file = join(folder, 'registry.json');
  const lock = join(folder, 'registry.lock');
  const log = join(folder, 'registry.audit.log');

  const parse = parsedOnce(file);

  function readNow(): RegistryDocument {
    try {
      return parse(readFileSync(file, 'utf8'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return emptyRegistry();
      throw error;
    }
  }

  return {
    base: pathToFileURL(`${folder}/`).href,
    origins,
    read: async () => readNow(),
    note: (audit) => appendAudit(log, audit),
    async write(next, before, audit) {
      mkdirSync(folder, { recursive: true });
      const release = await takeLock(lock);
      try {
        const current = readNow();
        if (!isDeepStrictEqual(current, before)) {
          throw new SiteError(
            'SITE_REGISTRY_MOVED',
            `The registry moved from revision ${revisionOf(before)} to ${revisionOf(current)} while this change was checked.`,
            'Nothing was written. Run the command again: it will be checked against the new revision.',
          );
        }
        writeFileAtomic(file, `${JSON.stringify(next, null, 2)}\n`, REGISTRY_MODE);
        appendAudit(log, audit);
      } finally {
        release();
      }
    },
  };
}

/** The change stands once the registry is written: a line that cannot be kept is shown instead. */
function appendAudit(file: string, line: string): void {
  try {
    // a line that a crash cut short must not swallow this one
    const cut = existsSync(file) && !readFileSync(file).toString('utf8').endsWith('\n');
    appendFileSync(file, `${cut ? '\n' : ''}${line}\n`, { mode: REGISTRY_MODE });
  } catch (error) {
    console.error(
      `The change is made, but ${file} cannot be written (${(error as Error).message}):\n${line}`,
    );
  }
}

/**
 * The lock makes read, compare and rename one step for every process on this machine. It carries its holder's
 * token, so that a slow holder cannot take away the lock of whoever took over from it.
 *
 * @returns the function that gives the lock back.
 */
async function takeLock(lock: string): Promise<() => void> {
  const token = randomUUID();
  const deadline = Date.now() + STALE_LOCK;
  for (;;) {
    try {
      writeFileSync(lock, token, { flag: 'wx' });
      return () => {
        if (readLock(lock) === token) rmSync(lock, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readLock(lock);
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
    if (since !== undefined && Date.now() - since > STALE_LOCK) removeStale(lock, holder, token);
    else if (Date.now() > deadline) {
      throw new SiteError(
        'SITE_REGISTRY_LOCKED',
        `${lock} was held for ${STALE_LOCK / 1000} s.`,
        'Another deploy is running. Try again; if none is running, remove the file.',
      );
    } else await new Promise((resolve) => setTimeout(resolve, 15 + Math.random() * 20));
  }
}

function readLock(lock: string): string | undefined {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return undefined;
  }
}

/** Of two processes that see the same stale lock one removes it; a fresh lock caught by mistake is put back. */
function removeStale(lock: string, holder: string | undefined, token: string): void {
  const aside = `${lock}.${token}`;
  try {
    renameSync(lock, aside);
    if (readLock(aside) !== holder) linkSync(aside, lock);
  } catch {
    // another process was first
  }
  rmSync(aside, { force: true });
}

/** A registry published as a static document. Read-only here: its owner changes it where it is kept. */
export function httpRegistry(url: string, origins: readonly string[] = []): Registry {
  const parse = parsedOnce(url);
  return {
    base: new URL('.', url).href,
    origins,
    read: async () => parse((await fetchBytes(url)).toString('utf8')),
  };
}

/** Parses a text that is the same as the last one no second time: the shell server asks twice a second. */
function parsedOnce(where: string): (text: string) => RegistryDocument {
  let last: { text: string; document: RegistryDocument } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, document: parseRegistry(text, where) };
    return last.document;
  };
}

/**
 * A folder path or an http(s) address of a registry document.
 *
 * @param origins that its entries may name besides its own.
 */
export function openRegistry(location: string, origins: readonly string[] = []): Registry {
  return /^https?:/.test(location) ? httpRegistry(location, origins) : folderRegistry(location, origins);
}
