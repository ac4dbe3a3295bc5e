/** Names of audit records in a bucket have ten digits. */
export const MAX_REVISION = 999_999_999;
/** With 100 changes a day, almost three years. */
export const MAX_STEP = 100_000;

/** Revisions count within an epoch, as versions of a Debian package do: the next one leaves wrong revisions behind. */
export interface Position {
  revision: number;
  /** Absent for 0, the only one before there were epochs. */
  epoch?: number | undefined;
}

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

/** @param from the revision before in the same epoch; 0 if unknown. */
export const isJump = (revision: number, from: number): boolean =>
  revision > MAX_REVISION || (from > 0 && revision > from + MAX_STEP);

/** The stored form: without an epoch where it is 0. */
export const positionFields = (position: Position): Position => {
  const epoch = epochOf(position);
  return { revision: position.revision, ...(epoch > 0 && { epoch }) };
};
