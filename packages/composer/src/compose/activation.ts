import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markUsed, writeFileAtomic } from '@site/node-kit';
import {
  type Artifact,
  createFollowed,
  type DataFolder,
  liveEntries,
  type Refusal,
  type Registry,
  type RegistryDocument,
  revisionOf,
  type Warning,
} from '@site/registry';
import { pageStore } from '../page/page-store.ts';
import type { Composition } from '../plan/composition.ts';
import { createArrivals } from './arrivals.ts';
import { type ComposeResult, compose, readComposition } from './compose.ts';
import { earlierVersion } from './earlier-version.ts';
import { composeWhatPasses } from './hold-back.ts';
import { artifactOf, codeOf, type Environment, inputOf, pinOf } from './load-artifacts.ts';

export interface ActivationState {
  /** Revision of the registry that was last looked at. */
  revision: number;
  live: Composition | undefined;
  /** Why the live composition is not what the registry asks for; empty when it is. */
  refusals: Refusal[];
  /** What the gate had to say of the live composition without holding it back. */
  warnings: Warning[];
  /** Why the registry itself cannot be read; the live site does not depend on it. */
  registryProblem: string | undefined;
  /** True if the reason is that it is older than one that was followed before. */
  registryOlder: boolean;
}

export interface Activation {
  readonly state: ActivationState;
  /** Looks at the registry, and makes what it asks for live if that passes the gate. Never rejects. */
  check(): Promise<void>;
  /**
   * A copy on this disk was found damaged: the next check repairs it and shows the live composition again. Once a
   * minute at most.
   */
  recheck(): void;
}

interface ActivationOptions {
  registry: Registry;
  data: DataFolder;
  environment: () => Environment;
  /**
   * Loads a composition for serving. What it returns shows it to visitors, and cannot fail: it is called once
   * the pointer on disk has moved.
   */
  prepare: (composition: Composition) => Promise<() => void>;
  onRefused: (refusals: Refusal[]) => void;
  /** Told each verdict of the gate and the milliseconds it took. */
  onGate?: (result: ComposeResult, milliseconds: number) => void;
}

interface LivePointer {
  /** The live composition. */
  id: string;
  /** ISO time since when. */
  since: string;
  /** The one that was live before. */
  previous?: string;
}

/** Undefined when there is none, or when it is damaged. */
export function readLivePointer(data: DataFolder): LivePointer | undefined {
  try {
    return JSON.parse(readFileSync(data.live, 'utf8')) as LivePointer;
  } catch {
    return undefined;
  }
}

/** Milliseconds before what may pass by itself is tried again: doubled each time, up to the last. */
const FIRST_RETRY = 1000;
const LAST_RETRY = 60_000;
/** Milliseconds that other sections' changes wait for a version to arrive; it goes live once it is here. */
const PATIENCE = 500;
/** The same where nothing is live yet: a site that lacks sections is shown only if an origin is this slow. */
const FIRST_PATIENCE = 10_000;
/** Refusals that a busy machine may cause. */
const PASSING = new Set(['SITE_RENDER_TIMEOUT']);

