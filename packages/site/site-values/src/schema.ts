import * as z from 'zod';

const text = z.string().regex(/\S/, 'a text is not empty');
const webUrl = z.string().regex(/^https:\/\/[^\s/]+\.[^\s]+$/, 'an address begins with https://');
const author = z.strictObject({ name: text, role: text, bio: text, specialty: text });

/** `site` of shell/config/site.json. `node scripts/reference/write.ts` writes its JSON Schema. */
export const siteValuesSchema = z.strictObject({
  /** `href`: in international form. */
  phone: z.strictObject({ display: text, href: z.string().regex(/^tel:\+[0-9-]+$/) }),
  /** Null attributes the quote by job title. */
  architect: z.nullable(text),
  social: z.strictObject({ linkedin: webUrl, x: webUrl, youtube: webUrl }),
  /** By name; read with `claimOf`. */
  claims: z.record(z.string().regex(/^[A-Za-z]+$/), text),
  /** Landing page badge "FinOps certified". */
  finopsCertified: z.boolean().optional(),
  /** By desk; without a name: the editorial team. */
  authors: z.strictObject({ practice: author, finance: author, engineering: author }).partial().optional(),
  /** `/readyz` names texts that are empty. */
  legal: z
    .strictObject({
      /** Registered name of the data controller. */
      controller: z.string(),
      /** On one line. */
      address: z.string(),
      /** "the State of Delaware, United States" */
      governingLaw: z.string(),
      /** Who hosts the site and its database, and in which country. */
      hosting: z.string(),
      /** Legal basis on which personal data leaves the visitor's country, or that it does not. */
      transfers: z.string(),
      /** What an export that a visitor shows in a consultation is used for: "to answer your questions in the call". */
      exportUse: z.string(),
      /** When it is gone: "at the end of the call". */
      exportGone: z.string(),
      /** When the customer relationship system's copy of a request is gone: "after the same 730 days". */
      crmErasure: z.string(),
    })
    .partial()
    .optional(),
  /** Shown on /security. */
  assurance: z
    .strictObject({
      dataResidency: text,
      retention: text,
      /** Such as SAML, OpenID Connect, SCIM. */
      signIn: text,
      penetrationTest: text,
      subProcessors: z.array(z.strictObject({ name: text, purpose: text, location: text })).min(1),
    })
    .partial()
    .optional(),
  /** Also read by leads-api. */
  retentionDays: z.number().int().min(1).max(36_500),
});

export type SiteValues = z.output<typeof siteValuesSchema>;
