import { SAFE_NAME } from '@site/section-kit/contract';
import { boundedReport, parseBounded, SiteError } from '@site/server-kit';
import * as z from 'zod';
import { type Stop, type Stops, stopSchema } from '../stop.ts';
import { type Envelope, envelopeSchema } from './envelope.ts';
import { MAX_REVISION } from './revision-order.ts';
import { type Rollout, rolloutSchema, type Withdrawn, withdrawnSchema } from './rollout.ts';

/**
 * 2,000 signed or 4,500 unsigned versions, parsed in 50 ms. `site prune` keeps a third of it for ten deploys a day of ten
 * sections.
 */
export const MAX_REGISTRY_BYTES = 4 * 1024 * 1024;
const LIMITS = { characters: MAX_REGISTRY_BYTES, values: 60_000 };
/** Characters; refusals and the status page repeat these texts. */
const MAX_TEXT = 4000;
const MAX_FAULTS = 20;

/**
 * Which versions exist, and which are live. A valid Frontend Discovery document (github.com/awslabs/frontend-discovery,
 * schema v1-pre) with our own fields in `extras`.
 */
export const entrySchema = z.strictObject({
  /** Address of the version's section.json; relative to the registry document. */
  url: z.string().min(1).max(MAX_TEXT),
  fallbackUrl: z.string().min(1).optional(),
  metadata: z.strictObject({
    /** Hash of section.json, which has the hash of every file. */
    integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
    version: z.string().regex(SAFE_NAME),
  }),
  deployment: z.strictObject({ traffic: z.number().min(0).max(100), default: z.boolean() }),
  extras: z
    .strictObject({
      /** Of the last change of this entry; the highest is the document's. */
      revision: z.number().int().min(1),
      /** ISO time. */
      changedAt: z.string().max(MAX_TEXT),
      /** The signer, or the account of the deploying machine where nothing is signed. */
      changedBy: z.string().max(MAX_TEXT),
      /** Absent if the section is not stopped. Signed. */
      stopped: stopSchema.optional(),
      /** `traffic` is its share of visitors. Signed. */
      rollout: rolloutSchema.optional(),
      withdrawn: withdrawnSchema.optional(),
      /** Where an environment signs: release, or withdrawal of a rollout. */
      release: envelopeSchema.optional(),
    })
    .refine(({ rollout, withdrawn }) => !rollout || !withdrawn, {
      path: ['withdrawn'],
      error: 'a withdrawn rollout is no rollout',
    }),
});

/** Including those that left the site. */
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

interface EntryMarks {
  stopped?: Stop | undefined;
  rollout?: Rollout | undefined;
  withdrawn?: Withdrawn | undefined;
}

export interface EntryChange {
  at: Date;
  by: string;
  revision: number;
  /** Undefined where nothing is signed. */
  sign?: ((metadata: RegistryEntry['metadata'], isLive: boolean, marks: EntryMarks) => Envelope) | undefined;
  stopped?: Stop | undefined;
}

export const emptyRegistry = (): RegistryDocument => ({ schema: 'v1-pre', microFrontends: {} });

const PUT_BACK =
  'The live site is untouched. Put the last good copy of the registry back. If the next command says SITE_REGISTRY_OLDER, run site restore.';

/** @throws SITE_REGISTRY_SYNTAX for no JSON (cut short), SITE_REGISTRY_INVALID for another form or size. */
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

/** Entry by entry: one schema would collect every fault first. */
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

/** The shell server reads the same bytes twice a second. */
export function parsedOnce(where: string): (bytes: Buffer) => RegistryDocument {
  let last: { bytes: Buffer; outcome: () => RegistryDocument } | undefined;
  return (bytes) => {
    if (!last?.bytes.equals(bytes)) last = { bytes, outcome: outcomeOf(bytes, where) };
    return last.outcome();
  };
}

function outcomeOf(bytes: Buffer, where: string): () => RegistryDocument {
  try {
    const document = parseRegistry(bytes.toString('utf8'), where);
    return () => document;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** @throws SITE_REGISTRY_SIZE */
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

/** Revisions above MAX_REVISION do not count. */
export function revisionOf(registry: RegistryDocument): number {
  const revisions = Object.values(registry.microFrontends).flatMap((entries) =>
    entries.map(({ extras }) => extras.revision),
  );
  return Math.max(0, ...revisions.filter((revision) => revision <= MAX_REVISION));
}

/** A section without a live entry is not part of the site. */
export function liveEntries(registry: RegistryDocument): Map<string, RegistryEntry> {
  const live = new Map<string, RegistryEntry>();
  for (const [name, entries] of Object.entries(registry.microFrontends)) {
    const entry = entries.find((candidate) => candidate.deployment.default);
    if (entry) live.set(name, entry);
  }
  return live;
}

/** All visitors have had it. No rollback or fallback brings back a version that only a rollout had. */
export const wasLive = ({ extras }: RegistryEntry): boolean => !extras.rollout && !extras.withdrawn;

export const stopsOf = (registry: RegistryDocument): Stops =>
  new Map(
    [...liveEntries(registry)].flatMap(([name, { extras }]) =>
      extras.stopped ? [[name, extras.stopped] as const] : [],
    ),
  );

/** @param change `revision` is the next one unless several entries change together. */
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
    // Other tools for this format send no visitor to a stopped section.
    deployment: { traffic: change.stopped ? 0 : 100, default: true },
    extras,
  };
  return { ...registry, microFrontends: { ...registry.microFrontends, [name]: [live, ...others] } };
}

export function extrasOf(
  { at, by, revision, sign }: EntryChange,
  metadata: RegistryEntry['metadata'],
  isLive: boolean,
  { stopped, rollout, withdrawn }: EntryMarks = {},
): RegistryEntry['extras'] {
  const marks = { ...(stopped && { stopped }), ...(rollout && { rollout }), ...(withdrawn && { withdrawn }) };
  const logged = { revision, changedAt: at.toISOString(), changedBy: by, ...marks };
  return sign ? { ...logged, release: sign(metadata, isLive, marks) } : logged;
}

/** Meaningless in an earlier version, but part of what is signed. */
function withoutMarks(extras: RegistryEntry['extras']): RegistryEntry['extras'] {
  const { stopped: _stopped, rollout: _rollout, ...others } = extras;
  return extras.release ? extras : others;
}

/** The last live entry has the change. */
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
