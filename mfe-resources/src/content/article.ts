import * as z from 'zod';
import type { Desk } from './authors.ts';

const text = z.string().trim().min(1);
const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** A source without a day is cited by its month. */
const monthOrDay = z.string().regex(/^\d{4}-\d{2}(-\d{2})?$/);
/** A desk of authors.ts. */
const desk = z.enum(['practice', 'finance', 'engineering'] satisfies Desk[]);

/** The frontmatter of an article's .mdx file. Its address, its drawing and its picture are named after the file. */
export const articleSchema = z.strictObject({
  /** Place in the list; the landing page teases the first three, and the specification lists the first six. */
  order: z.number().int().positive(),
  title: text,
  /** What cards and teasers show. */
  excerpt: text,
  /** One or two sentences that open the article. */
  content: text,
  category: z.enum(['FinOps', 'Strategy', 'Technical']),
  author: desk,
  publishDate: isoDate,
  /** "9 min read": words in the body / 220, rounded. */
  readTime: text,
  description: z.string().min(70).max(160),
  keywords: z.array(text).min(3),
  /** Another desk than the author's. */
  reviewer: desk,
  /** The closing band and its button to the demo form. */
  action: z.strictObject({
    title: text,
    text,
    button: text,
    /** A template of downloads/templates.ts, linked next to the button. */
    file: z.strictObject({ name: text, label: text }).optional(),
  }),
  /** Every h2 of the text, in order. */
  contents: z.array(text).min(5),
  sources: z
    .array(z.strictObject({ title: text, publisher: text, year: z.number().int(), url: z.url() }))
    .min(2),
  /** The day on which an editor last compared the text with its sources. */
  checked: isoDate,
  /** What a later reader should know, oldest first; the text itself stays as published. */
  changes: z.array(z.strictObject({ date: monthOrDay, text, links: z.array(z.url()) })),
});

export type Article = z.output<typeof articleSchema>;
export type ArticleCategory = Article['category'];
export type Source = Article['sources'][number];

/** What lists of articles show of one. */
export interface ArticleCard
  extends Pick<Article, 'title' | 'excerpt' | 'category' | 'author' | 'publishDate' | 'readTime'> {
  slug: string;
  path: string;
}

/** A drawing made at build by files.ts. */
export const drawingOf = (slug: string) => `/resources/images/${slug}.svg`;
