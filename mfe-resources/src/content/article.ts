import * as z from 'zod';
import type { agendas } from './agendas.ts';
import type { Desk } from './authors.ts';

const text = z.string().trim().min(1);
const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** A source without a day is cited by its month. */
const monthOrDay = z.string().regex(/^\d{4}-\d{2}(-\d{2})?$/);
const desk = z.enum(['practice', 'finance', 'engineering'] satisfies Desk[]);

/** Frontmatter of an .mdx file, whose name is also that of its address, drawing and picture. */
export const articleSchema = z.strictObject({
  /** Place in the list; the landing page teases the first three, and the specification lists the first six. */
  order: z.number().int().positive(),
  title: text,
  /** On cards and teasers. */
  excerpt: text,
  /** One or two sentences at the top of the article. */
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
  action: z.strictObject({
    title: text,
    /** In agendas.ts. */
    agenda: z.enum(['bill', 'commitments', 'owners'] satisfies (keyof typeof agendas)[]),
    button: text,
    /** Below /resources/templates, linked next to the button. */
    file: z.strictObject({ name: text, label: text }).optional(),
  }),
  /** Every h2 of the text, in order. */
  contents: z.array(text).min(5),
  sources: z
    .array(z.strictObject({ title: text, publisher: text, year: z.number().int(), url: z.url() }))
    .min(2),
  /** When an editor last compared the text with its sources. */
  checked: isoDate,
  /** Oldest first; the text itself stays as published. */
  changes: z.array(z.strictObject({ date: monthOrDay, text, links: z.array(z.url()) })),
});

export type Article = z.output<typeof articleSchema>;
export type ArticleCategory = Article['category'];
export type Source = Article['sources'][number];

export interface ArticleCard
  extends Pick<Article, 'title' | 'excerpt' | 'category' | 'author' | 'publishDate' | 'readTime'> {
  slug: string;
  path: string;
}
