import * as z from 'zod';

const text = z.string().trim().min(1);
const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** A source without a day is cited by its month. */
const monthOrDay = z.string().regex(/^\d{4}-\d{2}(-\d{2})?$/);

/** The frontmatter of an article's .mdx file; its other metadata is in article-records.ts. */
export const articleFrontmatterSchema = z.strictObject({
  slug: text,
  description: z.string().min(70).max(160),
  keywords: z.array(text).min(3),
  /** A desk of authors.ts, other than the author's. */
  reviewer: z.enum(['practice', 'finance', 'engineering']),
  /** The closing band and its button to the demo form. */
  action: z.strictObject({ title: text, text, button: text }),
  /** Every h2 of the text, in order. */
  contents: z.array(text).min(5),
  sources: z
    .array(z.strictObject({ title: text, publisher: text, year: z.number().int(), url: z.url() }))
    .min(2),
  /** The day on which an editor last compared the text with its sources. */
  checked: isoDate,
  /** What a later reader should know, oldest first; the text itself stays as published. */
  changes: z.array(z.strictObject({ date: monthOrDay, text, links: z.array(z.url()).min(1) })).min(1),
});

export type ArticleFrontmatter = z.output<typeof articleFrontmatterSchema>;
export type Source = ArticleFrontmatter['sources'][number];
