/** Highest revision that counts. The names of a bucket's audit records have ten digits. */
export const MAX_REVISION = 999_999_999;
/** Largest distance of a revision from the one before: 100 changes a day take almost three years for it. */
export const MAX_STEP = 100_000;

/**
 * Place of a change among all changes of an environment. Revisions count within an epoch, as versions of a package do in
 * Debian: an operator begins the next one to leave wrong revisions behind.
 */
export interface Position {
  revision: number;
  /** 0 if absent, as in everything that was written before there were epochs. */
  epoch?: number | undefined;
}

/** Before the first change, or nothing known. */
export const NO_POSITION: Position = { revision: 0 };

export const epochOf = ({ epoch = 0 }: Position): number => epoch;

/** Negative if the first is older. */
export const compareOrder = (one: Position, other: Position): number =>
  epochOf(one) - epochOf(other) || one.revision - other.revision;

export const newestOf = (positions: Iterable<Position>): Position => {
  let newest = NO_POSITION;
  for (const one of positions) if (compareOrder(one, newest) > 0) newest = one;
  return newest;
};

/** @param from the revision before in the same epoch; 0 if it is not known. */
export const isJump = (revision: number, from: number): boolean =>
  revision > MAX_REVISION || (from > 0 && revision > from + MAX_STEP);

/** For what is stored: data without an epoch stay as they were. */
export const positionFields = (position: Position): Position => {
  const epoch = epochOf(position);
  return { revision: position.revision, ...(epoch > 0 && { epoch }) };
};
