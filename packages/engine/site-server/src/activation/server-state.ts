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

type RegistryState =
  | { state: 'unread' }
  | { state: 'unreadable' | 'older' | 'rejected'; problem: string }
  | { state: 'followed' };

/** A read is old after this many polls, but not before this many milliseconds. */
const OLD_POLLS = 20;
const OLD = 10_000;
/** Milliseconds while versions are downloaded and checked: the next read waits. */
const OLD_WHILE_FOLLOWING = 5 * 60_000;

/** Stands for a section in errors of this machine. */
export const SERVER = 'this server';

const isOfServer = (diagnostic: Diagnostic): boolean =>
  diagnostic.section === SERVER || isSystemError(diagnostic);

export class ServerState {
  registry: RegistryState = { state: 'unread' };
  /** performance.now() of the last successful read, or of the start. */
  readAt = performance.now();
  /** `since` is performance.now(). */
  work: { state: 'idle' | 'following'; since: number } = { state: 'idle', since: performance.now() };
  /** By section. */
  versions: ReadonlyMap<string, VersionState> = new Map();
  /** The highest revision followed so far. */
  revision = 0;
  /** Being composed, or arriving. A retry sets it again. */
  pending: { revision: number; since: string } | undefined;
  /** The newest revision that was live here as a whole. */
  servedRevision: number | undefined;
  /** The valid part of the registry, as followed last. */
  followedDocument: RegistryDocument | undefined;
  /** Undefined if the site does not sign. */
  signing: SigningState | undefined;
  /** Without rollouts. */
  live: Composition | undefined;
  warnings: Diagnostic[] = [];
  lastGate: { at: string; milliseconds: number; result: ComposeResult } | undefined;
  /** Milliseconds between two reads. */
  readonly expectedPoll: number;

  constructor(live: Composition | undefined, expectedPoll: number) {
    this.live = live;
    this.expectedPoll = expectedPoll;
  }

  get #because(): Diagnostic[] {
    return [...this.versions.values()].flatMap(becauseOf);
  }

  get refusals(): Diagnostic[] {
    return this.#because.filter((diagnostic) => !isOfServer(diagnostic));
  }

  /** An error of this machine, such as a full disk. */
  get serverProblem(): string | undefined {
    const own = this.#because.find(isOfServer);
    return own && `${own.code}: ${messageOf(own)} ${adviceOn(own)}`;
  }

  get registryProblem(): string | undefined {
    if ('problem' in this.registry) return this.registry.problem;
    const { state, since } = this.work;
    const limit = Math.max(state === 'following' ? OLD_WHILE_FOLLOWING : OLD, OLD_POLLS * this.expectedPoll);
    // no read is due while the last one is followed
    if (performance.now() - Math.max(this.readAt, since) <= limit) return undefined;
    return `SITE_REGISTRY_OLD_READ: The registry was last read more than ${limit / 1000} s ago. What was live stays. Look at whether the store responds; if it does, restart this server.`;
  }

  get registryOlder(): boolean {
    return this.registry.state === 'older';
  }

  get registryReadSecondsAgo(): number {
    return Math.round((performance.now() - this.readAt) / 100) / 10;
  }
}
