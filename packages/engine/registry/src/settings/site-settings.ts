import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { eventWebhooks, projectFolder, wholeNumber } from '@site/server-kit';
import * as z from 'zod';

const path = (fallback: string) =>
  z
    .string()
    .min(1)
    .default(fallback)
    .transform((value) => resolve(projectFolder, value));

/** Without characters with a meaning in a shell or in HTML. */
const ORIGIN = /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/;

export const isOrigin = (value: string): boolean => ORIGIN.test(value) && URL.parse(value)?.origin === value;

const list = (value: string) => value.split(',').flatMap((one) => one.trim() || []);

/**
 * Relative paths start at the project's root. Descriptions are those of the built page of settings; `unset`
 * says what holds without a default.
 */
export const siteSettingsSchema = z.object({
  EVENT_WEBHOOKS: eventWebhooks,
  DATA_DIR: path('.data').describe(
    'Everything the running site stores: registry, artifacts, compositions, leads.',
  ),
  SITE_CONFIG: path('shell/config/site.json').meta({
    description: 'Site configuration of this environment.',
    unset:
      '`shell/config/site.json`; without that file, a deploy or a build uses `site-contract.json` next to the registry',
  }),
  PORT: wholeNumber(0, 65_535).default(3000).describe('Port of the shell server.'),
  SITE_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((value) => new URL(value).origin)
    .refine(isOrigin, 'must have a host of letters, digits, dots and dashes')
    .optional()
    .meta({ description: 'Canonical scheme and host of the site.', unset: '`http://localhost:PORT`' }),
  REGISTRY: z.string().min(1).optional().meta({
    description:
      'The registry: a folder, `s3://bucket/prefix`, or the http(s) address of a registry document.',
    unset: '`DATA_DIR/store`',
  }),
  ARTIFACTS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      description: 'Address where this store is published. The deploy tool writes it into the registry.',
      unset: 'next to the registry',
    }),
  ARTIFACT_SOURCES: z
    .string()
    .default('')
    .transform(list)
    .pipe(z.array(z.string().refine(isOrigin, 'must be origins such as https://host:port, without a path')))
    .meta({
      description:
        'More origins that entries of the registry may name, separated by commas. Write `http://` for one without TLS.',
      unset: "the registry's own origin",
    }),
  SITE_OPERATOR_KEYS: z.string().default('').transform(list).meta({
    description:
      "Public keys of the site's operators, separated by commas. With them, only what an authorized key signed is composed.",
    unset: 'nothing is signed',
  }),
  SIGNING_KEY: z
    .string()
    .min(1)
    .optional()
    .describe(
      'The deploy tool signs with it: PKCS #8, as PEM or as Base64 of the DER; `site key new` makes one.',
    ),
  PREVIEW_SECRET: z.string().min(32, 'must have 32 characters or more').optional().meta({
    description:
      'Signs preview links: 32 characters or more, the same for the shell server and the deploy tool.',
    unset: 'made once in `DATA_DIR`, where `REGISTRY` is not set',
  }),
  GATE_SERVER: z
    .url({ protocol: /^https?$/ })
    .transform((value) => new URL(value).origin)
    .optional()
    .meta({
      description:
        'A shell server of this site that composes and checks a change for the deploy tool, and keeps its pages. Needs `PREVIEW_SECRET`.',
      unset:
        'the site that `npm start` runs here, if `REGISTRY` is not set; the deploy tool itself otherwise',
    }),
  SMOKE_PROGRAM: z
    .string()
    .min(1)
    .transform((value) => resolve(projectFolder, value))
    .optional()
    .meta({
      description: 'Program for Node that `--smoke` of the deploy tool runs to visit pages in a browser.',
      unset: 'the package `@site/smoke`',
    }),
  DOCS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address of the built documentation. Errors of the deploy tool then name their page on it.'),
});

export type SiteSettings = z.output<typeof siteSettingsSchema>;

export const siteOrigin = ({ SITE_ORIGIN, PORT }: Pick<SiteSettings, 'SITE_ORIGIN' | 'PORT'>): string =>
  SITE_ORIGIN ?? `http://localhost:${PORT}`;

export const portFile = ({ DATA_DIR }: Pick<SiteSettings, 'DATA_DIR'>): string => resolve(DATA_DIR, 'port');

/** Of the site that `npm start` runs here. */
export function runningPort(env: NodeJS.ProcessEnv): string | undefined {
  const file = portFile({ DATA_DIR: siteSettingsSchema.shape.DATA_DIR.parse(env.DATA_DIR || undefined) });
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

export function registryLocation({ REGISTRY, DATA_DIR }: SiteSettings): string {
  return REGISTRY === undefined ? resolve(DATA_DIR, 'store') : absoluteLocation(REGISTRY);
}

/** A relative folder starts at the project's root. */
export const absoluteLocation = (registry: string): string =>
  /^(?:https?|s3):/.test(registry) ? registry : resolve(projectFolder, registry);

export function siteFolder(settings: SiteSettings): string {
  return resolve(settings.DATA_DIR, 'site');
}

const TOKEN = 'token:';

export const statusAccess = z
  .string()
  .regex(
    /^(?:local|public|token:\S{16,})$/,
    'must be local, public, or token: followed by 16 characters or more',
  )
  .default('local')
  .describe(
    'Who sees `/_status` and `/metrics`: visitors of this machine (`local`), everybody (`public`), or holders of a secret (`token:SECRET`), which `site health` sends.',
  );

export const statusToken = (setting: string): string | undefined =>
  setting.startsWith(TOKEN) ? setting.slice(TOKEN.length) : undefined;
