import type { HeadChange } from '@site/registry/diagnostics';

/** React adds them for pictures of any part; check-head reads their addresses. */
const PICTURE = /^<link rel="preload" as="image" /;
const MAX_TAG = 120;

/** Sorted. */
export function headTags(html: string): string[] {
  const end = html.indexOf('</head>');
  const tags = html.slice(0, Math.max(end, 0)).split(/(?=<)/);
  return tags.filter((tag) => !PICTURE.test(tag)).sort();
}

export function headDifference(without: string[], tags: string[]): HeadChange | undefined {
  if (without.join('') === tags.join('')) return undefined;
  const added = tags.find(unknownIn(without));
  if (added !== undefined) return { change: 'adds', tag: short(added) };
  return { change: 'removes', tag: short(without.find(unknownIn(tags)) ?? '') };
}

/** Each call uses up one known copy; true when none is left. */
export function unknownIn(known: readonly string[]): (text: string) => boolean {
  const left = new Map<string, number>();
  for (const one of known) left.set(one, (left.get(one) ?? 0) + 1);
  return (text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  };
}

const short = (tag: string) => (tag.length > MAX_TAG ? `${tag.slice(0, MAX_TAG)}…` : tag);
