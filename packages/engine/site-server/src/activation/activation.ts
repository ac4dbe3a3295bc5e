import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  artifactsOf,
  type ComposeResult,
  type Composition,
  type Environment,
  type LoadedCandidates,
  lastGood,
  mayPassLater,
  namedSections,
  type ResolvePorts,
  reasonsOf,
  serverCandidates,
  serverStops,
  sitePorts,
  stoppedIn,
  writeLivePointer,
} from '@site/composer';
import {
  adviceOn,
  type DataFolder,
  type Diagnostic,
  errorDiagnostic,
  type Following,
  liveEntries,
  messageOf,
  type Registry,
  type RegistryDocument,
  readFilesAgain,
  type SigningState,
  type Stops,
  stopsOf,
} from '@site/registry';
import { isSystemError, markUsed, SiteError, systemError } from '@site/server-kit';
import { createArrivals } from './arrivals.ts';
import { loadVersions } from './load-versions.ts';
import { resolveStarts } from './resolve-starts.ts';

export interface ActivationState {
  /** Revision of the registry that was followed last: the highest, whatever the registry says now. */
  revision: number;
  /** The registry that was last read has no version. */
  isEmpty: boolean;
  /** Newest revision of which everything was live here; undefined before the first. */
  servedRevision: number | undefined;
  /** A newer revision that was read and is being composed and checked, and when that began. */
  pending: { revision: number; since: string } | undefined;
  live: Composition | undefined;
  /** Why the live composition is not what the registry asks for; empty when it is. */
  refusals: Diagnostic[];
  /** Why this server, and no section, keeps it from being so: its disk is full, or a file of it cannot be used. */
  serverProblem: string | undefined;
  /** The gate's warnings about the live composition. */
  warnings: Diagnostic[];
  /** Why the registry itself cannot be read; the live site does not depend on it. */
  registryProblem: string | undefined;
  /** True if the reason is that it is older than one that was followed before. */
  registryOlder: boolean;
  /** performance.now() of the last read of the registry that succeeded; of the start before the first. */
  registryReadAt: number;
  /** Is what was read being downloaded and checked? The next read waits for that. */
  isFollowing: boolean;
  /** performance.now() when that ended last, of the start before the first time. */
  followedAt: number;
  /** Milliseconds between two reads. */
  readonly poll: number;
  /** Undefined where nothing is signed. */
  signing: SigningState | undefined;
  /** What is valid of the registry that was followed last; undefined before the first. */
  followed: RegistryDocument | undefined;
}

export interface Activation {
  readonly state: ActivationState;
  /** Reads the registry, and makes its versions live if they pass the gate. Never rejects. */
  check(): Promise<void>;
  /**
   * A copy on this disk was found damaged: the next check repairs it and shows the live composition again. Once a
   * minute at most.
   *
   * @returns false within that minute.
   */
  recheck(): boolean;
}

interface ActivationOptions {
  registry: Registry;
  data: DataFolder;
  /** What visitors get from the first request on; by default what this disk has of before. */
  live?: Composition | undefined;
  environment: () => Environment;
  /**
   * Loads a composition for serving. What it returns shows it to visitors, and cannot fail: it is called once
   * the pointer on disk has moved.
   */
  prepare: (composition: Composition) => Promise<() => void>;
  onRefused: (refusals: Diagnostic[]) => void;
  /** Nothing is refused any more. */
  onNoneRefused?: () => void;
  /** All of what was read is live here, and was not before: the revision that was. */
  onServed?: (document: RegistryDocument, before: number) => void;
  /** Milliseconds between two checks. */
  poll?: number;
  /** Called with each verdict of the gate and its milliseconds. */
  onGate?: (result: ComposeResult, milliseconds: number) => void;
}

interface Verdict {
  /** Why sections are not as wanted, though their versions are here. */
  held: Diagnostic[];
  /** True if a retry may help. */
  mayPass: boolean;
}

/** Milliseconds before what may recover is tried again: doubled each time, up to the last. */
const FIRST_RETRY = 1000;
const LAST_RETRY = 60_000;

/**
 * Follows the registry: desired and live are kept apart. A version that does not load or pass is quarantined alone; the
 * other sections' new versions go live with its last live version. What may recover (an origin that does not respond
 * or returns a half-written file, a full disk) is retried, less and less often.
 * A section of which the registry says nothing valid stays as it is live here.
 */
