import type { LineKey } from '@site/sample-bill/line-key';

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
  lines: LineKey[];
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
  /** Months after them, by line; `low` and `high` are the ends of the 95% band of all lines together. */
  forecast: { label: string; costs: number[]; low: number; high: number }[];
}
