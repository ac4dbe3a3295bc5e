import { SAFE_NAME, SiteError } from '@site/section-kit/contract';
import * as z from 'zod';
import { type Envelope, envelopeSchema } from '../trust/envelope.ts';

/**
 * The registry: which versions exist, which are live. A valid Frontend Discovery document
 * (github.com/awslabs/frontend-discovery, schema v1-pre); our own fields are in `extras`, as it allows.
 */
const entrySchema = z.strictObject({
  /** Address of the version's section.json; relative to the registry document. */
  url: z.string().min(1),
  /** Older registries may hold it. It is not used. */
  fallbackUrl: z.string().min(1).optional(),
  metadata: z.strictObject({
    /** `sha384-` and the hash of section.json, which in turn contains the hash of every file. */
    integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
    version: z.string().regex(SAFE_NAME),
  }),
  deployment: z.strictObject({ traffic: z.number().min(0).max(100), default: z.boolean() }),
  extras: z.strictObject({
    /** Number of the change that last touched this entry; the document's revision is the highest. */
    revision: z.number().int().min(1),
    /** ISO time of that change. */
    changedAt: z.string(),
    /** Its author: the signer, or the account of the deploying machine where nothing is signed. */
    changedBy: z.string(),
    /** Signed by its author, where an environment signs (`trust/`). */
    release: envelopeSchema.optional(),
  }),
});

export const registrySchema = z.strictObject({
  schema: z.string(),
  microFrontends: z.record(z.string().regex(SAFE_NAME), z.array(entrySchema)),
});

export type RegistryEntry = z.output<typeof entrySchema>;
export type RegistryDocument = z.output<typeof registrySchema>;

/** How a change of what is live is recorded. */
export interface EntryChange {
  at: Date;
  by: string;
  revision: number;
  /** Signs what becomes of an entry; undefined where nothing is signed. */
  sign?: ((metadata: RegistryEntry['metadata'], live: boolean) => Envelope) | undefined;
}

export const emptyRegistry = (): RegistryDocument => ({ schema: 'v1-pre', microFrontends: {} });

/**
 * @throws SITE_REGISTRY_SYNTAX for text that is not JSON (half-written, truncated), SITE_REGISTRY_INVALID for
 * JSON that is not a registry.
 */
export function parseRegistry(text: string, where: string): RegistryDocument {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new SiteError(
      'SITE_REGISTRY_SYNTAX',
      `${where} is not JSON: ${(cause as Error).message}`,
      'The live site is untouched. Restore the registry from its last good copy, or deploy again.',
      { cause },
    );
  }
  const result = registrySchema.safeParse(json);
  if (result.success) return result.data;
  throw new SiteError(
    'SITE_REGISTRY_INVALID',
    `${where} is not a registry:\n${z.prettifyError(result.error)}`,
    'The live site is untouched. Change the registry only with the deploy tool.',
  );
}

export function revisionOf(registry: RegistryDocument): number {
  return Math.max(
    0,
    ...Object.values(registry.microFrontends).flatMap((entries) =>
      entries.map((entry) => entry.extras.revision),
    ),
  );
}

/** The live entry of each section. A section whose entries are all off is not part of the site. */
export function liveEntries(registry: RegistryDocument): Map<string, RegistryEntry> {
  const live = new Map<string, RegistryEntry>();
  for (const [name, entries] of Object.entries(registry.microFrontends)) {
    const entry = entries.find((candidate) => candidate.deployment.default);
    if (entry) live.set(name, entry);
  }
  return live;
}

/**
 * A copy of the registry in which `entry` is the live version of `name`, known before or not.
 *
 * @param change `revision` is the next one unless several entries change together.
 */
export function withLive(
  registry: RegistryDocument,
  name: string,
  entry: Pick<RegistryEntry, 'url' | 'metadata'>,
  change: Omit<EntryChange, 'revision'> & { revision?: number },
): RegistryDocument {
  const revision = change.revision ?? revisionOf(registry) + 1;
  const extras = extrasOf({ ...change, revision }, entry.metadata, true);
  const others = (registry.microFrontends[name] ?? [])
    .filter((old) => old.metadata.version !== entry.metadata.version)
    .map((old) => ({ ...old, deployment: { traffic: 0, default: false } }));
  const live: RegistryEntry = {
    url: entry.url,
    metadata: entry.metadata,
    deployment: { traffic: 100, default: true },
    extras,
  };
  return { ...registry, microFrontends: { ...registry.microFrontends, [name]: [live, ...others] } };
}

function extrasOf(
  { at, by, revision, sign }: EntryChange,
  metadata: RegistryEntry['metadata'],
  live: boolean,
): RegistryEntry['extras'] {
  const said = { revision, changedAt: at.toISOString(), changedBy: by };
  return sign ? { ...said, release: sign(metadata, live) } : said;
}

/** A copy of the registry in which no version of `name` is live. The last live one is first, with the change. */
export function withoutLive(registry: RegistryDocument, name: string, change: EntryChange): RegistryDocument {
  if (!registry.microFrontends[name]) return registry;
  const entries = registry.microFrontends[name].map(
    (entry): RegistryEntry =>
      entry.deployment.default
        ? {
            ...entry,
            deployment: { traffic: 0, default: false },
            extras: extrasOf(change, entry.metadata, false),
          }
        : entry,
  );
  return { ...registry, microFrontends: { ...registry.microFrontends, [name]: entries } };
}
