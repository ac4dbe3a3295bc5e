import { SAFE_NAME } from '@site/section-kit/contract';
import { boundedReport, parseBounded, SiteError } from '@site/server-kit';
import * as z from 'zod';
import { type Envelope, envelopeSchema } from './envelope.ts';
import { MAX_REVISION } from './revision-order.ts';
import { type Rollout, rolloutSchema, type Withdrawn, withdrawnSchema } from './rollouts/rollout.ts';
import { type Stop, type Stops, stopSchema } from './stop.ts';

/**
 * Bytes of the document, and values in it: 2,000 signed versions or 4,500 unsigned ones. What `site prune` keeps of ten
 * sections with ten deploys a day is a third of it. Parsing and comparing it takes less than 50 ms of a server's time.
 */
export const MAX_REGISTRY_BYTES = 4 * 1024 * 1024;
const LIMITS = { characters: MAX_REGISTRY_BYTES, values: 60_000 };
/** Characters of an address, a time or an author: refusals and the status page repeat them. */
const MAX_TEXT = 4000;
/** Faults after which the rest is not compared anymore. */
const MAX_FAULTS = 20;

/**
 * The registry: which versions exist, which are live. A valid Frontend Discovery document
 * (github.com/awslabs/frontend-discovery, schema v1-pre); our own fields are in `extras`, as it allows.
 */
const entrySchema = z.strictObject({
  /** Address of the version's section.json; relative to the registry document. */
  url: z.string().min(1).max(MAX_TEXT),
  /** Older registries may hold it. It is not used. */
  fallbackUrl: z.string().min(1).optional(),
  metadata: z.strictObject({
    /** `sha384-` and the hash of section.json, which in turn contains the hash of every file. */
    integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
    version: z.string().regex(SAFE_NAME),
  }),
  deployment: z.strictObject({ traffic: z.number().min(0).max(100), default: z.boolean() }),
  extras: z
    .strictObject({
      /** Number of the change that last touched this entry; the document's revision is the highest. */
      revision: z.number().int().min(1),
      /** ISO time of that change. */
      changedAt: z.string().max(MAX_TEXT),
      /** Its author: the signer, or the account of the deploying machine where nothing is signed. */
      changedBy: z.string().max(MAX_TEXT),
      /** The section is stopped with this version; absent if it is not. Covered by the signature. */
      stopped: stopSchema.optional(),
      /** A share of visitors gets this version, and `traffic` is that share. Covered by the signature. */
      rollout: rolloutSchema.optional(),
      /** Its rollout was taken back. Covered by the signature. */
      withdrawn: withdrawnSchema.optional(),
      /** Signed by its author, where an environment signs: its release, or the withdrawal of its rollout. */
      release: envelopeSchema.optional(),
    })
    .refine(({ rollout, withdrawn }) => !rollout || !withdrawn, {
      path: ['withdrawn'],
      error: 'a withdrawn rollout is no rollout',
    }),
});

/** Sections of one site, with those that left it. */
const MAX_SECTIONS = 1000;
const documentSchema = z.strictObject({
  schema: z.string(),
  microFrontends: z
    .custom<object>((value) => typeof value === 'object' && value && !Array.isArray(value), {
      error: 'Invalid input: expected object',
      abort: true,
    })
    .refine((value) => Object.keys(value).length <= MAX_SECTIONS, {
      error: `Too big: expected at most ${MAX_SECTIONS} sections`,
    }),
});

type Issue = z.core.$ZodIssue;
export type RegistryEntry = z.output<typeof entrySchema>;
export type RegistryDocument = { schema: string; microFrontends: Record<string, RegistryEntry[]> };

/** What an entry says beyond being live or not. Covered by its signature. */
export interface EntryMarks {
  stopped?: Stop | undefined;
  rollout?: Rollout | undefined;
  withdrawn?: Withdrawn | undefined;
}

/** How a change of what is live is recorded. */
export interface EntryChange {
  at: Date;
  by: string;
  revision: number;
  /** Signs what becomes of an entry; undefined where nothing is signed. */
  sign?: ((metadata: RegistryEntry['metadata'], live: boolean, marks: EntryMarks) => Envelope) | undefined;
  /** The section is stopped from then on. */
  stopped?: Stop | undefined;
}

export const emptyRegistry = (): RegistryDocument => ({ schema: 'v1-pre', microFrontends: {} });

const PUT_BACK =
  'The live site is untouched. Put the last good copy of the registry back. If the next command says SITE_REGISTRY_OLDER, run site restore.';

/**
 * @throws SITE_REGISTRY_SYNTAX for text that is not JSON (half-written, truncated), SITE_REGISTRY_INVALID for
 * JSON that is not a registry, or too much of it.
 */
