/** A problem is of any kind but `deprecation`; a vital is poor above `POOR`. */
export const MEASURES = ['problems', 'forms', 'LCP', 'INP', 'CLS'] as const;

export type Measure = (typeof MEASURES)[number];

/** Google's limits: ms, ms, no unit. */
export const POOR = { LCP: 4000, INP: 500, CLS: 0.25 };

/** Distinct networks of one day. */
export interface Share {
  seen: number;
  affected: number;
}

export type Shares = Record<Measure, Share>;

export const eachMeasure = (share: (measure: Measure) => Share): Shares => sharesOf(MEASURES, share);

export const sharesOf = <Name extends string>(measures: readonly Name[], share: (measure: Name) => Share) =>
  Object.fromEntries(measures.map((measure) => [measure, share(measure)])) as Record<Name, Share>;
