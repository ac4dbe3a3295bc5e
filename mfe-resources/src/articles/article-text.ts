/** Splits an .mdx file at the line that closes its frontmatter. */
export function splitArticle(source: string): { frontmatter: string; body: string } {
  const match = /^---\n([\s\S]*?)\n---\n/.exec(source);
  if (!match) throw new Error('The text has no frontmatter.');
  return { frontmatter: match[1]!, body: source.slice(match[0].length) };
}
