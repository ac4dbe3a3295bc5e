import {
  compareOrder,
  type Diagnostic,
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

/** A release that is too far ahead is refused too: nothing could follow it. */
export function orderProblem(
  name: string,
  release: SeenRelease,
  seen: SeenRelease | undefined,
  before: Position,
): Diagnostic | undefined {
  const what = `The registry has the release of ${name} from ${describePosition(release)}`;
  if (epochOf(release) > epochOf(before))
    return makeError(
      'SITE_RELEASE_JUMP',
      { section: name },
      { message: `${what}, and no operator has begun that epoch.` },
    );
  if (isJump(release.revision, epochOf(release) === epochOf(before) ? before.revision : 0))
    return makeError(
      'SITE_RELEASE_JUMP',
      { section: name },
      { message: `${what}; ${describeLimit(before)}.` },
    );
  if (epochOf(release) < epochOf(before))
    return makeError(
      'SITE_RELEASE_REPLAYED',
      { section: name },
      { message: `${what}; an operator has begun epoch ${epochOf(before)}.` },
    );
  const order = seen ? compareOrder(release, seen) : 1;
  if (!seen || order > 0 || (order === 0 && release.integrity === seen.integrity)) return undefined;
  return makeError(
    'SITE_RELEASE_REPLAYED',
    { section: name },
    { message: `${what}; one from ${describePosition(seen)} was seen here.` },
  );
}

export const describePosition = (position: Position): string =>
  `revision ${position.revision}${epochOf(position) > 0 ? ` of epoch ${epochOf(position)}` : ''}`;

const describeLimit = ({ revision }: Position): string =>
  revision > 0 && revision <= MAX_REVISION - MAX_STEP
    ? `the newest that is known is ${revision}, and the next may be ${MAX_STEP} higher`
    : `the highest that counts is ${MAX_REVISION}`;
