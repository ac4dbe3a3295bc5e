import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { articleFrontmatterSchema } from '../src/article-layout/article-frontmatter.ts';
import { splitArticle } from '../src/articles/article-text.ts';
import { articles } from '../src/content/article-records.ts';

const folder = join(import.meta.dirname, '../src/articles');

/** Date by slug of each article that was updated since it was published, as its page and its JSON-LD say it. */
export function articleUpdates(): Map<string, string> {
  return new Map(
    articles.flatMap(({ slug }) => {
      const { frontmatter } = splitArticle(readFileSync(join(folder, `${slug}.mdx`), 'utf8'));
      const { update } = articleFrontmatterSchema.parse(parse(frontmatter));
      return update ? [[slug, update.date] as const] : [];
    }),
  );
}
