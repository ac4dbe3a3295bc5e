import type { Artifact, DataFolder, Refusal, Registry, RegistryEntry } from '@site/registry';
import { type LoadedArtifacts, loadArtifact, sortLoaded } from './load-artifacts.ts';

interface Arrival {
  /** performance.now() at which it began. */
  started: number;
  outcome: Artifact | Refusal | undefined;
  done: Promise<void>;
  stop: AbortController;
}

export interface Arrivals {
  /**
   * Versions that are here, or arrive within `patience` milliseconds of having been asked for first. The others go on
   * arriving meanwhile.
   */
  load(
    entries: Map<string, RegistryEntry>,
    patience: number,
  ): Promise<LoadedArtifacts & { arriving: string[] }>;
  /** Has one arrived or failed since the last load? */
  news(): boolean;
}

/** Brings versions here without holding up whoever waits for others: one slow origin delays its own section alone. */
export function createArrivals(registry: Registry, data: DataFolder): Arrivals {
  const arrivals = new Map<string, Arrival>();

  function begin(name: string, entry: RegistryEntry): Arrival {
    const stop = new AbortController();
    const arrival: Arrival = {
      started: performance.now(),
      outcome: undefined,
      done: Promise.resolve(),
      stop,
    };
    arrival.done = loadArtifact(name, entry, registry, data, { signal: stop.signal }).then((outcome) => {
      arrival.outcome = outcome;
    });
    return arrival;
  }

  return {
    news: () => [...arrivals.values()].some(({ outcome }) => outcome !== undefined),
    async load(entries, patience) {
      const wanted = [...entries].map(([name, entry]) => {
        const key = JSON.stringify([name, entry.url, entry.fallbackUrl, entry.metadata]);
        const arrival = arrivals.get(key) ?? begin(name, entry);
        arrivals.set(key, arrival);
        return { name, key, arrival };
      });
      for (const [key, { stop }] of arrivals) {
        if (wanted.some((one) => one.key === key)) continue;
        stop.abort(new Error('it is no longer needed'));
        arrivals.delete(key);
      }
      await Promise.all(wanted.map(({ arrival }) => patiently(arrival, patience)));
      const here = wanted.filter(({ arrival }) => arrival.outcome !== undefined);
      for (const { key } of here) arrivals.delete(key);
      return {
        ...sortLoaded(here.map(({ name, arrival }) => [name, arrival.outcome!] as const)),
        arriving: wanted.filter((one) => !here.includes(one)).map(({ name }) => name),
      };
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
