import * as z from 'zod';

/** Copy: trimmed, without a placeholder that someone forgot to fill. */
const text = z
  .string()
  .min(1)
  .regex(/^\S[\s\S]*\S$/, 'no space at either end')
  .regex(/^[^{}<>]*$/, 'no braces or markup');

/** A 1200 x 630 picture of this section, shown where the page is shared. */
const heroImage = z.string().regex(/^\/solutions\/pictures\/[a-z-]+\.png$/);

const step = z.strictObject({ title: text, description: text });
const figure = z.strictObject({ label: text, value: text });

export const industryContentSchema = z.strictObject({
  title: text,
  subtitle: text,
  /** Meta description. */
  description: text.min(70).max(160),
  heroImage,
  /** Paragraphs, divided by a blank line. */
  overview: text,
  challenges: z.array(text).min(4).max(5),
  benefits: z.array(text).min(4).max(5),
  caseStudy: z.strictObject({ title: text, description: text, stats: z.array(figure).length(3) }),
  approach: z.array(step).length(4),
});

export const providerContentSchema = z.strictObject({
  title: text,
  subtitle: text,
  /** Meta description. */
  description: text.min(70).max(160),
  heroImage,
  logo: z.enum(['aws', 'azure', 'gcp', 'oracle', 'all']),
  /** Paragraphs, divided by a blank line. */
  overview: text,
  services: z.array(z.strictObject({ name: text, description: text })).length(6),
  benefits: z.array(text).min(4).max(5),
  caseStudy: z.strictObject({
    title: text,
    description: text,
    challenges: text,
    solution: text,
    results: z.array(figure).length(3),
  }),
  approach: z.array(step).length(4),
});

export const integrationContentSchema = z.strictObject({
  title: text,
  subtitle: text,
  /** Meta description. */
  description: text.min(70).max(160),
  logo: z.enum(['aws', 'azure', 'gcp', 'oracle']),
  features: z
    .array(z.strictObject({ title: text, description: text, reads: z.array(text).min(2).max(4) }))
    .length(4),
  connection: z.strictObject({
    intro: text,
    steps: z.array(step).length(4),
    /** A grant is one action, role or policy statement, or several with a comma between them. */
    permissions: z
      .array(z.strictObject({ grant: text, scope: text, why: text }))
      .min(3)
      .max(6),
    /** What the platform is never given. */
    never: text,
  }),
  /** What appears when, in the order of time. */
  timeline: z
    .array(z.strictObject({ when: text, what: text }))
    .min(3)
    .max(4),
  capabilities: z.array(step).length(6),
});

export type IndustryContent = z.output<typeof industryContentSchema>;
export type ProviderContent = z.output<typeof providerContentSchema>;
export type IntegrationContent = z.output<typeof integrationContentSchema>;
