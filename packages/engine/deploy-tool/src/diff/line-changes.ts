import { diff } from 'node:util';

/** Lines that follow each other. */
export interface LineChange {
  /** The unchanged line before; undefined at the start. */
  after: string | undefined;
  removed: string[];
  added: string[];
  /** The unchanged line that follows. */
  before: string | undefined;
}

/** Of both pages together: 4,000 different lines took 0.2 s and 190 MB, 10,000 took 1.3 s and 860 MB. */
const MAX_COMPARED = 4000;

export function lineChanges(old: readonly string[], now: readonly string[]): LineChange[] {
  const [start, end] = commonEnds(old, now);
  const [from, to] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
  const [first, last] = [old[start - 1], old[old.length - end]];
  if (from.length + to.length === 0) return [];
  if (from.length === 0 || to.length === 0) return [{ after: first, removed: from, added: to, before: last }];
  if (from.length + to.length > MAX_COMPARED) {
    return [{ after: first, removed: without(from, to), added: without(to, from), before: last }].filter(
      ({ removed, added }) => removed.length + added.length > 0,
    );
  }

  const changes: LineChange[] = [];
  let open: LineChange | undefined;
  let same = first;
  for (const [kind, line] of diff(to, from) as [-1 | 0 | 1, string][]) {
    if (kind === 0) {
      if (open) open.before = line;
      open = undefined;
      same = line;
      continue;
    }
    if (!open) {
      open = { after: same, removed: [], added: [], before: last };
      changes.push(open);
    }
    (kind === 1 ? open.added : open.removed).push(line);
  }
  return changes;
}

/** How many items both begin and end with. */
export function commonEnds(one: ArrayLike<string>, other: ArrayLike<string>): [start: number, end: number] {
  const least = Math.min(one.length, other.length);
  let start = 0;
  while (start < least && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < least - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  return [start, end];
}

/** Lines that the other has not, or not as often. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}
