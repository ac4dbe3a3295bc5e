import { readdirSync, readFileSync } from 'node:fs';
import { join, parse as parsePath } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { type Article, articleSchema } from './article.ts';

/** For the build and tests; a page gets compiled text. */
export interface WrittenArticle extends Article {
  /** Last segment of its address, and name of its file. */
  slug: string;
  path: string;
  /** Markdown. */
  body: string;
}

const folder = join(import.meta.dirname, '../pages/resources/entries');

/** Needs Node: pages show articles from the data of their page.meta.ts. */
export const articles: readonly WrittenArticle[] = readdirSync(folder)
  .filter((file) => file.endsWith('.mdx'))
  .map(readArticle)
  .sort((a, b) => a.order - b.order);

function readArticle(file: string): WrittenArticle {
  const { name: slug } = parsePath(file);
  const match = /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(join(folder, file), 'utf8'));
  const result = articleSchema.safeParse(match && parse(match[1]!));
  if (!result.success)
    throw new Error(`The frontmatter of ${file} is not an article's:\n${z.prettifyError(result.error)}`);
  return { ...result.data, slug, path: `/resources/${slug}`, body: match!.input.slice(match![0].length) };
}
