import * as z from 'zod';

const text = z.string().trim().min(1);
const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** What stands above an article's text in its .mdx file; the rest of its facts is in article-records.ts. */
export const articleFrontmatterSchema = z.strictObject({
  slug: text,
  description: z.string().min(70).max(160),
  keywords: z.array(text).min(3),
  /** A name from authors.ts, other than the author's. */
  reviewer: text,
  /** The closing band and its button to the demo form. */
  action: z.strictObject({ title: text, text, button: text }),
  /** Every h2 of the text, in order. */
  contents: z.array(text).min(5),
  sources: z
    .array(z.strictObject({ title: text, publisher: text, year: z.number().int(), url: z.url() }))
    .min(2),
  /** What a later reader should know; the text itself stays as published. */
  update: z.strictObject({ date: isoDate, text }).optional(),
});

export type ArticleFrontmatter = z.output<typeof articleFrontmatterSchema>;
export type Source = ArticleFrontmatter['sources'][number];
