import * as z from 'zod';
import { FACTS_FILE } from '../fact-dates.ts';
import { EMBED, SAFE_NAME } from '../names.ts';
import {
  footerEntrySchema,
  manifestPublicFileSchema,
  navigationEntrySchema,
  pathSchema,
  patternSchema,
  redirectSchema,
} from '../section-definition.ts';
import { isProvenance } from './provenance.ts';
import { SBOM_FILE } from './sbom.ts';
import { SHARED_NAMES_FILE, SHELL_FEATURES_FILE } from './shell-features.ts';

/** Relative, forward slashes, no dot segments. */
const file = z
  .string()
  .max(200)
  .regex(/^(?!.*(?:^|\/)\.)(?!.*\/(?:\/|$))[A-Za-z0-9_][A-Za-z0-9_./-]*$/, 'a plain relative file name');
/** `pages/home`, `GetInTouch`, `GetInTouch@2`: part of slot ids in pages and URLs. */
const expose = z
  .string()
  .regex(
    /^[A-Za-z0-9_][A-Za-z0-9_./-]{0,199}(?:@[1-9]\d{0,8})?$/,
    'a module has the name of its file, in plain letters and digits',
  );
/** Of other tools: printed and compared, never interpreted. */
const token = z.string().regex(/^[!-~]{0,200}$/, 'up to 200 visible ASCII characters, without spaces');
const integrity = z.record(
  file,
  z.strictObject({ sha384: z.string().regex(/^[A-Za-z0-9+/]{64}$/), bytes: z.number().int().min(0) }),
);

const inlinedValuesSchema = z.record(
  z.string().regex(/^[A-Za-z]+(?:\.[A-Za-z]+)*$/),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
);

export type InlinedValues = z.output<typeof inlinedValuesSchema>;

const common = {
  schema: z.literal(1),
  name: z.string().regex(SAFE_NAME),
  version: z.string().regex(SAFE_NAME),
  /** Source revision; empty outside a checkout. */
  commit: token,
  shared: z.record(token, token),
  server: file,
  files: integrity,
};

const sectionShape = z.strictObject({
  ...common,
  kind: z.literal('section'),
  contract: z.number().int(),
  browser: z.strictObject({ entry: file, style: file }),
  routes: z.array(
    z.strictObject({
      path: pathSchema,
      expose,
      embeds: z.array(z.string().regex(EMBED)),
      indexable: z.boolean(),
    }),
  ),
  notFound: z.array(z.strictObject({ pattern: patternSchema, expose })),
  navigation: z.array(navigationEntrySchema),
  footer: z.array(footerEntrySchema),
  redirects: z.array(redirectSchema),
  publicFiles: z.array(manifestPublicFileSchema),
  /** `pages/home` (a route's page) or `GetInTouch` (a part with a props contract). */
  exposes: z.record(expose, z.strictObject({ contract: z.number().int().optional(), js: z.array(file) })),
  budgets: z.strictObject({ style: z.number(), script: z.number() }).partial(),
  /** In pictures, documents and feeds; absent if there are none. */
  baked: inlinedValuesSchema.optional(),
});

export const sectionManifestSchema = sectionShape.superRefine((manifest, context) => {
  const { server, browser, publicFiles, exposes } = manifest;
  const scripts = Object.values(exposes).flatMap(({ js }) => js);
  requireListed(manifest.files, [server, browser.entry, browser.style, ...scripts], publicFiles, context);
  for (const message of beyondCeilings(manifest)) context.addIssue({ code: 'custom', message });
});

const shellShape = z.strictObject({
  ...common,
  kind: z.literal('shell'),
  name: z.literal('shell'),
  contracts: z.array(z.number().int()),
  browser: z.strictObject({
    entry: file,
    /** Imported immediately by the entry, for modulepreload. */
    js: z.array(file),
    style: file,
    boot: file,
    preload: z.array(file),
  }),
  publicFiles: z.array(manifestPublicFileSchema),
});

