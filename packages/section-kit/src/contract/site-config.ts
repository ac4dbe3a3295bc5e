import * as z from 'zod';
import { SAFE_NAME, SLOT_ID } from './names.ts';
import { menuSchema } from './section-definition.ts';

const text = z.string().trim().min(1);
const webUrl = z.url({ protocol: /^https$/ });

const author = z.strictObject({ name: text, role: text, bio: text, specialty: text });

/** Texts and figures that every section may show; part of the page state, so it must contain no secret. */
const publicSiteConfigSchema = z.strictObject({
  brand: text,
  tagline: text,
  /** Shown and dialed. `href` is the number in international form. */
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
  /** Slot id of the part with `#demo-form`: the floating button leads to it if a page embeds it. */
  demoForm: z.string().regex(SLOT_ID).optional(),
  /** Real authors, by desk; texts of a desk without a name are by the editorial team. */
  authors: z.strictObject({ practice: author, finance: author, engineering: author }).partial().optional(),
  /** True if the company is certified; only then the landing page shows the badge. */
  finopsCertified: z.boolean().optional(),
  /** The legal entity behind the site. Pages read well without it; `configurationGaps` lists what is empty. */
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
      /** The legal basis on which personal data leaves the visitor's country, or that it does not. */
      transfers: text,
    })
    .partial()
    .optional(),
  /** What a security review asks about the hosted platform; shown on /security. */
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
  /** Days a lead is retained. */
  retentionDays: z.number().int().min(1),
  securityContact: z.email(),
  region: z.string().regex(/^[A-Z]{2}$/),
  /** False in every environment but production: pages say noindex and robots.txt disallows everything. */
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

/** The fields an operator still has to fill in for the legal pages. */
export function configurationGaps({ legal, securityContact }: PublicSiteConfig): string[] {
  const empty = LEGAL_FIELDS.filter((field) => !legal?.[field]).map((field) => `legal.${field} is empty`);
  const reserved = /@(?:[\w.-]+\.)?example(?:\.(?:com|net|org))?$/.test(securityContact);
  return reserved ? [...empty, `securityContact is the placeholder ${securityContact}`] : empty;
}

/** The part of the configuration that pages may show. */
export function publicConfig(config: SiteConfig): PublicSiteConfig {
  const { grants: _grants, $schema: _schema, ...rest } = config;
  return rest;
}
