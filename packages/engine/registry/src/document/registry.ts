import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { SiteError, writeFileAtomic } from '@site/server-kit';
import { createAuditWriter } from '../audit/audit-writer.ts';
import { fetchBytes, readStoreFile } from '../object-store/fetch-bytes.ts';
import { type ArtifactSources, OWN_SOURCES, type SourcePolicy } from './artifact-sources.ts';
import {
  emptyRegistry,
  MAX_REGISTRY_BYTES,
  parsedOnce,
  type RegistryDocument,
  registryText,
  revisionOf,
} from './registry-document.ts';
import { type RegistryLock, takeLock } from './registry-lock.ts';

export interface Registry extends ArtifactSources {
  read(): Promise<RegistryDocument>;
}

export interface Sidecar {
  name: string;
  text: (there: string | undefined) => string;
  /** Replaces also a later revision: a restore decides what is the newest. */
  replacesAny?: boolean;
}

export interface WritableRegistry extends Registry {
  /**
   * @param sidecar in a folder written first, under the same lock; in a bucket after the document, in up to five attempts: a
   * failure is only logged, because the change is live.
   * @throws SITE_REGISTRY_MOVED if the document is no longer `before`; nothing is written then.
   */
  write(next: RegistryDocument, before: RegistryDocument, audit: string, sidecar?: Sidecar): Promise<void>;
  /** @throws SITE_REGISTRY_MOVED */
  writeSidecar(sidecar: Sidecar, before: RegistryDocument): Promise<void>;
  note(audit: string): Promise<void>;
}

/** @throws SITE_STORE_RIGHTS */
export async function withRights<T>(folder: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code = '', path = '', message } = error as NodeJS.ErrnoException;
    if (!['EACCES', 'EPERM', 'EROFS'].includes(code) || !path.startsWith(folder)) throw error;
    throw new SiteError(
      'SITE_STORE_RIGHTS',
      `${folder} may not be written: ${message}.`,
      'Nothing was changed. This account needs the right to write in that folder.',
      { cause: error },
    );
  }
}

/** @throws SITE_REGISTRY_MOVED */
export function assertUnchanged(before: RegistryDocument, now: RegistryDocument): void {
  if (!isDeepStrictEqual(now, before)) throw registryMoved(before, now);
}

export const registryMoved = (before: RegistryDocument, now: RegistryDocument) =>
  new SiteError(
    'SITE_REGISTRY_MOVED',
    `The registry moved from revision ${revisionOf(before)} to ${revisionOf(now)} while this change was checked.`,
    'Nothing was written. Run the command again: it will be checked against the new revision.',
  );

/** Readable by the group: the shell server may run as another account. */
const REGISTRY_MODE = 0o640;

export function folderRegistry(folder: string, policy: SourcePolicy = OWN_SOURCES): WritableRegistry {
  const file = join(folder, 'registry.json');
  const lock = join(folder, 'registry.lock');
  const audits = createAuditWriter(folder, REGISTRY_MODE);

  const parse = parsedOnce(file);

  async function readNow(): Promise<RegistryDocument> {
    const bytes = await readStoreFile(file, { maxBytes: MAX_REGISTRY_BYTES });
    return bytes ? parse(bytes) : emptyRegistry();
  }

  /** Holds the lock. @throws SITE_REGISTRY_MOVED */
  const whileUnchanged = (
    before: RegistryDocument,
    work: (held: RegistryLock) => Promise<void>,
  ): Promise<void> =>
    withRights(folder, async () => {
      mkdirSync(folder, { recursive: true });
      const held = await takeLock(lock);
      try {
        await audits.settle();
        assertUnchanged(before, await readNow());
        await work(held);
      } finally {
        held.release();
      }
    });

  const put = async ({ name, text }: Sidecar, held: RegistryLock) => {
    const at = join(folder, name);
    const there = await readStoreFile(at);
    writeFileAtomic(at, text(there?.toString('utf8')), REGISTRY_MODE, held.assertHeld);
  };

  return {
    base: pathToFileURL(`${folder}/`).href,
    origins: policy.origins,
    verifier: policy.verifier,
    read: readNow,
    note: async (audit) => audits.append(audit),
    write: (next, before, audit, sidecar) =>
      whileUnchanged(before, async (held) => {
        const text = registryText(next);
        if (sidecar) await put(sidecar, held);
        audits.begin(audit, text, held.assertHeld);
        try {
          writeFileAtomic(file, text, REGISTRY_MODE, held.assertHeld);
        } finally {
          await audits.settle();
        }
      }),
    writeSidecar: (sidecar, before) => whileUnchanged(before, (held) => put(sidecar, held)),
  };
}

/** Read-only: its owner changes it at its source. */
export function httpRegistry(url: string, policy: SourcePolicy = OWN_SOURCES): Registry {
  const parse = parsedOnce(url);
  return {
    base: new URL('.', url).href,
    origins: policy.origins,
    verifier: policy.verifier,
    read: async () => parse(await fetchBytes(url, { maxBytes: MAX_REGISTRY_BYTES })),
  };
}
