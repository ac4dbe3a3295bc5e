import type { Drawing } from '@site/design-system/drawing';
import * as z from 'zod';

/** Trimmed, without a placeholder. */
const text = z
  .string()
  .min(1)
  .regex(/^\S[\s\S]*\S$/, 'no space at either end')
  .regex(/^[^{}<>]*$/, 'no braces or markup');

const step = z.strictObject({ title: text, description: text });
const figure = z.strictObject({ label: text, value: text });
/** What the call at the end of a page is about. */
const closing = z.strictObject({ title: text, agenda: z.enum(['bill', 'savings', 'rollout']) });
/** Percent and years with which the commitment calculator opens. */
const commitment = z.strictObject({ discount: z.number(), term: z.literal([1, 3]) });
const drawing = z.custom<Drawing>((value) => Array.isArray((value as Drawing).readings));

const cell = z.union([text, z.number()]);

/** Columns with a unit hold numbers: US dollars, US cents, percent or a count. */
const table = z.strictObject({
  title: text,
  lead: text,
  columns: z
    .array(
      z.strictObject({
        key: text,
        label: text,
        unit: z.enum(['usd', 'cents', 'percent', 'count']).optional(),
      }),
    )
    .min(3)
    .max(7),
  rows: z.array(z.record(z.string(), cell)).min(3),
  total: z.record(z.string(), cell).optional(),
  /** How the figures are made, and which are illustrative. */
  note: text,
  file: text.optional(),
  commitment: commitment.optional(),
});

const named = {
  name: text,
  line: text,
  menuOrder: z.number().int(),
};

export const industrySchema = z.strictObject({
  ...named,
  savings: text,
  title: text,
  subtitle: text,
  description: text.min(70).max(160),
  overviewTitle: text,
  overview: text,
  challenges: z.array(text).length(4),
  /** Each answers the challenge of its place. */
  benefits: z.array(text).length(4),
  caseStudy: z.strictObject({ title: text, description: text, stats: z.array(figure).length(3) }),
  published: z.boolean().optional(),
  approachTitle: text,
  approach: z.array(step).length(4),
  worksheet: table,
  figure: drawing.optional(),
  order: z.array(z.enum(['overview', 'worksheet', 'approach', 'story'])).length(4),
  closing,
  picture: drawing,
});

export const cloudProviderSchema = z.strictObject({
  ...named,
  title: text,
  subtitle: text,
  description: text.min(70).max(160),
  logo: z.enum(['aws', 'azure', 'gcp', 'oracle', 'all']),
  overviewTitle: text,
  overview: text,
  services: z.array(z.strictObject({ name: text, description: text })).length(6),
  /** Pages with the method behind the services. */
  guides: z
    .array(z.strictObject({ label: text, href: text }))
    .max(2)
    .optional(),
  commitment: commitment.optional(),
  benefits: z.array(text).min(4).max(5),
  caseStudy: z.strictObject({
    title: text,
    description: text,
    challenges: text,
    solution: text,
    results: z.array(figure).length(3),
  }),
  approachTitle: text,
  approach: z.array(step).length(4),
  instruments: table,
  /** In which order its discounts apply. */
  figure: drawing.optional(),
  order: z.array(z.enum(['overview', 'instruments', 'services', 'approach', 'story'])).length(5),
  closing,
  picture: drawing,
});

export const integrationSchema = z.strictObject({
  ...named,
  title: text,
  subtitle: text,
  description: text.min(70).max(160),
  logo: z.enum(['aws', 'azure', 'gcp', 'oracle']),
  features: z
    .array(z.strictObject({ title: text, description: text, reads: z.array(text).min(2).max(4) }))
    .length(4),
  connection: z.strictObject({
    intro: text,
    steps: z.array(step).length(4),
    /** A grant is one action, role or policy statement, or several with commas. */
    permissions: z
      .array(z.strictObject({ grant: text, scope: text, why: text }))
      .min(3)
      .max(6),
    /** What is run, and what it prints. */
    terminal: z
      .array(z.strictObject({ command: text, output: text.optional() }))
      .min(1)
      .max(3),
    /** What the grants can't do. */
    never: text,
    /** What a grant could show beyond cost and usage. */
    shows: z
      .array(z.strictObject({ grant: text, what: text }))
      .min(2)
      .max(4),
  }),
  timeline: z
    .array(z.strictObject({ when: text, what: text }))
    .min(3)
    .max(4),
  capabilities: z.array(step).length(6),
  figure: drawing,
});

export type Industry = z.output<typeof industrySchema>;
export type CloudProvider = z.output<typeof cloudProviderSchema>;
export type Integration = z.output<typeof integrationSchema>;
export type PageTable = z.output<typeof table>;

/** @throws SOLUTIONS_CONTENT_INVALID with the path of each missing, extra or wrong field; stops the build. */
export function checkContent<Content>(schema: z.ZodType<Content>, slug: string, content: Content): void {
  const result = schema.safeParse(content);
  if (result.success) return;
  throw new Error(
    `SOLUTIONS_CONTENT_INVALID: ${slug} does not have the specified shape:\n${z.prettifyError(result.error)}\n  Correct the fields named above; the schema is src/content/content-schema.ts.`,
  );
}
