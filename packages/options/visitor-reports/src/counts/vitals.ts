import { Histogram } from '@prometheus-io/client';
import { VITALS, type Vital } from '@site/section-kit/reports';

type Name = Vital['name'];

/** Reports have milliseconds, Prometheus seconds. */
const SHAPES: Record<Name, { metric: string; help: string; divisor: number; buckets: number[] }> = {
  LCP: {
    metric: 'site_lcp_seconds',
    help: 'Largest Contentful Paint of page views.',
    divisor: 1000,
    buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  },
  INP: {
    metric: 'site_inp_seconds',
    help: 'Interaction to Next Paint of page views.',
    divisor: 1000,
    buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2],
  },
  CLS: {
    metric: 'site_cls',
    help: 'Cumulative Layout Shift of page views.',
    divisor: 1,
    buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  },
};

/** 75th percentiles: LCP and INP in ms, CLS without a unit; null without values. */
export type Quartiles = Record<Name, number | null>;

export function createVitals() {
  const histograms = Object.fromEntries(
    VITALS.map((name) => {
      const { metric, help, buckets } = SHAPES[name];
      const labelNames = ['section', 'version'] as const;
      return [name, new Histogram({ name: metric, help, buckets, labelNames, registers: [] })];
    }),
  ) as Record<Name, Histogram<'section' | 'version'>>;

  async function quartile(name: Name, section: string, version: string): Promise<number | null> {
    const { metric, divisor } = SHAPES[name];
    const { values } = await histograms[name].get();
    const buckets = values
      .filter(({ metricName }) => metricName === `${metric}_bucket`)
      .map(({ labels, value }) => ({ ...(labels as BucketLabels), count: value }))
      .filter((bucket) => bucket.section === section && bucket.version === version)
      .map(({ le, count }) => ({ upTo: le === '+Inf' ? Infinity : Number(le), count }));
    const value = threeQuarters(buckets);
    return value === null ? null : Number((value * divisor).toFixed(divisor === 1 ? 3 : 0));
  }

  return {
    histograms: Object.values(histograms),
    observe: (name: Name, section: string, version: string, value: number) =>
      histograms[name].observe({ section, version }, value / SHAPES[name].divisor),
    forget(section: string, version: string): void {
      for (const histogram of Object.values(histograms)) histogram.remove({ section, version });
    },
    async quartiles(section: string, version: string): Promise<Quartiles> {
      const all = await Promise.all(VITALS.map((name) => quartile(name, section, version)));
      return Object.fromEntries(VITALS.map((name, index) => [name, all[index]])) as Quartiles;
    },
  };
}

interface BucketLabels {
  section: string;
  version: string;
  /** Upper bound. */
  le: string | number;
}

interface Bucket {
  upTo: number;
  /** Cumulative. */
  count: number;
}

/** As `histogram_quantile` of Prometheus: linear within a bucket, the largest bound beyond. */
function threeQuarters(buckets: Bucket[]): number | null {
  const rank = 0.75 * (buckets.at(-1)?.count ?? 0);
  if (rank === 0) return null;
  const index = buckets.findIndex(({ count }) => count >= rank);
  const { upTo, count } = buckets[index]!;
  const { upTo: from, count: below } = buckets[index - 1] ?? { upTo: 0, count: 0 };
  return upTo === Infinity ? from : from + ((upTo - from) * (rank - below)) / (count - below);
}
