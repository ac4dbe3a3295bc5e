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

/** Without an outcome it is still arriving. */
interface Arrived {
  outcome: Artifact | Diagnostic | undefined;
  /** Known before the files are here. */
  manifest: ArtifactManifest | undefined;
}

interface Arrival extends Arrived {
  /** performance.now() */
  started: number;
  done: Promise<void>;
  stop: AbortController;
  /** A load returned without it. */
  isLate: boolean;
}

export type Arrivals = ReturnType<typeof createArrivals>;

/**
 * A slow origin delays only its own section.
 * @param onArrival a version that no load waited for is here, or failed.
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
    /** Waits `timeout` milliseconds from the first request; late versions keep arriving. */
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
      // the next load verifies again what is here
      arrivals = new Map([...arrivals].filter(([, { outcome }]) => !outcome || 'code' in outcome));
      return new Map(requested.map(({ name, arrival }) => [name, arrival]));
    },
  };
}

async function arrivedWithin({ started, done }: Arrival, timeout: number): Promise<void> {
  const left = Math.max(0, started + timeout - performance.now());
  await Promise.race([done, wait(left, undefined, { ref: false })]);
}

/** Milliseconds that changes of other sections wait for a version. */
const TIMEOUT = 500;
/** Before the first composition, which would lack the section. */
const FIRST_TIMEOUT = 10_000;

export interface LoadedVersions extends LoadedCandidates {
  arriving: string[];
  manifests: Map<string, ArtifactManifest>;
}

/** With the next candidates of versions that are not here. */
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
