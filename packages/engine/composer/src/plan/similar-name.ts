import { formatSlotId, partsOf } from '@site/section-kit/contract';
import type { SectionArtifact } from './composition-input.ts';

/** The time grows with the square of the length. */
const MAX_CHARACTERS = 200;

/** The nearest name, if less than a quarter of its letters differ. */
export function similarName(unknown: string, known: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.floor(unknown.length / 4));
  let best: { name: string; distance: number } | undefined;
  for (const name of known) {
    if (name === unknown || Math.abs(name.length - unknown.length) > limit) continue;
    const distance = distanceOf(unknown.slice(0, MAX_CHARACTERS), name.slice(0, MAX_CHARACTERS));
    if (distance <= limit && distance < (best?.distance ?? Number.POSITIVE_INFINITY))
      best = { name, distance };
  }
  return best?.name;
}

/** Levenshtein distance. */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next[j] = Math.min(replaced, row[j]! + 1, next[j - 1]! + 1);
    }
    row = next;
  }
  return row[b.length]!;
}

export const partsOfferedBy = ({ manifest }: SectionArtifact): string[] =>
  [...partsOf(manifest.exposes)].map((part) => formatSlotId({ section: manifest.name, part }));
