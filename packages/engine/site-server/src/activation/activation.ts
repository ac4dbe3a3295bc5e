import { EventEmitter } from 'node:events';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  artifactsOf,
  type ComposeResult,
  type Composition,
  type Environment,
  lastGood,
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
  type Assessment,
  type DataFolder,
  type Diagnostic,
  errorDiagnostic,
  kindOf,
  liveEntries,
  type Registry,
  type RegistryDocument,
  readFilesAgain,
  type Stops,
  stopsOf,
} from '@site/registry';
import { markUsed, SiteError, systemError } from '@site/server-kit';
import { createArrivals, type LoadedVersions, loadVersions } from './arrivals.ts';
import { resolveStarts } from './resolve-starts.ts';
import { SERVER, ServerState } from './server-state.ts';
import { type Finding, isDue, LAST_RETRY, transition, type VersionState } from './version-state.ts';

export interface ActivationEvents {
  /** Not for a failed trial. */
  gate: [result: ComposeResult, milliseconds: number];
  live: [composition: Composition];
  /** Also when none is quarantined any more. */
  quarantined: [refusals: Diagnostic[]];
  /** The whole registry is live here. `before` is the revision that was. */
  served: [document: RegistryDocument, before: number];
}

export type Activation = ReturnType<typeof createActivation>;

interface ActivationOptions {
  registry: Registry;
  data: DataFolder;
  /** By default the last good composition on this disk. */
  live?: Composition | undefined;
  environment: () => Environment;
  /** The returned function must not fail: the pointer on disk has moved by then. */
  prepare: (composition: Composition) => Promise<() => void>;
  onArrival?: () => void;
  /** Milliseconds between two calls of `check`. */
  expectedPoll?: number | undefined;
}

interface Pass {
  environment: Environment;
  raw: RegistryDocument;
  assessment: Assessment;
  versionKey: (name: string) => string;
  isDue: (name: string) => boolean;
}

interface Failures {
  gateRefusals: Diagnostic[];
  /** Of candidates tried in place of a refused version. */
  loadFailures: Diagnostic[];
}

