import type { Metric, Registry } from '@prometheus-io/client';

const KINDS = ['page', 'file', 'api'] as const;

export type RequestKind = (typeof KINDS)[number];

export type Durations = Record<RequestKind, { observe(seconds: number): void }>;

export const REQUEST_DURATION = {
  name: 'site_request_duration_seconds',
  help: 'From a request to the end of its response, by kind: page, file or api. Health checks and status are left out.',
  labelNames: ['kind'],
  buckets: [0.005, 0.025, 0.1, 0.5, 1, 5],
};

/** The client's own histogram costs 0.7 µs per observation, 4 % of a cached page. */
export function createDurations(registry: Registry): Durations {
  const { name, help, labelNames, buckets } = REQUEST_DURATION;
  const all = KINDS.map((kind) => {
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
  const get = async () => ({ ...about, values: all.flatMap((one) => one.values()) });
  // the client's types allow only its own classes
  registry.registerMetric({ ...about, labelNames, get } as unknown as Metric);
  return Object.fromEntries(all.map((one) => [one.kind, one])) as unknown as Durations;
}
