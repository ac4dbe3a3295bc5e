import { isDeepStrictEqual } from 'node:util';
import {
  type AuditLog,
  type CurrentRegistry,
  epochOf,
  isJump,
  type Position,
  type RegistryDocument,
} from '@site/registry';
import { SiteError } from '@site/server-kit';
import type { SiteContext } from './deploy-context.ts';
import { revisionJump } from './revision-jump.ts';

type Reading = Pick<SiteContext, 'registry' | 'store'>;

interface Read {
  before: RegistryDocument;
  current: CurrentRegistry;
}

type Known = Pick<CurrentRegistry, 'own' | 'newest' | 'logged'>;

/**
 * The registry, and what of it is valid. Its audit log is read after it: if another change went live between the two, both are
 * read again.
 *
 * @throws SITE_REGISTRY_OLDER for a registry that is older than its audit log.
 */
export async function readNewest(context: Reading): Promise<Read> {
  for (let last: RegistryDocument | undefined; ; ) {
    const { before, current } = await readCurrent(context);
    if (isNewest(before, current)) return { before, current };
    if (last && isDeepStrictEqual(last, before)) throw older(current);
    last = before;
  }
}

/** The same, however old it is. */
export async function readCurrent({ registry, store }: Reading): Promise<Read> {
  const before = await registry.read();
  return { before, current: await registry.verifier.verifyCurrent(before, registry, store) };
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
    'Nothing changed. Put the newest registry back. If that is this one, run site restore: it makes it a new revision.',
  );

/**
 * One above what is valid and what the audit log has.
 *
 * @throws SITE_REVISION_JUMP where the two are too far apart, if `checked`
 */
export function nextPosition({ newest, logged }: Known, checked: boolean): Position {
  const revision = Math.max(newest.revision, logged) + 1;
  if (checked && isJump(revision, lower(newest.revision, logged)))
    throw revisionJump(
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
    (line.kind === 'change' || line.kind === 'rollout') && (line.epoch ?? 0) === epochOf(newest)
      ? [line.revision]
      : [],
  );