/** Quarantines a version that does not load or pass; its section keeps the last live one. */
export function createActivation({
  registry,
  data,
  live = lastGood(data),
  environment,
  prepare,
  onArrival = () => {},
  expectedPoll = 500,
}: ActivationOptions) {
  const state = new ServerState(live, expectedPoll);
  const events = new EventEmitter<ActivationEvents>();
  const follower = registry.verifier.follow(registry, data);

  let hasArrived = false;
  let followedKey = '';
  /** Kept so that the same compositionKey is not composed twice. */
  let lastComposed: ({ key: string } & Failures) | undefined;
  /** Damage on this disk: the next pass composes and shows everything. */
  let mustShowAgain = false;
  /** performance.now(). */
  let nextRecheck = 0;

  const arrivals = createArrivals(registry, data, () => {
    hasArrived = true;
    onArrival();
  });

  /** One pass. Must not run twice at once. */
  async function check(): Promise<void> {
    const now = environment();
    await follower.prepare(now.config, state.live !== undefined);
    const raw = await read();
    const assessment = raw && verify(raw, now);
    if (!assessment) return;
    const { document, refused, blocking } = assessment;
    const entries = liveEntries(document);
    const conditions = JSON.stringify(now);
    const registryKey = JSON.stringify([
      [...entries].map(([name, { url, metadata, extras }]) => [name, url, metadata, extras.stopped]),
      [...refused.values()],
      blocking,
      conditions,
    ]);
    const clock = performance.now();
    const isRetried = [...state.versions.values()].some((version) => isDue(version, clock));
    if (registryKey === followedKey && !hasArrived && !isRetried) {
      noteServed(document);
      return;
    }
    followedKey = registryKey;
    hasArrived = false;
    const versionKey = (name: string) => {
      const entry = entries.get(name);
      return JSON.stringify([entry?.url, entry?.metadata]) + conditions;
    };
    const everything = mustShowAgain;
    await reconcile({
      environment: now,
      raw,
      assessment,
      versionKey,
      isDue: (name) => {
        const version = state.versions.get(name);
        return everything || version?.key !== versionKey(name) || isDue(version, clock);
      },
    });
  }

  async function read(): Promise<RegistryDocument | undefined> {
    try {
      const raw = await registry.read();
      state.readAt = performance.now();
      return raw;
    } catch (error) {
      state.registry = { state: 'unreadable', problem: describe(error as Error) };
      return undefined;
    }
  }

  /** Undefined if what is live must stay. */
  function verify(raw: RegistryDocument, { config }: Environment): Assessment | undefined {
    const assessment = follower.assess(raw, config, state.live);
    const { document, refused, problem, isFollowed, signing } = assessment;
    state.signing = signing;
    if (state.live && !liveEntries(document).has('shell') && !refused.has('shell')) {
      const problem = 'The registry is missing, or names no live shell.';
      state.registry = { state: 'rejected', problem };
      return undefined;
    }
    state.registry = problem
      ? {
          state: problem.code === 'SITE_REGISTRY_OLDER' ? 'older' : 'rejected',
          problem: `${describe(problem)} ${problem.action}`,
        }
      : { state: 'followed' };
    if (isFollowed) {
      assessment.keep();
      state.followedDocument = document;
    }
    state.revision = follower.position().revision;
    return isFollowed ? assessment : undefined;
  }

  async function reconcile(pass: Pass): Promise<void> {
    state.work = { state: 'following', since: performance.now() };
    if (state.revision !== state.servedRevision && state.revision !== state.pending?.revision)
      state.pending = { revision: state.revision, since: new Date().toISOString() };
    const before = JSON.stringify(state.refusals);
    try {
      const found = await loadAndCompose(pass);
      const now = performance.now();
      state.versions = new Map(
        [...found].map(([name, finding]) => [name, transition(state.versions.get(name), finding, now)]),
      );
    } catch (error) {
      const because = [errorDiagnostic(systemError(error, dirname(data.live)) ?? error, SERVER)];
      const failed = { state: 'not loaded', key: SERVER, because } as const;
      const own = transition(state.versions.get(SERVER), failed, performance.now());
      state.versions = new Map(state.versions).set(SERVER, own);
    }
    state.work = { state: 'idle', since: performance.now() };
    noteServed(pass.assessment.document);
    const isArriving = [...state.versions.values()].some((version) => version.state === 'arriving');
    if (!isArriving || state.servedRevision === state.revision) state.pending = undefined;
    if (JSON.stringify(state.refusals) !== before) events.emit('quarantined', state.refusals);
  }

  function noteServed(document: RegistryDocument): void {
    const stops = stopsOf(document);
    const here = stoppedIn(state.live);
    // its version does not matter
    const isStopped = (name: string) => here.has(name) && isDeepStrictEqual(here.get(name), stops.get(name));
    const isServed = ([name, version]: [string, VersionState]) => version.state === 'live' || isStopped(name);
    if (state.serverProblem || ![...state.versions].every(isServed)) return;
    const before = state.servedRevision;
    state.servedRevision = state.revision;
    if (before !== undefined && before < state.revision) events.emit('served', document, before);
  }

  /** @throws errors of this machine (disk, memory) */
  async function loadAndCompose(pass: Pass): Promise<Map<string, Finding>> {
    const { environment: now, raw, assessment, isDue } = pass;
    const { document, refused, blocking, mayReplace } = assessment;
    const unverified = [...new Set([...blocking, ...refused.values()])];
    if (blocking.length > 0) return findingsOf(pass, [], { unverified });
    const verified = { raw, document, refused: new Set(refused.keys()) };
    const stopped = serverStops(verified, state.live);
    const site = { sources: registry, data, environment: now, document: raw };
    const candidates = serverCandidates(verified, state.live);
    const { load } = sitePorts(site);
    const isLive = state.live !== undefined;
    const loaded = await loadVersions(candidates, arrivals, { load, mayReplace }, { isLive, isDue });
    const named = namedSections(document, loaded, state.live, now.config);
    const portsOf = (stops: Stops) => {
      const ports = sitePorts({ ...site, stopped: stops, named, load });
      return { ...ports, compose: measured(ports), mayReplace };
    };
    const compositionKey = JSON.stringify([
      [...artifactsOf(loaded)].map(([name, { integrity }]) => [name, integrity]).sort(),
      [...stopped],
      [...named],
      now,
    ]);
    const isAnyDue = ({ gateRefusals, loadFailures }: Failures) =>
      [...gateRefusals, ...loadFailures].some(({ section }) => isDue(section));
    const isComposed = lastComposed?.key === compositionKey && !isAnyDue(lastComposed);
    if (mustShowAgain || !isComposed)
      lastComposed = { key: compositionKey, ...(await activate(loaded, stopped, portsOf)) };
    return findingsOf(pass, [...liveEntries(document).keys()], { unverified, loaded, ...lastComposed! });
  }

  async function activate(
    loaded: LoadedVersions,
    stopped: Stops,
    portsOf: (stopped: Stops) => ResolvePorts,
  ): Promise<Failures> {
    const { resolution, staying } = await resolveStarts(loaded, state.live, stopped, portsOf);
    const { result } = resolution;
    if (result.ok) {
      if (mustShowAgain || result.composition.id !== state.live?.id) await goLive(result.composition);
      state.warnings = result.warnings;
    }
    const refused = result.ok ? [] : result.refusals;
    const reasons = [...staying, ...reasonsOf(resolution), ...refused];
    const loadFailures = uniqueExcept(resolution.missing, loaded.refusals);
    return { gateRefusals: uniqueExcept(reasons, [...loaded.refusals, ...loadFailures]), loadFailures };
  }

  function measured({ compose }: ResolvePorts): ResolvePorts['compose'] {
    return async (request) => {
      if (!request.artifacts.has('shell')) return { ok: false, refusals: [] };
      const started = performance.now();
      const result = await compose(request);
      if (request.trial && !result.ok) return result;
      const milliseconds = performance.now() - started;
      state.lastGate = { at: new Date().toISOString(), milliseconds, result };
      events.emit('gate', result, milliseconds);
      return result;
    };
  }

  /** Memory, disk, visitors: after any failure, pointer and visitors agree. */
  async function goLive(composition: Composition): Promise<void> {
    const show = await prepare(composition);
    if (composition.id !== state.live?.id) movePointer(composition.id);
    show();
    state.live = composition;
    mustShowAgain = false;
    events.emit('live', composition);
  }

  function movePointer(id: string): void {
    const previous = state.live?.id;
    // retention starts when it is no longer live
    if (previous !== undefined) markUsed(join(data.compositions, `${previous}.json`));
    writeLivePointer(data, { id, since: new Date().toISOString(), previous });
  }

  /**
   * After damage on this disk: the next pass repairs and shows everything again.
   * @returns false within a minute of the last call.
   */
  function recheck(): boolean {
    // visitors keep requesting a copy that cannot be repaired
    if (performance.now() < nextRecheck) return false;
    nextRecheck = performance.now() + LAST_RETRY;
    readFilesAgain();
    followedKey = '';
    mustShowAgain = true;
    return true;
  }

  return { state, events, check, recheck };
}

