import { isDeepStrictEqual } from 'node:util';
import {
  adviceOn,
  type ChangeAction,
  type Diagnostic,
  lastVersions,
  liveEntries,
  messageOf,
  type Position,
  type RegistryDocument,
  type RegistryEntry,
  type Stop,
  stopsOf,
  withLive,
  withoutLive,
} from '@site/registry';
import { SiteError } from '@site/server-kit';
import type { SiteContext } from './deploy-context.ts';
import {
  changesOf,
  nextPosition,
  readCounted,
  readNewest,
  restoredPosition,
  withoutLater,
} from './next-position.ts';
import { assertMaySign, releaseSigner } from './signing.ts';

/** One version that is to go live. */
export interface Change {
  name: string;
  entry: Pick<RegistryEntry, 'url' | 'metadata'>;
  /** The section is stopped with it; null starts it. Without it a stopped section stays stopped. */
  stop?: Stop | null;
}

/** A section that is to leave the site. */
export interface Retirement {
  name: string;
  entry: null;
  /** What was live last, where nothing is live now: so that its leaving can be signed. */
  last?: Change['entry'];
}

export type Step = Change | Retirement;

/** A requested change of the registry. */
export type Intent =
  | { action: Exclude<ChangeAction, 'retire' | 'restore' | 'sign' | 'start' | 'stop'>; changes: Change[] }
  | { action: 'stop' | 'start'; changes: [Change & Required<Pick<Change, 'stop'>>] }
  | { action: 'retire'; changes: [Retirement] }
  /** What is live, or has left, is signed again. */
  | { action: 'sign'; changes: Step[] }
  /** What is live becomes live again, with a revision above this one. */
  | Restore;

interface Restore {
  action: 'restore';
  changes: Step[];
  above: number;
}

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
  /** What of it counts: all of it where nothing is signed. */
  counted: RegistryDocument;
  /** Why what it says of other sections does not count. */
  refused: Diagnostic[];
  /** What counts, with everything requested. A new version of a stopped section is checked as if it were started. */
  gated: RegistryDocument;
  /** The registry with what moves. */
  next: RegistryDocument;
  position: Position;
  /** Version of each section that was live before; null for one that was retired. */
  versionsBefore: Map<string, string | null>;
}

/**
 * @throws SITE_REGISTRY_OLDER, SITE_REVISION_JUMP, SITE_SIGNING_KEY_MISSING, SITE_SIGNER_UNKNOWN, SITE_SIGNER_EXPIRED, what reading the
 * registry throws, and why the shell does not count if nothing else of it is there
 */
export async function propose(context: SiteContext, intent: Intent | Preparation): Promise<Proposal> {
  const { action } = intent;
  const changes: Step[] = intent.changes;
  const at = new Date();
  const isRestore = action === 'restore';
  const { before, counted } = await (isRestore ? readCounted(context) : readNewest(context));
  const live = liveEntries(counted.document);
  const history = isRestore ? await context.store.history() : undefined;
  const position = history
    ? restoredPosition(context, counted, [...changesOf(history, counted.newest), (intent as Restore).above])
    : nextPosition(counted, action !== 'prepare');
  const { revision } = position;

  // the sign command names what the registry says, verified or not
  const stops = stopsOf(action === 'sign' ? before : counted.document);
  const stopOf = ({ name, stop = stops.get(name) }: Change): Stop | undefined => stop ?? undefined;
  const registryWith = (document: RegistryDocument, some: readonly Step[], stopped: typeof stopOf) =>
    some.reduce((registry, step) => {
      const sign =
        action === 'prepare' ? undefined : releaseSigner(context, step.name, { action, position, at });
      const how = { at, by: context.by, revision, sign };
      return withStep(registry, step, step.entry ? { ...how, stopped: stopped(step) } : how);
    }, document);
  const stands = ({ name, entry }: Step) => !counted.refused.has(name) && isEntry(live.get(name), entry);
  const again = ['prepare', 'restore', 'sign', 'start', 'stop'].includes(action);
  const moving = changes.filter((step) => again || !stands(step));
  if (action !== 'prepare')
    assertMaySign(
      context,
      moving.map(({ name }) => name),
    );

  // what is signed again, and stands, is not to be gated again
  const asked = action === 'sign' ? changes.filter((step) => !stands(step)) : changes;
  const asGated: typeof stopOf = (step) => (action === 'sign' ? stopOf(step) : (step.stop ?? undefined));
  const gated = isRestore ? counted.document : registryWith(counted.document, asked, asGated);
  const shell = counted.refused.get('shell');
  if (shell && !liveEntries(gated).has('shell'))
    throw new SiteError(shell.code, messageOf(shell), adviceOn(shell));
  const others = [...counted.refused.values()].filter(
    ({ section }) => !changes.some(({ name }) => name === section),
  );
  return {
    action,
    at,
    changes,
    moving,
    before,
    counted: counted.document,
    refused: [...others, ...counted.problems],
    gated,
    next: isRestore
      ? withoutLater(context, registryWith(before, moving, stopOf), position)
      : registryWith(before, moving, stopOf),
    position,
    versionsBefore: history
      ? lastVersions(history)
      : new Map([...live].map(([name, { metadata }]) => [name, metadata.version])),
  };
}

function withStep(
  document: RegistryDocument,
  step: Step,
  how: Parameters<typeof withoutLive>[2],
): RegistryDocument {
  const { name, entry } = step;
  if (entry) return withLive(document, name, entry, how);
  const isLive = liveEntries(document).has(name);
  return withoutLive(isLive || !step.last ? document : withLive(document, name, step.last, how), name, how);
}

/** Does the registry say this of the live version, address included? */
const isEntry = (live: RegistryEntry | undefined, entry: Change['entry'] | null): boolean =>
  live !== undefined &&
  entry !== null &&
  live.url === entry.url &&
  isDeepStrictEqual(live.metadata, entry.metadata);
