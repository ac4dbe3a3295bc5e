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
  const added = firstNotIn(without, tags);
  if (added !== undefined) return { change: 'adds', tag: short(added) };
  return { change: 'removes', tag: short(firstNotIn(tags, without) ?? '') };
}

function firstNotIn(known: string[], tags: string[]): string | undefined {
  const left = new Map<string, number>();
  for (const tag of known) left.set(tag, (left.get(tag) ?? 0) + 1);
  return tags.find((tag) => {
    const count = left.get(tag) ?? 0;
    left.set(tag, count - 1);
    return count === 0;
  });
}

const short = (tag: string) => (tag.length > MAX_TAG ? `${tag.slice(0, MAX_TAG)}…` : tag);