export function parseRegistry(text: string, where: string): RegistryDocument {
  const invalid = (why: string) =>
    new SiteError('SITE_REGISTRY_INVALID', `${where} is not a registry:${why}`, PUT_BACK);
  let json: unknown;
  try {
    json = parseBounded(text, LIMITS);
  } catch (cause) {
    if (cause instanceof RangeError) throw invalid(` ${cause.message}.`);
    throw new SiteError(
      'SITE_REGISTRY_SYNTAX',
      `${where} is not JSON: ${(cause as Error).message}`,
      PUT_BACK,
      { cause },
    );
  }
  const { document, issues } = compared(json);
  if (issues.length > 0) throw invalid(`\n${boundedReport({ issues })}`);
  return document;
}

/** Entry by entry: a schema of the whole document finds every fault before it says one. */
function compared(json: unknown): { document: RegistryDocument; issues: Issue[] } {
  const document = emptyRegistry();
  const issues: Issue[] = [];
  const take = <T>(result: z.ZodSafeParseResult<T>, path: PropertyKey[]): T | undefined => {
    for (const issue of result.error?.issues ?? []) issues.push({ ...issue, path: [...path, ...issue.path] });
    return result.data;
  };
  const outer = take(documentSchema.safeParse(json), []);
  document.schema = outer?.schema ?? '';
  for (const [name, listed] of Object.entries(outer?.microFrontends ?? {})) {
    // never a section; older releases read past it
    if (name === '__proto__') continue;
    const path = ['microFrontends', name];
    const kept: RegistryEntry[] = [];
    if (!SAFE_NAME.test(name)) issues.push({ code: 'custom', path, message: 'Invalid key in record' });
    else if (!Array.isArray(listed))
      issues.push({ code: 'custom', path, message: 'Invalid input: expected array' });
    else document.microFrontends[name] = kept;
    for (const [at, one] of Array.isArray(listed) ? listed.entries() : []) {
      const entry = take(entrySchema.safeParse(one), [...path, at]);
      if (entry) kept.push(entry);
      if (issues.length >= MAX_FAULTS) break;
    }
    if (issues.length >= MAX_FAULTS) break;
  }
  return { document, issues };
}

/**
 * The document as it is stored, which every reader accepts.
 *
 * @throws SITE_REGISTRY_SIZE
 */
export function registryText(registry: RegistryDocument): string {
  const text = `${JSON.stringify(registry, null, 2)}\n`;
  try {
    if (Buffer.byteLength(text) > MAX_REGISTRY_BYTES)
      throw new RangeError(`it has more than ${MAX_REGISTRY_BYTES} bytes`);
    parseBounded(text, LIMITS);
    return text;
  } catch (cause) {
    throw new SiteError(
      'SITE_REGISTRY_SIZE',
      `The registry would be larger than servers read: ${(cause as Error).message}.`,
      'Nothing was written. Remove old versions with site prune --yes, then run the command again.',
      { cause },
    );
  }
}

/** The highest revision of its entries. The tool writes none above MAX_REVISION: those do not count. */
export function revisionOf(registry: RegistryDocument): number {
  const revisions = Object.values(registry.microFrontends).flatMap((entries) =>
    entries.map(({ extras }) => extras.revision),
  );
  return Math.max(0, ...revisions.filter((revision) => revision <= MAX_REVISION));
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

/** Of an earlier version: all visitors have had it. One that only a rollout had comes back by no rollback and no fallback. */
export const wasLive = ({ extras }: RegistryEntry): boolean => !extras.rollout && !extras.withdrawn;

/** The sections whose live version is stopped. */
export const stopsOf = (registry: RegistryDocument): Stops =>
  new Map(
    [...liveEntries(registry)].flatMap(([name, { extras }]) =>
      extras.stopped ? [[name, extras.stopped] as const] : [],
    ),
  );

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
  const extras = extrasOf({ ...change, revision }, entry.metadata, true, { stopped: change.stopped });
  const others = (registry.microFrontends[name] ?? [])
    .filter((old) => old.metadata.version !== entry.metadata.version)
    .map((old) => ({
      ...old,
      deployment: { traffic: 0, default: false },
      extras: withoutMarks(old.extras),
    }));
  const live: RegistryEntry = {
    url: entry.url,
    metadata: entry.metadata,
    // other tools that know the schema send no visitor to a stopped section
    deployment: { traffic: change.stopped ? 0 : 100, default: true },
    extras,
  };
  return { ...registry, microFrontends: { ...registry.microFrontends, [name]: [live, ...others] } };
}

/** `extras` of an entry that a change touches. */
export function extrasOf(
  { at, by, revision, sign }: EntryChange,
  metadata: RegistryEntry['metadata'],
  live: boolean,
  { stopped, rollout, withdrawn }: EntryMarks = {},
): RegistryEntry['extras'] {
  const marks = { ...(stopped && { stopped }), ...(rollout && { rollout }), ...(withdrawn && { withdrawn }) };
  const logged = { revision, changedAt: at.toISOString(), changedBy: by, ...marks };
  return sign ? { ...logged, release: sign(metadata, live, marks) } : logged;
}

/** Of an earlier version: they have no meaning there, except to the signature. */
function withoutMarks(extras: RegistryEntry['extras']): RegistryEntry['extras'] {
  const { stopped: _stopped, rollout: _rollout, ...others } = extras;
  return extras.release ? extras : others;
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
