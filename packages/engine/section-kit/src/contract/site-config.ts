import * as z from 'zod';
import { MODULE_NAME, PART_ID, SAFE_NAME } from './names.ts';
import { placeSchema } from './section-definition.ts';

const text = z.string().trim().min(1);
const webUrl = z.url({ protocol: /^https$/ });

/** Stands in the policy of pages as it is written: https and the name of a host, without wildcard, port or path. */
const grantedOrigin = z
  .string()
  .max(200)
  .regex(
    /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
    'https:// and the name of one host, in lower case: no *, port, path or slash at the end',
  );
/** Of a key that may sign for a section: Ed25519, SPKI (DER) in Base64. */
const publicKey = z
  .string()
  .regex(/^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/, 'the public key that site key new or site key show prints');

/** More would make the header of every page of the section too long for some proxies. */
const grantedOrigins = z.array(grantedOrigin).max(10);

const author = z.strictObject({ name: text, role: text, bio: text, specialty: text });

/** From the narrowest panel to the widest; `grid` stands open in the mobile menu. */
const MENU_LAYOUTS = ['list', 'wide-list', 'grid', 'columns'] as const;

/** Texts and figures that every section may show; part of the page state, so it must contain no secret. */
const publicSiteConfigSchema = z.strictObject({
  brand: text,
  tagline: text,
  /** Shown and dialed. `href` is the number in international form. */
  phone: z.strictObject({ display: text, href: z.string().regex(/^tel:\+[0-9-]+$/) }),
  /** Named in the solutions architect's quote; null attributes the quote by job title. */
  architect: z.nullable(text),
  social: z.strictObject({ linkedin: webUrl, x: webUrl, youtube: webUrl }),
  /** Marketing claims that sections print, by name; read with `claimOf`. */
  claims: z.record(z.string().regex(/^[A-Za-z]+$/, 'a claim is named in plain letters'), text),
  /** The menus of the header, in order. */
  menus: z.array(
    z.strictObject({
      id: placeSchema.refine((id) => id !== 'mobile', 'the menu of small screens has this name'),
      label: text,
      /** How the panel arranges its links. */
      layout: z.enum(MENU_LAYOUTS).default('list'),
      /** The last link, if it is in no group, closes the panel in a strip of its own. */
      strip: z.boolean().default(false),
    }),
  ),
  /** The columns of the footer, in order. */
  footer: z.array(
    z.strictObject({
      id: placeSchema,
      label: text,
      /** Is in the line that closes the footer instead of in a column. */
      strip: z.boolean().default(false),
    }),
  ),
  /** Short assurances that close the footer. */
  badges: z.array(text),
  /** The button of the header, of the mobile menu and of the floating corner; `href` leads to a form on a page. */
  demo: z.strictObject({ label: text, href: z.string().regex(/^\/(?!\/)[^\s\\#]*#[a-z][a-z0-9-]*$/) }),
  /** Slot id of the part that `demo` leads to: on a page that embeds it, the floating button leads to that one. */
  demoForm: z.string().regex(PART_ID).optional(),
  /** Real authors, by desk; texts of a desk without a name are by the editorial team. */
  authors: z.strictObject({ practice: author, finance: author, engineering: author }).partial().optional(),
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
  /**
   * Pages report errors, outcomes of forms and their speed to this site's own server. Off if absent. A share below 1 has that
   * part of the page views report.
   */
  reports: z.union([z.boolean(), z.strictObject({ share: z.number().gt(0).max(1) })]).optional(),
  /** False in every environment but production: pages say noindex and robots.txt disallows everything. */
  indexable: z.boolean(),
});

const siteConfigShape = z.strictObject({
  /** Address of the JSON Schema of this file, for editors. */
  $schema: z.string().optional(),
  ...publicSiteConfigSchema.shape,
  /** What each section may use: exact paths, or `/prefix/*` for all below a prefix; menus by their id; other sites. */
  grants: z.record(
    z.string().regex(SAFE_NAME),
    z.strictObject({
      paths: z.array(z.string().regex(/^\/(?:[a-z0-9._-]+(?:\/[a-z0-9._-]+)*)?(?:\/\*)?$|^\/$/)),
      menus: z.array(placeSchema),
      /** Other sites that its own pages may use. */
      origins: z
        .strictObject({ connect: grantedOrigins, frame: grantedOrigins, img: grantedOrigins })
        .partial()
        .optional(),
      /** Who may deploy it, where the environment signs. Two keys of one signer are valid while one replaces the other. */
      signers: z
        .array(z.strictObject({ name: text.max(100), key: publicKey, until: z.iso.datetime().optional() }))
        .max(10)
        .optional(),
      /** Where the environment signs: a server with an empty disk starts without this section too. */
      optional: z.boolean().optional(),
    }),
  ),
  /** Where the environment signs: days after which a server with an empty disk does not believe a snapshot anymore. */
  snapshotDays: z.number().int().min(1).max(365).optional(),
  /** Modules of npm packages that sections have from the shell, one copy for a page, in addition to those of the kit. */
  sharedModules: z.array(z.string().max(200).regex(MODULE_NAME)).max(20).optional(),
});

/**
 * One file per environment; an input of the composer. Any further member is a yes or no that a section asks for by name,
 * such as a certification the company holds; read with `isDeclared`.
 */
export const siteConfigSchema: z.ZodType<SiteConfig> = siteConfigShape
  .catchall(z.boolean())
  .superRefine(({ menus, footer, grants }, context) => {
    const complain = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    for (const [list, places] of Object.entries({ menus, footer })) {
      for (const [index, { id }] of places.entries()) {
        if (places.findIndex((place) => place.id === id) < index)
          complain([list, index, 'id'], `${id} is there already`);
      }
    }
    const defined = menus.map(({ id }) => id);
    for (const [section, grant] of Object.entries(grants)) {
      for (const [index, menu] of grant.menus.entries()) {
        if (!defined.includes(menu))
          complain(
            ['grants', section, 'menus', index],
            `there is no menu ${menu}; menus defines ${defined.join(', ') || 'none'}`,
          );
      }
    }
  });

/**
 * The configuration as a site publishes it, maybe by a later release: members that this release does not know are left out. The
 * operator's own file is read by `siteConfigSchema`, where a misspelled member is an error.
 */
export const publishedConfigSchema: z.ZodType<SiteConfig> = z
  .unknown()
  .transform(withoutUnknownMembers)
  .pipe(siteConfigSchema);

function withoutUnknownMembers(given: unknown): unknown {
  const config = structuredClone(given);
  for (const issue of siteConfigSchema.safeParse(config).error?.issues ?? []) {
    const [member] = issue.path;
    const isLater = typeof member === 'string' && !Object.hasOwn(siteConfigShape.shape, member);
    const [path, keys] = isLater
      ? [[], [member]]
      : [issue.path, issue.code === 'unrecognized_keys' ? issue.keys : []];
    const holder = path.reduce<unknown>(
      (inside, key) => (inside as Record<PropertyKey, unknown>)[key],
      config,
    );
    for (const key of keys) delete (holder as Record<string, unknown>)[key];
  }
  return config;
}

export type SiteConfig = z.output<typeof siteConfigShape>;
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
  const { grants: _grants, snapshotDays: _days, sharedModules: _shared, $schema: _schema, ...rest } = config;
  return rest;
}
