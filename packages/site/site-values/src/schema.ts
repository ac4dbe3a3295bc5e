import * as z from 'zod';

const text = z.string().regex(/\S/, 'a text is not empty');
const webUrl = z.string().regex(/^https:\/\/[^\s/]+\.[^\s]+$/, 'an address begins with https://');
const author = z.strictObject({ name: text, role: text, bio: text, specialty: text });

/** What is below `site` in shell/config/site.json. `node scripts/reference/write.ts` writes site.schema.json from it. */
export const siteValuesSchema = z.strictObject({
  /** Shown and dialed. `href` is the number in international form. */
  phone: z.strictObject({ display: text, href: z.string().regex(/^tel:\+[0-9-]+$/) }),
  /** Named in the solutions architect's quote; null attributes the quote by job title. */
  architect: z.nullable(text),
  social: z.strictObject({ linkedin: webUrl, x: webUrl, youtube: webUrl }),
  /** Marketing claims that sections print, by name; read with `claimOf`. */
  claims: z.record(z.string().regex(/^[A-Za-z]+$/), text),
  /** The landing page has the badge "FinOps certified". */
  finopsCertified: z.boolean().optional(),
  /** Real authors, by desk; texts of a desk without a name are by the editorial team. */
  authors: z.strictObject({ practice: author, finance: author, engineering: author }).partial().optional(),
  /** The legal entity behind the site. Pages read well without it; `/readyz` names the texts that are empty. */
  legal: z
    .strictObject({
      /** Registered name of the company that decides how personal data is used. */
      controller: z.string(),
      /** Postal address, on one line. */
      address: z.string(),
      /** "the State of Delaware, United States" */
      governingLaw: z.string(),
      /** Who hosts the site and its database, and in which country. */
      hosting: z.string(),
      /** The legal basis on which personal data leaves the visitor's country, or that it does not. */
      transfers: z.string(),
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
  /** Days a lead is retained; leads-api reads it too. */
  retentionDays: z.number().int().min(1).max(36_500),
});

export type SiteValues = z.output<typeof siteValuesSchema>;