export function createActivation({
  registry,
  data,
  live = lastGood(data),
  environment,
  prepare,
  onRefused,
  onNoneRefused = () => {},
  onServed = () => {},
  onGate,
  poll = 500,
}: ActivationOptions): Activation {
  const state: ActivationState = {
    revision: 0,
    isEmpty: false,
    servedRevision: undefined,
    pending: undefined,
    live,
    refusals: [],
    serverProblem: undefined,
    warnings: [],
    registryProblem: undefined,
    registryOlder: false,
    registryReadAt: performance.now(),
    isFollowing: false,
    followedAt: performance.now(),
    poll,
    signing: undefined,
    followed: undefined,
  };
  /** What was followed last, and when to retry without a change: performance.now(). */
  let followed = { wanted: '', tries: 0, again: 0 };
  /** Sections whose version is still on its way. */
  let arriving: string[] = [];
  /** The last set of versions that was composed, and the result. */
  let composed: ({ set: string } & Verdict) | undefined;
  const arrivals = createArrivals(registry, data);
  const follower = registry.verifier.follow(registry, data);
  let showAgain = false;
  let nextRecheck = 0;

  async function check(): Promise<void> {
    const now = environment();
    await follower.prepare(now.config, state.live !== undefined);
    let raw: RegistryDocument;
    try {
      raw = await registry.read();
      state.registryReadAt = performance.now();
      state.registryProblem = undefined;
      state.registryOlder = false;
    } catch (error) {
      state.registryProblem = describe(error as Error);
      return;
    }
    const following = follower.follow(raw, now.config, state.live);
    state.isEmpty = Object.values(raw.microFrontends).every((entries) => entries.length === 0);
    const { document, refused, problem, blocking } = following;
    state.signing = following.signing;
    const entries = liveEntries(document);
    if (state.live && !entries.has('shell') && !refused.has('shell')) {
      state.registryProblem = 'The registry is missing, or names no live shell.';
      return;
    }
    state.revision = follower.position().revision;
    if (problem) {
      state.registryProblem = `${describe(problem)} ${problem.action}`;
      state.registryOlder = problem.code === 'SITE_REGISTRY_OLDER';
    }
    if (!following.isFollowed) return;
    follower.keep();
    state.followed = document;
    const wanted = JSON.stringify([
      [...entries].map(([name, { url, metadata, extras }]) => [name, url, metadata, extras.stopped]),
      [...refused.values()],
      blocking,
      now,
    ]);
    state.revision = follower.position().revision;
    if (wanted !== followed.wanted) followed = { wanted, tries: 0, again: 0 };
    if (performance.now() < followed.again && !arrivals.news()) {
      noteServed(document);
      return;
    }
    state.isFollowing = true;
    if (state.revision !== state.servedRevision && state.revision !== state.pending?.revision)
      state.pending = { revision: state.revision, since: new Date().toISOString() };
    const { mayPass, ...rest } = await follow(raw, following, now).catch((error: unknown) => ({
      refusals: [...state.refusals, errorDiagnostic(systemError(error, dirname(data.live)) ?? error, SERVER)],
      mayPass: true,
      arriving: [],
    }));
    const own = rest.refusals.find(isOfServer);
    state.serverProblem = own && `${own.code}: ${messageOf(own)} ${adviceOn(own)}`;
    const refusals = rest.refusals.filter((refusal) => !isOfServer(refusal));
    state.isFollowing = false;
    state.followedAt = performance.now();
    arriving = rest.arriving;
    followed.tries += 1;
    followed.again = mayPass ? performance.now() + retryDelay(followed.tries) : Number.POSITIVE_INFINITY;
    const news = JSON.stringify(refusals) !== JSON.stringify(state.refusals);
    state.refusals = refusals;
    noteServed(document);
    if (arriving.length === 0 || state.servedRevision === state.revision) state.pending = undefined;
    if (!news) return;
    if (refusals.length > 0) onRefused(refusals);
    else onNoneRefused();
  }

  /** Once what was read is followed: a retry may still be due for what is refused. */
  function noteServed(document: RegistryDocument): void {
    const sent = stopsOf(document);
    const here = stoppedIn(state.live);
    // visitors get nothing of a stopped section, whatever its version is
    const isStopped = (name: string) => here.has(name) && isDeepStrictEqual(here.get(name), sent.get(name));
    const missing = [...arriving, ...state.refusals.map(({ section }) => section)];
    if (state.serverProblem || !missing.every(isStopped)) return;
    const before = state.servedRevision;
    state.servedRevision = state.revision;
    if (before !== undefined && before < state.revision) onServed(document, before);
  }

  /** @throws what this machine's own disk and memory throw */
  async function follow(
    raw: RegistryDocument,
    { document, refused, blocking, mayReplace }: Following,
    now: Environment,
  ): Promise<{ refusals: Diagnostic[]; mayPass: boolean; arriving: string[] }> {
    // the others are named as well
    const invalid = [...new Set([...blocking, ...refused.values()])];
    if (blocking.length > 0) return { refusals: invalid, mayPass: false, arriving: [] };
    const read = { raw, document, refused: new Set(refused.keys()) };
    const stopped = serverStops(read, state.live);
    const site = { sources: registry, data, environment: now, document: raw };
    const wanted = serverCandidates(read, state.live);
    const { load } = sitePorts(site);
    const loaded = await loadVersions(wanted, arrivals, { load, mayReplace }, state.live !== undefined);
    const named = namedSections(document, loaded, state.live, now.config);
    const portsOf = (stops: Stops) => ({
      ...sitePorts({ ...site, stopped: stops, named }),
      load,
      mayReplace,
    });
    const set = JSON.stringify([
      [...artifactsOf(loaded)].map(([name, { integrity }]) => [name, integrity]).sort(),
      [...stopped],
      [...named],
      now,
    ]);
    if (showAgain || composed?.set !== set) composed = { set, ...(await activate(loaded, stopped, portsOf)) };
    const { held, mayPass } = composed;
    if (mayPass) composed = undefined;
    return {
      refusals: [...invalid, ...loaded.refusals, ...held],
      mayPass: mayPass || loaded.refusals.length > 0,
      arriving: loaded.arriving,
    };
  }

  /** Makes live what passes. */
  async function activate(
    loaded: LoadedCandidates,
    stopped: Stops,
    portsOf: (stopped: Stops) => ResolvePorts,
  ): Promise<Verdict> {
    const { resolution, staying } = await resolveStarts(loaded, state.live, stopped, (stops) => {
      const site = portsOf(stops);
      return { ...site, compose: measured(site) };
    });
    const { result, missing } = resolution;
    if (result.ok) {
      if (showAgain || result.composition.id !== state.live?.id) await goLive(result.composition);
      state.warnings = result.warnings;
    }
    const all = new Set([
      ...staying,
      ...reasonsOf(resolution),
      ...(result.ok ? [] : result.refusals),
      ...missing,
    ]);
    const held = [...all].filter((refusal) => !loaded.refusals.includes(refusal));
    return { held, mayPass: mayPassLater(held, missing) };
  }

  /** Called for each verdict except a failed trial, which changes nothing. */
  function measured(site: ResolvePorts): ResolvePorts['compose'] {
    return async (...given) => {
      const [artifacts, , , trial] = given;
      if (!artifacts.has('shell')) return { ok: false, refusals: [] };
      const started = performance.now();
      const result = await site.compose(...given);
      if (!trial || result.ok) onGate?.(result, performance.now() - started);
      return result;
    };
  }

  /** Memory first, then the disk, then visitors: whatever fails, pointer and visitors have the same composition. */
  async function goLive(composition: Composition): Promise<void> {
    const show = await prepare(composition);
    if (composition.id !== state.live?.id) movePointer(composition.id);
    show();
    state.live = composition;
    showAgain = false;
  }

  function movePointer(id: string): void {
    const previous = state.live?.id;
    // its retention starts when it is no longer live
    if (previous !== undefined) markUsed(join(data.compositions, `${previous}.json`));
    writeLivePointer(data, { id, since: new Date().toISOString(), previous });
  }

  function recheck(): boolean {
    // what cannot be repaired is requested again by every visitor
    if (performance.now() < nextRecheck) return false;
    nextRecheck = performance.now() + LAST_RETRY;
    readFilesAgain();
    followed = { wanted: '', tries: 0, again: 0 };
    showAgain = true;
    return true;
  }

  return { state, check, recheck };
}

/** In place of a section: an error of this machine's disk or memory that no version caused. */
const SERVER = 'this server';

const isOfServer = (diagnostic: Diagnostic): boolean =>
  diagnostic.section === SERVER || isSystemError(diagnostic);

/** With its code, where it has one of ours. */
const describe = (error: Error): string =>
  error instanceof SiteError ? `${error.code}: ${error.message}` : error.message;

/** Partly random, so that many servers do not all request at once from an origin that is back. */
export function retryDelay(tries: number): number {
  const max = Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (tries - 1));
  return max * (0.75 + Math.random() / 4);
}
