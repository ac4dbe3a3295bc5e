/** A rule or a block of a stylesheet's utilities. */
export interface Piece<More = unknown> {
  /** Its text with placeholders for confinements: two sections' pieces with the same key are one on a page. */
  key: string;
  /** The sections that have it, by their places on the page, with what is known of a rule there. */
  owners: readonly { place: number; more?: More }[];
  /** Of a block, such as that of a media query. */
  inside?: Piece<More>[];
  /** The text for all owners, once it is known. */
  joint?: string;
}

/**
 * Two lists as one, with each common piece once. Each list keeps its order: a section's rules meet on an element in the order
 * in which it wrote them, and never meet another section's.
 */
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

/** A step of an increasing sequence: its places, and the step before it. */
interface Step {
  at: readonly [number, number];
  before: Step | undefined;
}

/** The places of as many common pieces as possible in the same order in both lists: their longest increasing sequence. */
function commonPlaces(first: Piece[], second: Piece[]): Step['at'][] {
  const places = new Map(first.map(({ key }, place) => [key, place]));
  /** For each length, the sequence that ends lowest. */
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

/** How many of the sequences end below a place; they are in the order of their ends. */
function lengthBelow(lowest: Step[], place: number): number {
  let [low, high] = [0, lowest.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lowest[middle]!.at[0] < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
