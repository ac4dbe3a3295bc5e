/** Parts an .mdx file at the line that closes its frontmatter. */
export function splitArticle(source: string): { frontmatter: string; body: string } {
  const match = /^---\n([\s\S]*?)\n---\n/.exec(source);
  if (!match) throw new Error('The text has no frontmatter.');
  return { frontmatter: match[1]!, body: source.slice(match[0].length) };
}

/** Words a reader meets in an article: prose, tables, captions and code; tags do not count. */
export function countWords(body: string): number {
  return body
    .replace(/<\/?[A-Za-z][^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
