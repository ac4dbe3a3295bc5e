import { setTimeout as wait } from 'node:timers/promises';
import {
  type Candidate,
  type LoadedCandidates,
  loadArtifact,
  loadCandidates,
  type ResolvePorts,
  type SectionCandidates,
  whileArriving,
} from '@site/composer';
import type { Artifact, DataFolder, Diagnostic, Registry } from '@site/registry';
import type { ArtifactManifest } from '@site/section-kit/contract';

/** What came of a version; without an outcome it is still arriving. */
interface Arrived {
  outcome: Artifact | Diagnostic | undefined;
  /** Known before all of its files are here, and where one of them cannot be read. */
  manifest: ArtifactManifest | undefined;
}

interface Arrival extends Arrived {
  /** performance.now() at which it began. */
  started: number;
  done: Promise<void>;
  stop: AbortController;
  /** A load has returned without it. */
  isLate: boolean;
}

export type Arrivals = ReturnType<typeof createArrivals>;

/**
 * Downloads versions independently: one slow origin delays only its own section.
 *
 * @param onArrival called when a version that no load waited for is here, or does not load.
 */
export function createArrivals(registry: Registry, data: DataFolder, onArrival: () => void) {
  let arrivals: ReadonlyMap<string, Arrival> = new Map();

  function begin(name: string, candidate: Candidate): Arrival {
    const stop = new AbortController();
    const arrival: Arrival = {
      started: performance.now(),
      outcome: undefined,
      manifest: undefined,
      done: Promise.resolve(),
      stop,
      isLate: false,
    };
    const onManifest = (manifest: ArtifactManifest) => {
      arrival.manifest = manifest;
    };
    const options = { signal: stop.signal, onManifest };
    arrival.done = loadArtifact(name, candidate, registry, data, options).then((outcome) => {
      arrival.outcome = outcome;
      if (arrival.isLate && !stop.signal.aborted) onArrival();
    });
    return arrival;
  }

  return {
    /**
     * Each version that is here, or arrives within `timeout` milliseconds of its first request, or why it does not load.
     * The others keep arriving. One that did not load is requested again if it is due (version-state.ts).
     */
    async load(
      candidates: ReadonlyMap<string, Candidate>,
      timeout: number,
      isDue: (name: string) => boolean,
    ): Promise<Map<string, Arrived>> {
      const before = arrivals;
      const requested = [...candidates].map(([name, candidate]) => {
        const key = JSON.stringify([name, candidate.url, candidate.metadata, candidate.isLiveHere]);
        const known = before.get(key);
        const arrival = known && !(known.outcome && isDue(name)) ? known : begin(name, candidate);
        return { name, key, arrival };
      });
      arrivals = new Map(requested.map(({ key, arrival }) => [key, arrival]));
      for (const [key, { stop }] of before)
        if (!arrivals.has(key)) stop.abort(new Error('it is no longer needed'));
      await Promise.all(requested.map(({ arrival }) => arrivedWithin(arrival, timeout)));
      for (const { arrival } of requested) arrival.isLate = !arrival.outcome;
      // what is here is verified again by the next load
      arrivals = new Map([...arrivals].filter(([, { outcome }]) => !outcome || 'code' in outcome));
      return new Map(requested.map(({ name, arrival }) => [name, arrival]));
    },
  };
}

async function arrivedWithin({ started, done }: Arrival, timeout: number): Promise<void> {
  const left = Math.max(0, started + timeout - performance.now());
  await Promise.race([done, wait(left, undefined, { ref: false })]);
}

/** Milliseconds that other sections' changes wait for a version to arrive; it goes live once it is here. */
const TIMEOUT = 500;
/** The same while nothing is live yet: a site that lacks sections is shown only if an origin is this slow. */
const FIRST_TIMEOUT = 10_000;

export interface LoadedVersions extends LoadedCandidates {
  /** Sections whose wanted version is still on its way. */
  arriving: string[];
  /** Of the wanted versions, as far as they could be read. */
  manifests: Map<string, ArtifactManifest>;
}

/** The wanted versions that are here, and the next candidates of the others. */
export async function loadVersions(
  candidates: SectionCandidates,
  arrivals: Arrivals,
  { load, mayReplace }: Pick<ResolvePorts, 'load' | 'mayReplace'>,
  { isLive, isDue }: { isLive: boolean; isDue: (name: string) => boolean },
): Promise<LoadedVersions> {
  const wanted = new Map(
    [...candidates].flatMap(([name, [candidate]]): [string, Candidate][] =>
      candidate ? [[name, candidate]] : [],
    ),
  );
  const arrived = await arrivals.load(wanted, isLive ? TIMEOUT : FIRST_TIMEOUT, isDue);
  const arriving = [...arrived].filter(([, { outcome }]) => !outcome).map(([name]) => name);
  const manifests = new Map(
    [...arrived].flatMap(([name, { manifest }]) => (manifest ? [[name, manifest] as const] : [])),
  );
  const loaded = await loadCandidates(
    whileArriving(candidates, arriving),
    async (name, candidate) =>
      candidate === wanted.get(name) ? arrived.get(name)?.outcome : load(name, candidate),
    mayReplace,
  );
  return { ...loaded, arriving, manifests };
}