export const shellManifestSchema = shellShape.superRefine((manifest, context) => {
  const { server, browser, publicFiles } = manifest;
  const { entry, js, style, boot, preload } = browser;
  requireListed(manifest.files, [server, entry, ...js, style, boot, ...preload], publicFiles, context);
});

/** Only listed files are copied and served. */
function requireListed(
  files: z.output<typeof integrity>,
  named: string[],
  publicFiles: { file: string }[],
  context: z.RefinementCtx,
): void {
  for (const [name, other] of caseTwins(Object.keys(files))) {
    const message = `${name} and ${other} differ only in case: rename one of them`;
    context.addIssue({ code: 'custom', path: ['files'], message });
  }
  for (const name of [...named, ...publicFiles.map(({ file }) => file)]) {
    if (Object.hasOwn(files, name)) continue;
    context.addIssue({ code: 'custom', path: ['files'], message: `${name} is named and not listed` });
  }
}

export const artifactManifestSchema = z.discriminatedUnion('kind', [
  sectionManifestSchema,
  shellManifestSchema,
]);

/** A stored version is served while it is kept, even if a later rule refuses it. */
export const storedFilesSchema = z.object({
  server: z.string(),
  files: z.record(z.string(), z.object({ sha384: z.string() })),
});

export type SectionManifest = z.output<typeof sectionManifestSchema>;
export type ShellManifest = z.output<typeof shellManifestSchema>;
export type ArtifactManifest = z.output<typeof artifactManifestSchema>;

/** Names that collide on a disk without case (macOS, Windows) or in nginx's tables. */
function caseTwins(names: string[]): [name: string, other: string][] {
  const seen = new Map<string, string>();
  for (const name of names) seen.set(name.toLowerCase(), seen.get(name.toLowerCase()) ?? name);
  return names.flatMap((name): [string, string][] => {
    const folders = name.split('/').map((_, at, parts) => parts.slice(0, at).join('/'));
    const other = [name, ...folders]
      .map((one) => seen.get(one.toLowerCase()))
      .find((one) => one && one !== name);
    return other === undefined ? [] : [[name, other]];
  });
}

/** Entries of each kind in one section. More pages have more values than a server reads. */
const MAX = {
  exposes: 5000,
  files: 10_000,
  footer: 200,
  navigation: 200,
  notFound: 100,
  publicFiles: 2000,
  redirects: 5000,
  routes: 5000,
} as const;

const MAX_EMBEDS = 50;
const MAX_SCRIPTS = 500;

/** Characters of texts on every page. */
const MAX_LENGTH = { label: 100, group: 100, description: 300 } as const;

/** One sentence each: every page and server would carry the excess. */
function beyondCeilings(manifest: SectionManifest): string[] {
  const { exposes, footer, navigation, routes } = manifest;
  const counts = Object.entries(MAX).map(
    ([kind, max]) => [kind, Object.keys(manifest[kind as keyof typeof MAX]).length, max] as const,
  );
  const embeds = routes.map((route) => [`embeds of ${route.path}`, route.embeds.length, MAX_EMBEDS] as const);
  const scripts = Object.entries(exposes).map(
    ([name, { js }]) => [`scripts of ${name}`, js.length, MAX_SCRIPTS] as const,
  );
  const texts = [...navigation, ...footer].flatMap((entry) =>
    Object.entries(MAX_LENGTH).map(([key, max]) => {
      const text = (entry as Record<string, unknown>)[key];
      return [`characters in a ${key}`, typeof text === 'string' ? text.length : 0, max] as const;
    }),
  );
  return [...counts, ...embeds, ...scripts, ...texts].flatMap(([what, found, max]) =>
    found > max ? [`has ${found} ${what}; the limit is ${max}`] : [],
  );
}

const DESCRIPTIONS: readonly string[] = [FACTS_FILE, SBOM_FILE, SHARED_NAMES_FILE, SHELL_FEATURES_FILE];

export const isDescription = (file: string): boolean =>
  DESCRIPTIONS.includes(file) || isProvenance(file) || file.startsWith('contracts/');
