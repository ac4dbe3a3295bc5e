import type { SelectorPiece } from './parsed-sheet.ts';

export interface Utility {
  /** A rule without its confinement, or the start of a block: the same is on a page once. */
  key: string;
  rule?: UtilityRule;
  /** Content of a block, such as a media query. */
  inside?: Utility[];
}

export interface UtilityRule {
  selector: SelectorPiece[];
  declarations: string;
  /** For each selector, the class names without which it matches nothing. */
  requiredNames: string[][];
  sections: string[];
}

/** Each list keeps its order, since a section's rules depend on theirs; rules of two sections never meet. */
export function mergeUtilities(first: Utility[], second: Utility[]): Utility[] {
  const merged: Utility[] = [];
  let [from, next] = [0, 0];
  for (const [place, other] of commonPlaces(first, second)) {
    merged.push(
      ...first.slice(from, place),
      ...second.slice(next, other),
      mergePair(first[place]!, second[other]!),
    );
    from = place + 1;
    next = other + 1;
  }
  return [...merged, ...first.slice(from), ...second.slice(next)];
}

const mergePair = (one: Utility, two: Utility): Utility => ({
  key: one.key,
  ...(one.rule &&
    two.rule && { rule: { ...one.rule, sections: [...one.rule.sections, ...two.rule.sections] } }),
  ...(one.inside && two.inside && { inside: mergeUtilities(one.inside, two.inside) }),
});

interface Step {
  at: readonly [number, number];
  before: Step | undefined;
}

/** Longest increasing sequence of places common to both lists. */
function commonPlaces(first: Utility[], second: Utility[]): Step['at'][] {
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
