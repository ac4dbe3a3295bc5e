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

export const eachMeasure = (share: (measure: Measure) => Share): Shares =>
  Object.fromEntries(MEASURES.map((measure) => [measure, share(measure)])) as Shares;
