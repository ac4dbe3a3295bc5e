import { type Candidate, loadArtifact } from '@site/composer';
import type { Artifact, DataFolder, Diagnostic, Registry } from '@site/registry';
import type { ArtifactManifest } from '@site/section-kit/contract';

/** What came of a version; without an outcome it is still arriving. */
export interface Arrived {
  outcome: Artifact | Diagnostic | undefined;
  /** Known before all of its files are here, and where one of them cannot be read. */
  manifest: ArtifactManifest | undefined;
}

interface Arrival extends Arrived {
  /** performance.now() at which it began. */
  started: number;
  done: Promise<void>;
  stop: AbortController;
}

export interface Arrivals {
  /**
   * Each version that is here, or arrives within `timeout` milliseconds of its first request, or why it
   * does not load. The others keep arriving.
   */
  load(candidates: Map<string, Candidate>, timeout: number): Promise<Map<string, Arrived>>;
  /** Has one arrived or failed since the last load? */
  news(): boolean;
}

/** Downloads versions independently: one slow origin delays only its own section. */
export function createArrivals(registry: Registry, data: DataFolder): Arrivals {
  const arrivals = new Map<string, Arrival>();

  function begin(name: string, candidate: Candidate): Arrival {
    const stop = new AbortController();
    const arrival: Arrival = {
      started: performance.now(),
      outcome: undefined,
      manifest: undefined,
      done: Promise.resolve(),
      stop,
    };
    const onManifest = (manifest: ArtifactManifest) => {
      arrival.manifest = manifest;
    };
    const options = { signal: stop.signal, onManifest };
    arrival.done = loadArtifact(name, candidate, registry, data, options).then((outcome) => {
      arrival.outcome = outcome;
    });
    return arrival;
  }

  return {
    news: () => [...arrivals.values()].some(({ outcome }) => outcome !== undefined),
    async load(candidates, timeout) {
      const wanted = [...candidates].map(([name, candidate]) => {
        const key = JSON.stringify([name, candidate.url, candidate.metadata, candidate.live]);
        const arrival = arrivals.get(key) ?? begin(name, candidate);
        arrivals.set(key, arrival);
        return { name, key, arrival };
      });
      for (const [key, { stop }] of arrivals) {
        if (wanted.some((one) => one.key === key)) continue;
        stop.abort(new Error('it is no longer needed'));
        arrivals.delete(key);
      }
      await Promise.all(wanted.map(({ arrival }) => patiently(arrival, timeout)));
      for (const { key, arrival } of wanted) {
        if (arrival.outcome) arrivals.delete(key);
      }
      return new Map(wanted.map(({ name, arrival }) => [name, arrival]));
    },
  };
}

async function patiently({ started, done }: Arrival, timeout: number): Promise<void> {
  const left = Math.max(0, started + timeout - performance.now());
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, left);
  });
  await Promise.race([done, enough]);
  clearTimeout(timer);
}