/** The last composition that was live on this disk; none when its pointer or index is damaged or gone. */
export function lastGood(data: DataFolder): Composition | undefined {
  try {
    const composition = readComposition(data, readLivePointer(data)!.id);
    const store = pageStore(data.pages);
    const { pages, notFound, notFoundBelow } = composition;
    const keys = [...Object.values(pages), notFound, ...Object.values(notFoundBelow)];
    return keys.every(store.has) ? composition : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Follows the registry: desired and live are kept apart. A version that cannot be had or does not pass is held
 * back alone; the other sections' new versions go live with what was live of it before. What may pass by itself
 * (an origin that does not answer or answers with a half-written file, a full disk) is tried again, ever less
 * often.
 */
export function createActivation({
  registry,
  data,
  environment,
  prepare,
  onRefused,
  onGate,
}: ActivationOptions): Activation {
  const state: ActivationState = {
    revision: 0,
    live: lastGood(data),
    refusals: [],
    warnings: [],
    registryProblem: undefined,
    registryOlder: false,
  };
  /** What was followed last, and when again though nothing new is asked for: performance.now(). */
  let followed = { wanted: '', tries: 0, again: 0 };
  /** The last set of versions that was composed, and why it is not live as a whole. */
  let composed: { set: string; refusals: Refusal[] } | undefined;
  const arrivals = createArrivals(registry, data);
  const followedRegistry = createFollowed(registry, data);
  let showAgain = false;
  let nextRecheck = 0;

  async function check(): Promise<void> {
    let document: RegistryDocument;
    try {
      document = await registry.read();
      state.registryProblem = undefined;
      state.registryOlder = false;
    } catch (error) {
      state.registryProblem = (error as Error).message;
      return;
    }
    const entries = liveEntries(document);
    if (state.live && !entries.has('shell')) {
      state.registryProblem = 'The registry is missing, or names no live shell.';
      return;
    }
    const older = followedRegistry.problem(document);
    if (older) {
      state.registryProblem = `${older.message} ${older.action}`;
      state.registryOlder = true;
      return;
    }
    followedRegistry.keep(document);
    const wanted = JSON.stringify([
      [...entries].map(([name, { url, fallbackUrl, metadata }]) => [name, url, fallbackUrl, metadata]),
      environment(),
    ]);
    state.revision = revisionOf(document);
    if (wanted !== followed.wanted) followed = { wanted, tries: 0, again: 0 };
    if (performance.now() < followed.again && !arrivals.news()) return;
    const { refusals, mayPass } = await follow(document).catch((error: unknown) => ({
      refusals: [
        {
          code: codeOf(error),
          section: error instanceof CopyLost ? error.section : 'shell',
          message: `${(error as Error).message}. What is live stays.`,
        },
      ],
      mayPass: true,
    }));
    followed.tries += 1;
    followed.again = mayPass ? performance.now() + retryDelay(followed.tries) : Number.POSITIVE_INFINITY;
    const news = JSON.stringify(refusals) !== JSON.stringify(state.refusals);
    state.refusals = refusals;
    if (news && refusals.length > 0) onRefused(refusals);
  }

  /** @throws what this machine's own disk and memory throw */
  async function follow(document: RegistryDocument): Promise<{ refusals: Refusal[]; mayPass: boolean }> {
    const { live } = state;
    const loaded = await arrivals.load(liveEntries(document), live ? PATIENCE : FIRST_PATIENCE);
    const { artifacts } = loaded;
    const liveArtifact = async (name: string) => {
      try {
        return live && (await artifactOf(live, name, data, registry, document));
      } catch (cause) {
        throw new CopyLost(name, cause);
      }
    };
    const earlier = earlierVersion(document, registry, data);
    for (const section of [...loaded.refusals.map((refusal) => refusal.section), ...loaded.arriving]) {
      const arrives = loaded.arriving.includes(section);
      const previous =
        (await liveArtifact(section)) ?? (arrives ? undefined : await earlier(section, undefined));
      if (previous) artifacts.set(section, previous);
    }

    const set = JSON.stringify([
      [...artifacts].map(([name, { integrity }]) => [name, integrity]).sort(),
      environment(),
    ]);
    if (showAgain || composed?.set !== set) {
      const { result, held } = await composeWhatPasses({
        wanted: artifacts,
        live,
        liveArtifacts: () => liveArtifacts(live!, liveArtifact),
        inputOf: (versions) => inputOf(versions, environment()),
        compose: composeOnce,
        isChanged: (name, artifact) => pinOf(live, name)?.integrity !== artifact?.integrity,
        async instead(name, artifact) {
          const previous = await liveArtifact(name);
          if (previous) return previous.integrity === artifact?.integrity ? undefined : previous;
          return earlier(name, artifact);
        },
      });
      if (result.ok) {
        if (showAgain || result.composition.id !== state.live?.id) await goLive(result.composition);
        state.warnings = result.warnings;
      }
      composed = { set, refusals: result.ok ? held : [...held, ...result.refusals] };
    }
    const refusals = [...loaded.refusals, ...composed.refusals];
    const rendersAgain = composed.refusals.some(({ code }) => PASSING.has(code));
    if (rendersAgain) composed = undefined;
    return { refusals, mayPass: rendersAgain || loaded.refusals.length > 0 };
  }

  async function composeOnce(
    artifacts: Map<string, Artifact>,
    live: Composition | undefined,
    kept: ReadonlySet<string>,
    trial: boolean,
  ): Promise<ComposeResult> {
    if (!artifacts.has('shell')) return { ok: false, refusals: [] };
    const started = performance.now();
    const result = await compose(inputOf(artifacts, environment()), data, live, () => {}, kept);
    if (!trial || result.ok) onGate?.(result, performance.now() - started);
    return result;
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
    // its time of being kept begins when it ends being live
    if (previous !== undefined) markUsed(join(data.compositions, `${previous}.json`));
    const pointer: LivePointer = { id, since: new Date().toISOString(), previous };
    writeFileAtomic(data.live, JSON.stringify(pointer));
  }

  function recheck(): void {
    // what cannot be repaired is asked for by every visitor again
    if (performance.now() < nextRecheck) return;
    nextRecheck = performance.now() + LAST_RETRY;
    followed = { wanted: '', tries: 0, again: 0 };
    showAgain = true;
  }

  return { state, check, recheck };
}

/** The copy of a live version is damaged, and cannot be brought again. */
class CopyLost extends Error {
  readonly section: string;
  readonly code: string;

  constructor(section: string, cause: unknown) {
    super((cause as Error).message, { cause });
    this.section = section;
    this.code = codeOf(cause);
  }
}

async function liveArtifacts(
  live: Composition,
  artifactOf: (name: string) => Promise<Artifact | undefined>,
): Promise<Map<string, Artifact>> {
  const names = ['shell', ...Object.keys(live.sections)];
  return new Map(await Promise.all(names.map(async (name) => [name, (await artifactOf(name))!] as const)));
}

/** Some of it is chance, so that many servers do not ask an origin that comes back all at once. */
function retryDelay(tries: number): number {
  const most = Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (tries - 1));
  return most * (0.75 + Math.random() / 4);
}
