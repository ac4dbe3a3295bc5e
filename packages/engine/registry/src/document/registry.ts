import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { SiteError, writeFileAtomic } from '@site/server-kit';
import { type ArtifactSources, OWN_SOURCES, type SourcePolicy } from '../artifact/artifact-sources.ts';
import { createAuditWriter } from '../audit/audit-writer.ts';
import { fetchBytes, readStoreFile } from '../object-store/fetch-bytes.ts';
import { withRights } from './folder-rights.ts';
import { parsedOnce } from './parsed-once.ts';
import {
  emptyRegistry,
  MAX_REGISTRY_BYTES,
  type RegistryDocument,
  registryText,
  revisionOf,
} from './registry-document.ts';
import { type RegistryLock, takeLock } from './registry-lock.ts';

/** Where a registry is read from, and where its entries may lead. */
export interface Registry extends ArtifactSources {
  read(): Promise<RegistryDocument>;
}

/** A sidecar file of the document. */
export interface Sidecar {
  name: string;
  /** What it becomes, from what it is at that moment. */
  text: (there: string | undefined) => string;
  /** It takes the place of one that claims a later revision: a restore decides what is the newest. */
  replacesAny?: boolean;
}

/** A registry that can be changed. */
export interface WritableRegistry extends Registry {
  /**
   * Replaces the document if it is still what `before` was when it was read.
   *
   * @param sidecar a file that belongs to it. In a folder it is written first, under the same lock. In a bucket it is written
   * after the document, in up to five attempts; a failure is only logged, because the change is live.
   * @throws SITE_REGISTRY_MOVED when it was changed first; nothing is written then.
   */
  write(next: RegistryDocument, before: RegistryDocument, audit: string, sidecar?: Sidecar): Promise<void>;
  /**
   * Writes a sidecar file; the document stays as it is.
   *
   * @throws SITE_REGISTRY_MOVED when the document is no longer what `before` was.
   */
  writeSidecar(sidecar: Sidecar, before: RegistryDocument): Promise<void>;
  /** Writes a line to the audit log without a change. */
  note(audit: string): Promise<void>;
}

/** Writable by one account, readable by its group: the shell server may run as another account. */
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

  /** In one hold of the lock, if the document is still what `before` was. */
  const whileUnchanged = (
    before: RegistryDocument,
    work: (held: RegistryLock) => Promise<void>,
  ): Promise<void> =>
    withRights(folder, async () => {
      mkdirSync(folder, { recursive: true });
      const held = await takeLock(lock);
      try {
        await audits.settle();
        const current = await readNow();
        if (!isDeepStrictEqual(current, before)) {
          throw new SiteError(
            'SITE_REGISTRY_MOVED',
            `The registry moved from revision ${revisionOf(before)} to ${revisionOf(current)} while this change was checked.`,
            'Nothing was written. Run the command again: it will be checked against the new revision.',
          );
        }
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

/** A registry published as a static document. Read-only here: its owner changes it at its source. */
export function httpRegistry(url: string, policy: SourcePolicy = OWN_SOURCES): Registry {
  const parse = parsedOnce(url);
  return {
    base: new URL('.', url).href,
    origins: policy.origins,
    verifier: policy.verifier,
    read: async () => parse(await fetchBytes(url, { maxBytes: MAX_REGISTRY_BYTES })),
  };
}
