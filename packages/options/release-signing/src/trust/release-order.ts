import {
  compareOrder,
  type Diagnostic,
  type DiagnosticCode,
  epochOf,
  isJump,
  MAX_REVISION,
  MAX_STEP,
  makeError,
  type Position,
} from '@site/registry';

/** The last signed release of a section; `integrity` is that of its manifest, or null after a retirement. */
export interface SeenRelease extends Position {
  integrity: string | null;
}

export type SeenReleases = ReadonlyMap<string, SeenRelease>;

export const isNext = (position: Position, before: Position): boolean =>
  epochOf(position) === epochOf(before) && !isJump(position.revision, before.revision);

type ReleaseCode = Extract<DiagnosticCode, `SITE_RELEASE_${string}`>;

export const releaseError = (code: ReleaseCode, section: string, message: string): Diagnostic =>
  makeError(code, { section }, { message });

/** A release that is too far ahead is refused too: nothing could follow it. */
export function orderProblem(
  name: string,
  release: SeenRelease,
  seen: SeenRelease | undefined,
  before: Position,
): Diagnostic | undefined {
  const what = `The registry has the release of ${name} from ${describePosition(release)}`;
  const refused = (code: ReleaseCode, why: string) => releaseError(code, name, `${what}${why}.`);
  if (epochOf(release) > epochOf(before))
    return refused('SITE_RELEASE_JUMP', ', and no operator has begun that epoch');
  if (isJump(release.revision, epochOf(release) === epochOf(before) ? before.revision : 0))
    return refused('SITE_RELEASE_JUMP', `; ${describeLimit(before)}`);
  if (epochOf(release) < epochOf(before))
    return refused('SITE_RELEASE_REPLAYED', `; an operator has begun epoch ${epochOf(before)}`);
  const order = seen ? compareOrder(release, seen) : 1;
  if (!seen || order > 0 || (order === 0 && release.integrity === seen.integrity)) return undefined;
  return refused('SITE_RELEASE_REPLAYED', `; one from ${describePosition(seen)} was seen here`);
}

export const describePosition = (position: Position): string =>
  `revision ${position.revision}${epochOf(position) > 0 ? ` of epoch ${epochOf(position)}` : ''}`;

const describeLimit = ({ revision }: Position): string =>
  revision > 0 && revision <= MAX_REVISION - MAX_STEP
    ? `the newest that is known is ${revision}, and the next may be ${MAX_STEP} higher`
    : `the highest that counts is ${MAX_REVISION}`;
