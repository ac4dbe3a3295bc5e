/** Words that a reader sees in an article: prose, tables, captions and code; tags and imports do not count. */
export function countWords(body: string): number {
  return body
    .replace(/^import [\s\S]*?;$/gm, ' ')
    .replace(/<\/?[A-Za-z][^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
