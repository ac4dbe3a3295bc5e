import { isDeepStrictEqual } from 'node:util';
import {
  type ChangeAction,
  lastVersions,
  liveEntries,
  type ReadableStore,
  type RegistryDocument,
  type RegistryEntry,
  revisionOf,
  withLive,
  withoutLive,
} from '@site/registry';
import { SiteError } from '@site/section-kit/contract';
import type { SiteContext } from './deploy-context.ts';

/** One version that is to go live. */
export interface Change {
  name: string;
  entry: Pick<RegistryEntry, 'url' | 'metadata'>;
}

/** A section that is to leave the site. */
export interface Retirement {
  name: string;
  entry: null;
}

type Step = Change | Retirement;

/** A requested change of the registry. */
export type Intent =
  | { action: Exclude<ChangeAction, 'retire' | 'restore'>; changes: Change[] }
  | { action: 'retire'; changes: [Retirement] }
  /** What is live becomes live again, with a revision above this one. */
  | { action: 'restore'; changes: Step[]; above: number };

/** Gated like a deploy; nothing goes live. */
interface Preparation {
  action: 'prepare';
  changes: Change[];
}

/** An intent applied to the registry as read: what to gate, and what would be written. */
export interface Proposal {
  action: Intent['action'] | 'prepare';
  at: Date;
  changes: Step[];
  /** Those of them that are not live already: only these take the revision. */
  moving: Step[];
  before: RegistryDocument;
  /** The registry with everything requested. */
  gated: RegistryDocument;
  /** The registry with what moves. */
  next: RegistryDocument;
  revision: number;
  /** Version of each section that was live before; null for one that was retired. */
  versionsBefore: Map<string, string | null>;
}

/** @throws SITE_REGISTRY_OLDER, and what reading the registry throws */
export async function propose(context: SiteContext, intent: Intent | Preparation): Promise<Proposal> {
  const { action } = intent;
  const changes: Step[] = intent.changes;
  const at = new Date();
  const before = await context.registry.read();
  const live = liveEntries(before);
  const isRestore = action === 'restore';
  if (!isRestore) await assertNewest(before, context.store);
  const revision = Math.max(revisionOf(before), isRestore ? intent.above : 0) + 1;
  const registryWith = (some: readonly Step[]) =>
    some.reduce<RegistryDocument>((document, { name, entry }) => {
      const how = { at, by: context.by, revision };
      return entry ? withLive(document, name, entry, how) : withoutLive(document, name, how);
    }, before);
  const moving = changes.filter(
    ({ name, entry }) => action === 'prepare' || isRestore || !isEntry(live.get(name), entry),
  );
  return {
    action,
    at,
    changes,
    moving,
    before,
    gated: isRestore ? before : registryWith(changes),
    next: registryWith(moving),
    revision,
    versionsBefore: isRestore
      ? lastVersions(await context.store.history())
      : new Map([...live].map(([name, { metadata }]) => [name, metadata.version])),
  };
}

/** @throws SITE_REGISTRY_OLDER for a registry that is older than the audit log beside it. */
export async function assertNewest(document: RegistryDocument, store: ReadableStore): Promise<void> {
  const revision = await store.newestRevision(document);
  if (revisionOf(document) >= revision) return;
  throw new SiteError(
    'SITE_REGISTRY_OLDER',
    `The registry is at revision ${revisionOf(document)}; its audit log is at revision ${revision}.`,
    'Nothing changed. Put the newest registry back, or run site restore to make this one a new revision.',
  );
}

/** Does the registry say this of the live version, address included? */
const isEntry = (live: RegistryEntry | undefined, entry: Change['entry'] | null): boolean =>
  live !== undefined &&
  entry !== null &&
  live.url === entry.url &&
  isDeepStrictEqual(live.metadata, entry.metadata);
