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
  type Rollout,
  type Stop,
  stopsOf,
  withLive,
  withoutLive,
  withRollout,
} from '@site/registry';
import { SiteError } from '@site/server-kit';
import type { SiteContext } from './deploy-context.ts';
import { changesOf, nextPosition, readCurrent, readNewest } from './next-position.ts';

/** One version that is to go live. */
export interface Change {
  name: string;
  entry: Pick<RegistryEntry, 'url' | 'metadata'>;
  /** The section is stopped with it; null starts it. Without it a stopped section stays stopped. */
  stop?: Stop | null;
  /** A share of visitors gets it, and what is live stays. */
  rollout?: Rollout;
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
  | Restatement
  /** What is live becomes live again, with a revision above this one. */
  | Restore;

/** What the registry says, valid or not, becomes valid: each step has the stop that is read, and what is valid is not gated. */
interface Restatement {
  action: 'sign';
  changes: Step[];
  restates: true;
}

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
  current: RegistryDocument;
  /** Why what it says of other sections is not valid. */
  refused: Diagnostic[];
  /** What is valid, with everything requested. A new version of a stopped section is checked as if it were started. */
  gated: RegistryDocument;
  /** The registry with what moves. */
  next: RegistryDocument;
  position: Position;
  /** Version of each section that was live before; null for one that was retired. */
  versionsBefore: Map<string, string | null>;
}

/**
 * @throws SITE_REGISTRY_OLDER, SITE_REVISION_JUMP, what the signer and reading the registry throw, and why the shell is not valid
 * if nothing else of it is there
 */
export async function propose(context: SiteContext, intent: Intent | Preparation): Promise<Proposal> {
  const { action } = intent;
  const restates = 'restates' in intent;
  const changes: Step[] = intent.changes;
  const at = new Date();
  const isRestore = action === 'restore';
  const { before, current } = await (isRestore ? readCurrent(context) : readNewest(context));
  const live = liveEntries(current.document);
  const history = isRestore ? await context.store.history() : undefined;
  const position = history
    ? context.signer.restoredPosition(current, [
        ...changesOf(history, current.newest),
        (intent as Restore).above,
      ])
    : nextPosition(current, action !== 'prepare');
  const { revision } = position;

  const stops = stopsOf(restates ? before : current.document);
  const stopOf = ({ name, stop = stops.get(name) }: Change): Stop | undefined => stop ?? undefined;
  const asGated: typeof stopOf = (step) => (restates ? stopOf(step) : (step.stop ?? undefined));
  const registryWith = (document: RegistryDocument, some: readonly Step[], stopped: typeof stopOf) =>
    some.reduce((registry, step) => {
      const sign = context.signer.signRelease(step.name, { action, position, at });
      const how = { at, by: context.by, revision, sign };
      if (stopped !== asGated && step.entry && step.rollout)
        return withRollout(registry, step.name, step.entry, step.rollout, how);
      return withStep(registry, step, step.entry ? { ...how, stopped: stopped(step) } : how);
    }, document);
  const isValid = ({ name, entry }: Step) => !current.refused.has(name) && isEntry(live.get(name), entry);
  const again = ['prepare', 'restore', 'rollout', 'sign', 'start', 'stop'].includes(action);
  const moving = changes.filter((step) => again || !isValid(step));
  if (action !== 'prepare') context.signer.assertMayChange(moving.map(({ name }) => name));

  const requested = restates ? changes.filter((step) => !isValid(step)) : changes;
  const gated = isRestore ? current.document : registryWith(current.document, requested, asGated);
  const shell = current.refused.get('shell');
  if (shell && !liveEntries(gated).has('shell'))
    throw new SiteError(shell.code, messageOf(shell), adviceOn(shell));
  const others = [...current.refused.values()].filter(
    ({ section }) => !changes.some(({ name }) => name === section),
  );
  return {
    action,
    at,
    changes,
    moving,
    before,
    current: current.document,
    refused: [...others, ...current.problems],
    gated,
    next: isRestore
      ? context.signer.withoutLater(registryWith(before, moving, stopOf), position)
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
