import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markUsed, writeFileAtomic } from './atomic-file.ts';
import { type ComposeResult, compose, readComposition } from './compose.ts';
import type { Composition } from './composition.ts';
import type { DataFolder } from './data-folder.ts';
import { artifactOf, type Environment, inputOf, loadArtifacts } from './load-artifacts.ts';
import { pageStore } from './page-store.ts';
import type { Refusal } from './refusal.ts';
import type { Registry } from './registry.ts';
import { liveEntries, type RegistryDocument, revisionOf } from './registry-document.ts';

export interface ActivationState {
  /** Revision of the registry that was last looked at. */
  revision: number;
  live: Composition | undefined;
  /** Why the live composition is not what the registry asks for; empty when it is. */
  refusals: Refusal[];
  /** Why the registry itself cannot be read; the live site does not depend on it. */
  registryProblem: string | undefined;
}

export interface Activation {
  readonly state: ActivationState;
  /** Looks at the registry, and makes what it asks for live if that passes the gate. */
  check(): Promise<void>;
}

interface ActivationOptions {
  registry: Registry;
  data: DataFolder;
  environment: () => Environment;
  /** Called with each new live composition, before the pointer on disk moves. */
  onLive: (composition: Composition) => Promise<void> | void;
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
 * back alone; the other sections' new versions go live with what was live of it before.
 */
export function createActivation({
  registry,
  data,
  environment,
  onLive,
  onRefused,
  onGate,
}: ActivationOptions): Activation {
  const state: ActivationState = {
    revision: 0,
    live: lastGood(data),
    refusals: [],
    registryProblem: undefined,
  };
  let settled = '';

  async function check(): Promise<void> {
    let document: RegistryDocument;
    try {
      document = await registry.read();
      state.registryProblem = undefined;
    } catch (error) {
      state.registryProblem = (error as Error).message;
      return;
    }
    const entries = liveEntries(document);
    if (state.live && !entries.has('shell')) {
      state.registryProblem = 'The registry is missing, or names no live shell.';
      return;
    }
    const wanted = JSON.stringify([
      [...entries].map(([name, { url, metadata }]) => [name, url, metadata]),
      environment(),
    ]);
    state.revision = revisionOf(document);
    if (wanted === settled) return;
    const retryLater = await follow(document);
    settled = retryLater ? '' : wanted;
  }

  /** @returns true when the reason for a refusal may pass by itself: an origin that did not answer. */
  async function follow(document: RegistryDocument): Promise<boolean> {
    const loaded = await loadArtifacts(liveEntries(document), registry.base, data);
    const refusals = [...loaded.refusals];
    const { artifacts } = loaded;
    const held = new Set<string>();

    /** Puts back what is live now of a section. False when it is that version already. */
    const holdBack = async (name: string): Promise<boolean> => {
      if (held.has(name)) return false;
      held.add(name);
      const previous = state.live && (await artifactOf(state.live, name, data));
      if (previous && previous.integrity === artifacts.get(name)?.integrity) return false;
      if (previous) artifacts.set(name, previous);
      else if (!artifacts.delete(name)) return loaded.refusals.some((refusal) => refusal.section === name);
      return true;
    };
    for (const { section } of loaded.refusals) await holdBack(section);

    while (artifacts.has('shell')) {
      const started = performance.now();
      const result = await compose(inputOf(artifacts, environment()), data, state.live);
      onGate?.(result, performance.now() - started);
      if (result.ok) {
        if (result.composition.id !== state.live?.id) await goLive(result.composition);
        break;
      }
      refusals.push(...result.refusals);
      let progressed = false;
      for (const name of new Set(result.refusals.map((refusal) => refusal.section))) {
        progressed = (await holdBack(name)) || progressed;
      }
      if (!progressed) break;
    }
    const news = JSON.stringify(refusals) !== JSON.stringify(state.refusals);
    state.refusals = refusals;
    if (news && refusals.length > 0) onRefused(refusals);
    return loaded.refusals.some((refusal) => refusal.code === 'SITE_STORE_UNREACHABLE');
  }

  async function goLive(composition: Composition): Promise<void> {
    await onLive(composition);
    const previous = state.live?.id;
    state.live = composition;
    // its time of being kept begins when it ends being live
    if (previous !== undefined) markUsed(join(data.compositions, `${previous}.json`));
    const pointer: LivePointer = { id: composition.id, since: new Date().toISOString(), previous };
    writeFileAtomic(data.live, JSON.stringify(pointer));
  }

  return { state, check };
}
