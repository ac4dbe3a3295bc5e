export interface Piece<More = unknown> {
  /** Contains placeholders for confinements: pieces with the same key are one on a page. */
  key: string;
  /** By the section's place on the page. */
  owners: readonly { place: number; more?: More }[];
  /** Content of a block, such as a media query. */
  inside?: Piece<More>[];
  joint?: string;
}

/** Merges two lists. Each keeps its order, since a section's rules depend on theirs; rules of two sections never meet. */
export function sharedPieces<More>(first: Piece<More>[], second: Piece<More>[]): Piece<More>[] {
  const shared: Piece<More>[] = [];
  let [from, next] = [0, 0];
  for (const [place, other] of commonPlaces(first, second)) {
    const [one, two] = [first[place]!, second[other]!];
    shared.push(...first.slice(from, place), ...second.slice(next, other), {
      key: one.key,
      owners: [...one.owners, ...two.owners],
      ...(one.inside && two.inside && { inside: sharedPieces(one.inside, two.inside) }),
    });
    from = place + 1;
    next = other + 1;
  }
  return [...shared, ...first.slice(from), ...second.slice(next)];
}

interface Step {
  at: readonly [number, number];
  before: Step | undefined;
}

/** Longest increasing sequence of places common to both lists. */
function commonPlaces(first: Piece[], second: Piece[]): Step['at'][] {
  const places = new Map(first.map(({ key }, place) => [key, place]));
  /** For each length, the sequence with the lowest end. */
  const lowest: Step[] = [];
  second.forEach(({ key }, other) => {
    const place = places.get(key);
    if (place === undefined) return;
    const length = lengthBelow(lowest, place);
    lowest[length] = { at: [place, other], before: lowest[length - 1] };
  });
  const found: Step['at'][] = [];
  for (let step = lowest.at(-1); step; step = step.before) found.push(step.at);
  return found.reverse();
}

/** Binary search: the sequences are in the order of their ends. */
function lengthBelow(lowest: Step[], place: number): number {
  let [low, high] = [0, lowest.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lowest[middle]!.at[0] < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
