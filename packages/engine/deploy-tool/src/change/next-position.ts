import { isDeepStrictEqual } from 'node:util';
import {
  type AuditLog,
  epochOf,
  isJump,
  MAX_REVISION,
  MAX_STEP,
  type Position,
  type RegistryDocument,
} from '@site/registry';
import { SiteError } from '@site/server-kit';
import { type CountedRegistry, countedRegistry } from './counted-registry.ts';
import type { SiteContext } from './deploy-context.ts';
import { operatorKey } from './signing.ts';

type Reading = Pick<SiteContext, 'registry' | 'store'>;

interface Read {
  before: RegistryDocument;
  counted: CountedRegistry;
}

type Known = Pick<CountedRegistry, 'own' | 'newest' | 'logged'>;

/**
 * The registry, and what of it counts. Its audit log is read after it: if another change went live between the two, both are
 * read again.
 *
 * @throws SITE_REGISTRY_OLDER for a registry that is older than its audit log.
 */
export async function readNewest(context: Reading): Promise<Read> {
  for (let last: RegistryDocument | undefined; ; ) {
    const { before, counted } = await readCounted(context);
    if (isNewest(before, counted)) return { before, counted };
    if (last && isDeepStrictEqual(last, before)) throw older(counted);
    last = before;
  }
}

/** The same, however old it is. */
export async function readCounted({ registry, store }: Reading): Promise<Read> {
  const before = await registry.read();
  return { before, counted: await countedRegistry(registry, before, store) };
}

function isNewest({ microFrontends }: RegistryDocument, { own, newest, logged }: Known): boolean {
  // The newest release may not count: its key was removed, or its entry was forged. A registry that was put back has neither.
  const reached = Object.values(microFrontends).some((entries) =>
    entries.some(({ extras }) => extras.revision >= logged),
  );
  return epochOf(own) === epochOf(newest) && (own.revision >= logged || reached);
}

const older = ({ own, logged }: Known) =>
  new SiteError(
    'SITE_REGISTRY_OLDER',
    `The registry is at revision ${own.revision}; its audit log is at revision ${logged}.`,
    'Nothing changed. Put the newest registry back, or run site restore to make this one a new revision.',
  );

/**
 * One above what counts and what the audit log has.
 *
 * @throws SITE_REVISION_JUMP where the two are too far apart, if `checked`
 */
export function nextPosition({ newest, logged }: Known, checked: boolean): Position {
  const revision = Math.max(newest.revision, logged) + 1;
  if (checked && isJump(revision, lower(newest.revision, logged)))
    throw jump(
      `The registry is at revision ${newest.revision} and its audit log at ${logged}: the next revision would be ${revision}`,
      'Put the right registry back, or run site restore.',
    );
  return { ...newest, revision };
}

/** The lower one of those that are known. */
const lower = (one: number, other: number): number => (one && other ? Math.min(one, other) : one || other);

/** Revisions in the audit log, whatever their size: servers may have followed them. */
export const changesOf = ({ lines }: AuditLog, newest: Position): number[] =>
  lines.flatMap((line) =>
    line.kind === 'change' && (line.epoch ?? 0) === epochOf(newest) ? [line.revision] : [],
  );

/**
 * Above every revision that servers have followed. Where that is too far ahead, a new epoch begins in an environment that
 * signs: its revisions are newer than all of the one before.
 *
 * @throws SITE_REVISION_JUMP, and SITE_SIGNER_UNKNOWN for a new epoch with a key that is not an operator's
 */
export function restoredPosition(
  context: SiteContext,
  { newest, logged }: Known,
  followed: number[],
): Position {
  if (context.registry.trust) {
    const revision = Math.max(newest.revision, ...followed) + 1;
    if (!isJump(revision, newest.revision)) return { ...newest, revision };
    operatorKey(context);
    const epoch = epochOf(newest) + 1;
    context.say(
      `Epoch ${epoch} begins: a revision of ${revision} would be too far above ${newest.revision}.`,
    );
    return { epoch, revision: (newest.revision % MAX_REVISION) + 1 };
  }
  const from = isJump(newest.revision, logged) ? logged : newest.revision;
  const revision = Math.max(from, ...followed.filter((one) => one <= MAX_REVISION)) + 1;
  if (isJump(revision, from))
    throw jump(
      `The registry is at revision ${from}, and the next one would be ${revision}`,
      'Leave --above out. A server that started with an empty disk while the registry was wrong needs an empty data folder.',
    );
  return { revision };
}

/** A revision above that of a restore would make it an older one again. Where the environment signs it does not count. */
export function withoutLater(
  { registry }: SiteContext,
  document: RegistryDocument,
  { revision }: Position,
): RegistryDocument {
  if (registry.trust) return document;
  const microFrontends = Object.fromEntries(
    Object.entries(document.microFrontends).map(([name, entries]) => [
      name,
      entries.map((entry) => ({
        ...entry,
        extras: { ...entry.extras, revision: Math.min(entry.extras.revision, revision) },
      })),
    ]),
  );
  return { ...document, microFrontends };
}

const jump = (what: string, action: string) =>
  new SiteError(
    'SITE_REVISION_JUMP',
    `${what}, more than ${MAX_STEP} above the one before or above ${MAX_REVISION}. Servers do not follow that.`,
    `Nothing changed. ${action}`,
  );
