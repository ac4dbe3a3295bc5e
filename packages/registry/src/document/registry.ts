import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { writeFileAtomic } from '@site/node-kit';
import { SiteError } from '@site/section-kit/contract';
import { type ArtifactSources, OWN_SOURCES, type SourcePolicy } from '../artifact/artifact-sources.ts';
import { fetchBytes } from '../artifact/fetch-bytes.ts';
import { createAuditWriter } from '../audit/audit-writer.ts';
import { withRights } from './folder-rights.ts';
import { emptyRegistry, parseRegistry, type RegistryDocument, revisionOf } from './registry-document.ts';
import { type RegistryLock, takeLock } from './registry-lock.ts';

/** Where a registry is read from, and where its entries may lead. */
export interface Registry extends ArtifactSources {
  read(): Promise<RegistryDocument>;
}

/** A file beside the document. */
export interface Beside {
  name: string;
  /** What it becomes, from what it is at that moment. */
  text: (there: string | undefined) => string;
}

/** A registry that can be changed. */
export interface WritableRegistry extends Registry {
  /**
   * Replaces the document if it is still what `before` was when it was read.
   *
   * @param beside a file that is written with it, in the same hold of the lock.
   * @throws SITE_REGISTRY_MOVED when somebody else changed it first; nothing is written then.
   */
  write(next: RegistryDocument, before: RegistryDocument, audit: string, beside?: Beside): Promise<void>;
  /**
   * Writes a file beside the document, which stays as it is.
   *
   * @throws SITE_REGISTRY_MOVED when the document is no longer what `before` was.
   */
  writeBeside(beside: Beside, before: RegistryDocument): Promise<void>;
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

  function readNow(): RegistryDocument {
    try {
      return parse(readFileSync(file, 'utf8'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return emptyRegistry();
      throw error;
    }
  }

  /** In one hold of the lock, if the document is still what `before` was. */
  const whileUnchanged = (before: RegistryDocument, work: (held: RegistryLock) => void): Promise<void> =>
    withRights(folder, async () => {
      mkdirSync(folder, { recursive: true });
      const held = await takeLock(lock);
      try {
        audits.settle();
        const current = readNow();
        if (!isDeepStrictEqual(current, before)) {
          throw new SiteError(
            'SITE_REGISTRY_MOVED',
            `The registry moved from revision ${revisionOf(before)} to ${revisionOf(current)} while this change was checked.`,
            'Nothing was written. Run the command again: it will be checked against the new revision.',
          );
        }
        work(held);
      } finally {
        held.release();
      }
    });

  const put = ({ name, text }: Beside, held: RegistryLock) => {
    const at = join(folder, name);
    const there = existsSync(at) ? readFileSync(at, 'utf8') : undefined;
    writeFileAtomic(at, text(there), REGISTRY_MODE, held.assertHeld);
  };

  return {
    base: pathToFileURL(`${folder}/`).href,
    origins: policy.origins,
    trust: policy.trust,
    read: async () => readNow(),
    note: async (audit) => audits.append(audit),
    write: (next, before, audit, beside) =>
      whileUnchanged(before, (held) => {
        const text = `${JSON.stringify(next, null, 2)}\n`;
        if (beside) put(beside, held);
        audits.begin(audit, text, held.assertHeld);
        try {
          writeFileAtomic(file, text, REGISTRY_MODE, held.assertHeld);
        } finally {
          audits.settle();
        }
      }),
    writeBeside: (beside, before) => whileUnchanged(before, (held) => put(beside, held)),
  };
}

/** A registry published as a static document. Read-only here: its owner changes it at its source. */
export function httpRegistry(url: string, policy: SourcePolicy = OWN_SOURCES): Registry {
  const parse = parsedOnce(url);
  return {
    base: new URL('.', url).href,
    origins: policy.origins,
    trust: policy.trust,
    read: async () => parse((await fetchBytes(url)).toString('utf8')),
  };
}

/** Does not parse the same text twice in a row: the shell server reads it twice a second. */
function parsedOnce(where: string): (text: string) => RegistryDocument {
  let last: { text: string; document: RegistryDocument } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, document: parseRegistry(text, where) };
    return last.document;
  };
}
