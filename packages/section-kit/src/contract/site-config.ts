import * as z from 'zod';
import { PART_ID, SAFE_NAME } from './names.ts';
import { menuSchema } from './section-definition.ts';

const text = z.string().trim().min(1);
const webUrl = z.url({ protocol: /^https$/ });

const author = z.strictObject({ name: text, role: text, bio: text, specialty: text });

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
  demoForm: z.string().regex(PART_ID).optional(),
  /** Real people who write, by desk; texts of a desk that names nobody are the editorial team's. */
  authors: z.strictObject({ practice: author, finance: author, engineering: author }).partial().optional(),
  /** True where the company holds the certification; the badge stands on the landing page only then. */
  finopsCertified: z.boolean().optional(),
  /** Who runs the site, in law. Pages read right without; `configurationGaps` names what is empty. */
  legal: z
    .strictObject({
      /** Registered name of the company that decides how personal data is used. */
      controller: text,
      /** Postal address, on one line. */
      address: text,
      /** "the State of Delaware, United States" */
      governingLaw: text,
      /** Who hosts the site and its database, and in which country. */
      hosting: text,
      /** On what basis personal data leaves the visitor's country, or that it does not. */
      transfers: text,
    })
    .partial()
    .optional(),
  /** What a security review asks of the hosted platform; printed on /security. */
  assurance: z
    .strictObject({
      dataResidency: text,
      retention: text,
      /** Single sign-on and provisioning, such as SAML, OpenID Connect, SCIM. */
      signIn: text,
      penetrationTest: text,
      subProcessors: z.array(z.strictObject({ name: text, purpose: text, location: text })).min(1),
    })
    .partial()
    .optional(),
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

const LEGAL_FIELDS = ['controller', 'address', 'governingLaw', 'hosting', 'transfers'] as const;

/** What an operator has yet to fill in before the legal pages say all they should, one entry a field. */
export function configurationGaps({ legal, securityContact }: PublicSiteConfig): string[] {
  const empty = LEGAL_FIELDS.filter((field) => !legal?.[field]).map((field) => `legal.${field} is empty`);
  const reserved = /@(?:[\w.-]+\.)?example(?:\.(?:com|net|org))?$/.test(securityContact);
  return reserved ? [...empty, `securityContact is the placeholder ${securityContact}`] : empty;
}

/** The part of the configuration that pages may print. */
export function publicConfig(config: SiteConfig): PublicSiteConfig {
  const { grants: _grants, $schema: _schema, ...rest } = config;
  return rest;
}
