import * as z from 'zod';
import { API_TARGET, MODULE_NAME, PART_ID, SAFE_NAME } from './names.ts';
import { placeSchema } from './section-definition.ts';

const text = z.string().trim().min(1);

/** Written into the policy of pages: https and a host, without wildcard, port or path. */
const grantedOrigin = z
  .string()
  .max(200)
  .regex(
    /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
    'https:// and the name of one host, in lower case: no *, port, path or slash at the end',
  );
/** Ed25519, SPKI (DER) in Base64. */
const publicKey = z
  .string()
  .regex(/^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/, 'the public key that site key new or site key show prints');

const signerKeys = z
  .array(z.strictObject({ name: text.max(100), key: publicKey, until: z.iso.datetime().optional() }))
  .max(10);

/** More would make page headers too long for some proxies. */
const grantedOrigins = z.array(grantedOrigin).max(10);

/** From narrow to wide; `grid` is expanded in the mobile menu. */
const MENU_LAYOUTS = ['list', 'wide-list', 'grid', 'columns'] as const;

/** In the page state: no secrets. */
const publicSiteConfigSchema = z.strictObject({
  brand: text,
  tagline: text.optional(),
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
  badges: z.array(text).default([]),
  /** The button of the header, of the mobile menu and of the floating corner; `href` leads to a form on a page. */
  demo: z
    .strictObject({ label: text, href: z.string().regex(/^\/(?!\/)[^\s\\#]*#[a-z][a-z0-9-]*$/) })
    .optional(),
  /** Slot id of the part that `demo` leads to: on a page that embeds it, the floating button leads to that one. */
  demoForm: z.string().regex(PART_ID).optional(),
  /** In /.well-known/security.txt. */
  securityContact: z.email(),
  /** Country that the pages are for. */
  region: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  /**
   * Pages report errors, outcomes of forms and their speed to this site's own server. Off if absent. A share below 1 has that
   * part of the page views report.
   */
  reports: z.union([z.boolean(), z.strictObject({ share: z.number().gt(0).max(1) })]).optional(),
  /** False in every environment but production: pages say noindex and robots.txt disallows everything. */
  indexable: z.boolean(),
  /**
   * What this site's own shell and sections show. The kit passes it on unread; an empty text is still to be filled in. The
   * JSON Schema that `$schema` names checks it.
   */
  site: z.record(z.string(), z.unknown()).default({}),
});

export const siteConfigShape = z.strictObject({
  /** JSON Schema of the whole file, relative to it. */
  $schema: z.string().optional(),
  ...publicSiteConfigSchema.shape,
  /** What each section may use: exact paths, or `/prefix/*` for all below a prefix; menus by their id; other sites. */
  grants: z.record(
    z.string().regex(SAFE_NAME),
    z.strictObject({
      paths: z.array(z.string().regex(/^\/(?:[a-z0-9._-]+(?:\/[a-z0-9._-]+)*)?(?:\/\*)?$|^\/$/)),
      menus: z.array(placeSchema),
      /** Whom to call for the section: refusals and the status page show it. One line. */
      contact: text.max(200).regex(/^.+$/, 'one line').optional(),
      /** Names below `/api` to which it may send: `leads` is /api/leads. */
      api: z
        .array(z.string().regex(API_TARGET, 'the name below /api in lower case: leads is /api/leads'))
        .max(20)
        .optional(),
      /** Other sites that its own pages may use. */
      origins: z
        .strictObject({ connect: grantedOrigins, frame: grantedOrigins, img: grantedOrigins })
        .partial()
        .optional(),
      /** Its own pages may start workers from its own files. A worker can request nothing: it has a policy of its own. */
      workers: z.boolean().optional(),
      /** Who may deploy it, where the environment signs. Two keys of one signer are valid while one replaces the other. */
      signers: signerKeys.optional(),
      /** Whose keys may take back a rollout of it, and do nothing else: those of a controller that watches rollouts. */
      controllers: signerKeys.optional(),
      /** Where the environment signs: a server with an empty disk starts without this section too. */
      optional: z.boolean().optional(),
    }),
  ),
  /** How large an image of a section may be. Default: 300,000 bytes, 3 pixels for each CSS pixel. */
  images: z
    .strictObject({
      /** Bytes of one file. */
      bytes: z.number().int().min(1000).max(20_000_000).optional(),
      /** Pixels of the file for each CSS pixel in which it is shown, in the width. */
      density: z.number().min(1).max(20).optional(),
    })
    .optional(),
  /** Where the environment signs: days after which a server with an empty disk does not believe a snapshot anymore. */
  snapshotDays: z.number().int().min(1).max(365).optional(),
  /** Whose keys may sign snapshots, and nothing else: that of the timer. Operators may too. */
  snapshotKeys: signerKeys.optional(),
  /** When a rollout is taken back, by what visitors' browsers report. */
  rollout: z
    .strictObject({
      /** Distinct networks that must be affected. */
      networks: z.number().int().min(3).max(1000).optional(),
      /** Share of harmless rollouts that may be taken back by chance. */
      falseAlarms: z.number().min(0.0001).max(0.1).optional(),
    })
    .optional(),
  /** Modules of npm packages that sections have from the shell, one copy for a page, in addition to those of the kit. */
  sharedModules: z.array(z.string().max(200).regex(MODULE_NAME)).max(20).optional(),
});

/** Pixels; smaller images are not compared with their shown size. */
const SMALL_IMAGE = 640;

export interface ImageLimits {
  bytes: number;
  density: number;
  width: number;
}

/** The sharpest phones have 3 pixels for each CSS pixel. */
export const imageLimits = ({ images }: Pick<SiteConfig, 'images'>): ImageLimits => ({
  bytes: images?.bytes ?? 300_000,
  density: images?.density ?? 3,
  width: SMALL_IMAGE,
});

/** One file per environment; an input of the composer. */
export const siteConfigSchema: z.ZodType<SiteConfig> = siteConfigShape.superRefine(
  ({ menus, footer, grants }, context) => {
    const addIssue = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    for (const [list, places] of Object.entries({ menus, footer })) {
      for (const [index, { id }] of places.entries()) {
        if (places.findIndex((place) => place.id === id) < index)
          addIssue([list, index, 'id'], `${id} is there already`);
      }
    }
    const defined = menus.map(({ id }) => id);
    for (const [section, grant] of Object.entries(grants)) {
      for (const [index, menu] of grant.menus.entries()) {
        if (!defined.includes(menu))
          addIssue(
            ['grants', section, 'menus', index],
            `there is no menu ${menu}; menus defines ${defined.join(', ') || 'none'}`,
          );
      }
    }
  },
);

/** Of any release: unknown members are dropped. In the operator's own file a misspelled member is an error. */
export const publishedConfigSchema: z.ZodType<SiteConfig> = z
  .unknown()
  .transform(withoutUnknownMembers)
  .pipe(siteConfigSchema);

function withoutUnknownMembers(given: unknown): unknown {
  const config = structuredClone(given);
  for (const issue of siteConfigSchema.safeParse(config).error?.issues ?? []) {
    if (issue.code !== 'unrecognized_keys') continue;
    const holder = issue.path.reduce<unknown>(
      (inside, key) => (inside as Record<PropertyKey, unknown>)[key],
      config,
    );
    for (const key of issue.keys) delete (holder as Record<string, unknown>)[key];
  }
  return config;
}

export type SiteConfig = z.output<typeof siteConfigShape>;
export type PublicSiteConfig = z.output<typeof publicSiteConfigSchema>;

/** Empty texts of the site, and a placeholder as contact. */
export function configurationGaps({ site, securityContact }: SiteConfig): string[] {
  const empty = emptyTexts(site, 'site').map((place) => `${place} is empty`);
  const reserved = /@(?:[\w.-]+\.)?example(?:\.(?:com|net|org))?$/.test(securityContact);
  return reserved ? [...empty, `securityContact is the placeholder ${securityContact}`] : empty;
}

function emptyTexts(value: unknown, place: string): string[] {
  if (value === '') return [place];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => emptyTexts(inside, `${place}.${key}`));
}

export const grantedApi = ({ grants }: SiteConfig): string[] =>
  [...new Set(Object.values(grants).flatMap(({ api = [] }) => api))].sort();

/** Whom to call, by the section's name. */
export const contactsOf = ({ grants }: Pick<SiteConfig, 'grants'>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(grants).map(([name, { contact }]) => [name, contact]));

export function publicConfig(config: SiteConfig): PublicSiteConfig {
  const members = Object.entries(config).filter(([name]) =>
    Object.hasOwn(publicSiteConfigSchema.shape, name),
  );
  const shown = Object.fromEntries(members) as PublicSiteConfig;
  return { ...shown, site: withoutEmpty(shown.site) };
}

/** An empty text is still to be filled in. */
const withoutEmpty = (site: PublicSiteConfig['site']): PublicSiteConfig['site'] =>
  JSON.parse(JSON.stringify(site, (_, value) => (value === '' ? undefined : value)));