const uniqueExcept = (diagnostics: Diagnostic[], excluded: Diagnostic[]): Diagnostic[] =>
  [...new Set(diagnostics)].filter((one) => !excluded.includes(one));

function findingsOf(
  { versionKey }: Pass,
  names: string[],
  {
    unverified,
    loaded,
    gateRefusals = [],
    loadFailures = [],
  }: { unverified: Diagnostic[]; loaded?: LoadedVersions } & Partial<Failures>,
): Map<string, Finding> {
  const notLoaded = [...(loaded?.refusals ?? []), ...loadFailures];
  const arriving = loaded?.arriving ?? [];
  // versions of one deploy link to each other, and are composed again when all are here
  const mayPass = (because: Diagnostic[]) =>
    arriving.length > 0 && because.every((one) => kindOf(one) === 'sections' && gateRefusals.includes(one));
  const reasons = Map.groupBy([...unverified, ...notLoaded, ...gateRefusals], ({ section }) => section);
  const stateOf = (name: string) => {
    if (notLoaded.some(({ section }) => section === name)) return 'not loaded';
    return gateRefusals.some(({ section }) => section === name) ? 'quarantined' : 'unverified';
  };
  const findingOf = (name: string): Finding => {
    const [key, because] = [versionKey(name), reasons.get(name)];
    if (arriving.includes(name)) return { key, state: 'arriving', ...(because && { because }) };
    if (!because) return { key, state: 'live' };
    return mayPass(because) ? { key, state: 'checking' } : { key, state: stateOf(name), because };
  };
  return new Map([...new Set([...names, ...reasons.keys()])].map((name) => [name, findingOf(name)]));
}

const describe = (error: Error): string =>
  error instanceof SiteError ? `${error.code}: ${error.message}` : error.message;
