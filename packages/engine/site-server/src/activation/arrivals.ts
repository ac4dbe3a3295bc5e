import { loadArtifact, type Rung } from '@site/composer';
import type { Artifact, DataFolder, Refusal, Registry } from '@site/registry';

interface Arrival {
  /** performance.now() at which it began. */
  started: number;
  outcome: Artifact | Refusal | undefined;
  done: Promise<void>;
  stop: AbortController;
}

export interface Arrivals {
  /**
   * Each version that is here, or arrives within `patience` milliseconds of having been asked for first, or why it
   * does not load. The others are undefined, and keep arriving.
   */
  load(rungs: Map<string, Rung>, patience: number): Promise<Map<string, Artifact | Refusal | undefined>>;
  /** Has one arrived or failed since the last load? */
  news(): boolean;
}

/** Downloads versions independently: one slow origin delays only its own section. */
export function createArrivals(registry: Registry, data: DataFolder): Arrivals {
  const arrivals = new Map<string, Arrival>();

  function begin(name: string, rung: Rung): Arrival {
    const stop = new AbortController();
    const arrival: Arrival = {
      started: performance.now(),
      outcome: undefined,
      done: Promise.resolve(),
      stop,
    };
    arrival.done = loadArtifact(name, rung, registry, data, { signal: stop.signal }).then((outcome) => {
      arrival.outcome = outcome;
    });
    return arrival;
  }

  return {
    news: () => [...arrivals.values()].some(({ outcome }) => outcome !== undefined),
    async load(rungs, patience) {
      const wanted = [...rungs].map(([name, rung]) => {
        const key = JSON.stringify([name, rung.url, rung.metadata, rung.live]);
        const arrival = arrivals.get(key) ?? begin(name, rung);
        arrivals.set(key, arrival);
        return { name, key, arrival };
      });
      for (const [key, { stop }] of arrivals) {
        if (wanted.some((one) => one.key === key)) continue;
        stop.abort(new Error('it is no longer needed'));
        arrivals.delete(key);
      }
      await Promise.all(wanted.map(({ arrival }) => patiently(arrival, patience)));
      for (const { key, arrival } of wanted) {
        if (arrival.outcome) arrivals.delete(key);
      }
      return new Map(wanted.map(({ name, arrival }) => [name, arrival.outcome]));
    },
  };
}

async function patiently({ started, done }: Arrival, patience: number): Promise<void> {
  const left = Math.max(0, started + patience - performance.now());
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, left);
  });
  await Promise.race([done, enough]);
  clearTimeout(timer);
}
