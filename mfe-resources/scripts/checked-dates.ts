import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { articleFrontmatterSchema } from '../src/article-layout/article-frontmatter.ts';
import { splitArticle } from '../src/articles/article-text.ts';
import { articles } from '../src/content/article-records.ts';

const folder = join(import.meta.dirname, '../src/articles');

/** The day each article was last checked, by slug: what its page and its JSON-LD say. */
export function checkedDates(): Map<string, string> {
  return new Map(
    articles.map(({ slug }) => {
      const { frontmatter } = splitArticle(readFileSync(join(folder, `${slug}.mdx`), 'utf8'));
      return [slug, articleFrontmatterSchema.parse(parse(frontmatter)).checked];
    }),
  );
}
