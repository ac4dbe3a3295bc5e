import type { ComposeResult, Composition } from '@site/composer';
import {
  adviceOn,
  type Diagnostic,
  messageOf,
  type RegistryDocument,
  type SigningState,
} from '@site/registry';
import { isSystemError } from '@site/server-kit';
import { becauseOf, type VersionState } from './version-state.ts';

/** How the latest read of the registry went. */
type RegistryState =
  | { state: 'unread' }
  /** Older than one that was followed before, too far ahead, or without a shell. */
  | { state: 'unreadable' | 'older' | 'rejected'; problem: string }
  | { state: 'followed' };

/** A read is old after this many polls, and not before these milliseconds. */
const OLD_POLLS = 20;
const OLD = 10_000;
/** The same while new versions are downloaded and checked: the next read waits for them. */
const OLD_WHILE_FOLLOWING = 5 * 60_000;

/** In place of a section: an error of this machine's disk or memory that no version caused. */
export const SERVER = 'this server';

const isOfServer = (diagnostic: Diagnostic): boolean =>
  diagnostic.section === SERVER || isSystemError(diagnostic);

/** What this server follows: how the latest update went, and what was accepted last. */
export class ServerState {
  registry: RegistryState = { state: 'unread' };
  /** performance.now() of the last read that succeeded; of the start before the first. */
  readAt = performance.now();
  /** `following`: what was read is downloaded and checked, and the next read waits. `since` is performance.now(). */
  work: { state: 'idle' | 'following'; since: number } = { state: 'idle', since: performance.now() };
  /** By section, how the latest update of each requested version went. */
  versions: ReadonlyMap<string, VersionState> = new Map();
  /** The highest revision that was followed, whatever the registry says now. */
  revision = 0;
  /** The revision that a pass works on, or of which a version is arriving, and since when; a retry sets it again. */
  pending: { revision: number; since: string } | undefined;
  /** The newest revision of which everything was live here; undefined before the first. */
  servedRevision: number | undefined;
  /** What is valid of the registry that was followed last; undefined before the first. */
  followedDocument: RegistryDocument | undefined;
  /** Undefined where nothing is signed. */
  signing: SigningState | undefined;
  /** The composition that visitors get, without the sides of rollouts; undefined before the first. */
  live: Composition | undefined;
  /** The gate's warnings about the live composition. */
  warnings: Diagnostic[] = [];
  /** The last verdict of the gate since the start, and when it ended. */
  lastGate: { at: string; milliseconds: number; result: ComposeResult } | undefined;
  /** Milliseconds between two reads: decides only when a read counts as old. */
  readonly expectedPoll: number;

  constructor(live: Composition | undefined, expectedPoll: number) {
    this.live = live;
    this.expectedPoll = expectedPoll;
  }

  get #because(): Diagnostic[] {
    return [...this.versions.values()].flatMap(becauseOf);
  }

  /** Why the live composition is not what the registry requests, by section. */
  get refusals(): Diagnostic[] {
    return this.#because.filter((diagnostic) => !isOfServer(diagnostic));
  }

  /** Why this server, and no section, keeps it from being so: its disk is full, or a file of it cannot be used. */
  get serverProblem(): string | undefined {
    const own = this.#because.find(isOfServer);
    return own && `${own.code}: ${messageOf(own)} ${adviceOn(own)}`;
  }

  /** Why the registry is not followed: the latest read failed or was rejected, or is too long ago. */
  get registryProblem(): string | undefined {
    if ('problem' in this.registry) return this.registry.problem;
    const { state, since } = this.work;
    const limit = Math.max(state === 'following' ? OLD_WHILE_FOLLOWING : OLD, OLD_POLLS * this.expectedPoll);
    // no read was due while the last one was followed
    if (performance.now() - Math.max(this.readAt, since) <= limit) return undefined;
    return `SITE_REGISTRY_OLD_READ: The registry was last read more than ${limit / 1000} s ago. What was live stays. Look at whether the store responds; if it does, restart this server.`;
  }

  /** It is older than one that was followed before. */
  get registryOlder(): boolean {
    return this.registry.state === 'older';
  }

  get registryReadSecondsAgo(): number {
    return Math.round((performance.now() - this.readAt) / 100) / 10;
  }
}
