import type { CostLine } from '../../data/month/bill/cost-lines.ts';

/** What a cost can be filtered and broken down by, under the names used in the address. */
export const DIMENSIONS = ['cloud', 'team', 'service', 'region', 'tag'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export type LedgerLine = Pick<CostLine, 'provider' | 'service' | 'region' | 'pool' | 'owner'>;

/** Unplanned cost on one day of one line. */
export interface LedgerAnomaly {
  /** ISO date; no two anomalies have the same. */
  date: string;
  line: number;
  /** US dollars above the expected cost of the day. */
  excess: number;
  cause: string;
}

export interface LedgerAdvice {
  id: string;
  kind: string;
  action: string;
  finding: string;
  risk: string;
  /** US dollars a month, by line. */
  savings: [line: number, saving: number][];
}

/** A place on the world map; regions of several providers in one area are one place. */
export interface LedgerPlace {
  label: string;
  regions: string[];
  latitude: number;
  longitude: number;
}

/** The published data of the product: one illustrative company, in whole US dollars. */
export interface Ledger {
  lines: LedgerLine[];
  /** ISO dates, oldest first: whole months. */
  dates: string[];
  /** Cost by line and date. */
  costs: number[][];
  /** Resources that run at the end of the last day, by line. */
  resources: number[];
  anomalies: LedgerAnomaly[];
  advice: LedgerAdvice[];
  /** US dollars a month. */
  budgets: { team: string; budget: number }[];
  places: LedgerPlace[];
  /** Months before the dates above, by line. */
  history: { label: string; costs: number[] }[];
  /** Months after them, by line; `half` is half the width of the 95% band, as a share of the cost. */
  forecast: { label: string; costs: number[]; low: number; high: number }[];
}
