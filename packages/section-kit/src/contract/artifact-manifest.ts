import * as z from 'zod';
import { EMBED, SAFE_NAME } from './names.ts';
import {
  footerEntrySchema,
  manifestPublicFileSchema,
  navigationEntrySchema,
  redirectSchema,
} from './section-definition.ts';

/** A file inside an artifact: relative, forward slashes, no dot segments. */
const file = z.string().regex(/^(?!.*(?:^|\/)\.)[A-Za-z0-9_][A-Za-z0-9_./-]*$/, 'a plain relative file name');
const integrity = z.record(
  file,
  z.strictObject({ sha384: z.string().regex(/^[A-Za-z0-9+/]{64}$/), bytes: z.number().int().min(0) }),
);

const common = {
  schema: z.literal(1),
  name: z.string().regex(SAFE_NAME),
  version: z.string().regex(SAFE_NAME),
  /** Source revision the artifact was built from; empty outside a checkout. */
  commit: z.string(),
  /** Versions of the shared modules it was compiled against. */
  shared: z.record(z.string(), z.string()),
  server: file,
  /** Every file of the artifact but section.json itself. */
  files: integrity,
};

export const sectionManifestSchema = z.strictObject({
  ...common,
  kind: z.literal('section'),
  contract: z.number().int(),
  browser: z.strictObject({ entry: file, style: file }),
  routes: z.array(
    z.strictObject({
      path: z.string(),
      expose: z.string(),
      embeds: z.array(z.string().regex(EMBED)),
      indexable: z.boolean(),
    }),
  ),
  notFound: z.array(z.strictObject({ pattern: z.string(), expose: z.string() })),
  navigation: z.array(navigationEntrySchema),
  footer: z.array(footerEntrySchema),
  redirects: z.array(redirectSchema),
  publicFiles: z.array(manifestPublicFileSchema),
  /** Federated modules: `pages/home` (a route's page) or `GetInTouch` (a part with a props contract). */
  exposes: z.record(z.string(), z.strictObject({ contract: z.number().int().optional(), js: z.array(file) })),
  budgets: z.strictObject({ style: z.number(), script: z.number() }).partial(),
});

export const shellManifestSchema = z.strictObject({
  ...common,
  kind: z.literal('shell'),
  name: z.literal('shell'),
  /** Kit contracts whose sections this shell can host. */
  contracts: z.array(z.number().int()),
  browser: z.strictObject({
    entry: file,
    /** Chunks the entry imports at once, for modulepreload. */
    js: z.array(file),
    style: file,
    boot: file,
    /** Fonts to preload before the first paint. */
    preload: z.array(file),
  }),
  publicFiles: z.array(manifestPublicFileSchema),
});

export const artifactManifestSchema = z.discriminatedUnion('kind', [
  sectionManifestSchema,
  shellManifestSchema,
]);

/** section.json of a section. */
export type SectionManifest = z.output<typeof sectionManifestSchema>;
/** section.json of the shell, one more artifact beside the sections'. */
export type ShellManifest = z.output<typeof shellManifestSchema>;
export type ArtifactManifest = z.output<typeof artifactManifestSchema>;
