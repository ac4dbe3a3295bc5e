import type { Metric, Registry } from '@prometheus-io/client';

interface DurationsOptions<Kind extends string> {
  name: string;
  help: string;
  /** Values of the label `kind`. */
  kinds: readonly Kind[];
  /** Upper bounds in seconds. */
  buckets: readonly number[];
}

export type Durations<Kind extends string> = Record<Kind, { observe(seconds: number): void }>;

/**
 * A histogram with a label `kind`, registered. In place of the client's, which looks a bucket up by text at each
 * observation: 0.7 µs, 4 % of what a cached page takes.
 */
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
      /** None before the first observation. */
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
