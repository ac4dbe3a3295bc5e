import { resolve } from 'node:path';
import { projectFolder, wholeNumber } from '@site/server-kit';
import * as z from 'zod';

const path = (fallback: string) =>
  z
    .string()
    .min(1)
    .default(fallback)
    .transform((value) => resolve(projectFolder, value));

const isOrigin = (value: string) => /^https?:[^*]*$/.test(value) && URL.parse(value)?.origin === value;

/** What the shell server and the deploy tool both need to know; relative paths start at the project's root. */
export const siteSettingsSchema = z.object({
  /** Everything the running site stores: registry and store (embedded default), compositions, leads. */
  DATA_DIR: path('.data'),
  /** Site configuration of this environment. */
  SITE_CONFIG: path('shell/config/site.json'),
  /** Port of the shell server. */
  PORT: wholeNumber(0, 65_535).default(3000),
  /** Canonical scheme and host. Default: this machine at PORT. */
  SITE_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((value) => new URL(value).origin)
    .optional(),
  /** Registry: a folder, `s3://bucket/prefix`, or the http(s) address of a registry document. Default: DATA_DIR/store. */
  REGISTRY: z.string().min(1).optional(),
  /**
   * Address at which this store is published, if not next to the registry: a team's own origin. The
   * deploy tool writes it into the registry.
   */
  ARTIFACTS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * Origins that entries of the registry may name besides the registry's own, separated by commas:
   * `https://artifacts.team.example`. Write http:// for one without TLS.
   */
  ARTIFACT_SOURCES: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((one) => one.trim() || []))
    .pipe(z.array(z.string().refine(isOrigin, 'must be origins such as https://host:port, without a path'))),
  /**
   * Public keys of the site's operators, separated by commas. With it, tool and servers compose only what an authorized key
   * signed. Without it, nothing is signed.
   */
  SITE_OPERATOR_KEYS: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((one) => one.trim() || [])),
  /** The deploy tool signs with it: PKCS #8, as PEM or as Base64 of the DER. */
  SIGNING_KEY: z.string().min(1).optional(),
  /** Signs preview links; the same for the shell server and the deploy tool. Without REGISTRY one is generated. */
  PREVIEW_SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
  /** Visits a candidate in a browser for `--smoke` of the deploy tool; a program for Node. Default: @site/smoke. */
  SMOKE_PROGRAM: z
    .string()
    .min(1)
    .transform((value) => resolve(projectFolder, value))
    .optional(),
});

export type SiteSettings = z.output<typeof siteSettingsSchema>;

/** The canonical scheme and host of these settings: SITE_ORIGIN, or this machine at PORT. */
export const siteOrigin = ({ SITE_ORIGIN, PORT }: Pick<SiteSettings, 'SITE_ORIGIN' | 'PORT'>): string =>
  SITE_ORIGIN ?? `http://localhost:${PORT}`;

/** The registry of these settings: REGISTRY, or the embedded store. */
export function registryLocation({ REGISTRY, DATA_DIR }: SiteSettings): string {
  return REGISTRY === undefined ? resolve(DATA_DIR, 'store') : absoluteLocation(REGISTRY);
}

/** A registry as it is written in a setting or a flag; a relative folder starts at the project's root. */
export const absoluteLocation = (registry: string): string =>
  /^(?:https?|s3):/.test(registry) ? registry : resolve(projectFolder, registry);

/** The folder of compositions, pages and mirrored artifacts. */
export function siteFolder(settings: SiteSettings): string {
  return resolve(settings.DATA_DIR, 'site');
}
