import * as z from 'zod';
import { SAFE_NAME, SLOT_ID } from './names.ts';
import { menuSchema } from './section-definition.ts';

const text = z.string().trim().min(1);
const webUrl = z.url({ protocol: /^https$/ });

/** Texts and figures that every section may print; part of the page state, so it holds no secret. */
const publicSiteConfigSchema = z.strictObject({
  brand: text,
  tagline: text,
  /** Shown and dialled. `href` is the number in international form. */
  phone: z.strictObject({ display: text, href: z.string().regex(/^tel:\+[0-9-]+$/) }),
  /** Named in the solutions architect's quote; null attributes the quote by job title. */
  architect: z.nullable(text),
  social: z.strictObject({ linkedin: webUrl, x: webUrl, youtube: webUrl }),
  /** Marketing claims that repeat across sections. */
  claims: z.strictObject({
    averageReduction: text,
    daysToSavings: text,
    annualSavings: text,
    customers: text,
    costsOptimized: text,
    managedSpend: text,
    customerReduction: text,
    uptime: text,
    initialSavings: text,
    consultationMinutes: text,
  }),
  /** Slot id of the part that holds `#demo-form`: the floating button leads to it where a page embeds it. */
  demoForm: z.string().regex(SLOT_ID).optional(),
  /** Days a lead is kept. */
  retentionDays: z.number().int().min(1),
  securityContact: z.email(),
  region: z.string().regex(/^[A-Z]{2}$/),
  /** False on every environment but production: pages print noindex and robots.txt forbids all. */
  indexable: z.boolean(),
});

/** One file per environment; an input of the composer. */
export const siteConfigSchema = z.strictObject({
  $schema: z.string().optional(),
  ...publicSiteConfigSchema.shape,
  /** What each section may use: exact paths, or `/prefix/*` for all below a prefix. */
  grants: z.record(
    z.string().regex(SAFE_NAME),
    z.strictObject({
      paths: z.array(z.string().regex(/^\/(?:[a-z0-9._-]+(?:\/[a-z0-9._-]+)*)?(?:\/\*)?$|^\/$/)),
      menus: z.array(menuSchema),
    }),
  ),
});

export type SiteConfig = z.output<typeof siteConfigSchema>;
export type PublicSiteConfig = z.output<typeof publicSiteConfigSchema>;

/** The part of the configuration that pages may print. */
export function publicConfig(config: SiteConfig): PublicSiteConfig {
  const { grants: _grants, $schema: _schema, ...rest } = config;
  return rest;
}
