/** Prose, tables, captions and code; no tags and imports. */
export function countWords(body: string): number {
  return body
    .replace(/^import [\s\S]*?;$/gm, ' ')
    .replace(/<\/?[A-Za-z][^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
