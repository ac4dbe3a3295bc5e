import type { LineKey } from '@site/sample-bill/line-key';
import type { places } from '@site/sample-bill/places';

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

/** Whole US dollars. */
export interface Ledger {
  lines: LineKey[];
  /** ISO dates, oldest first: whole months. */
  dates: string[];
  /** By line and date. */
  costs: number[][];
  /** Running at the end of the last day, by line. */
  resources: number[];
  anomalies: LedgerAnomaly[];
  advice: LedgerAdvice[];
  /** US dollars a month. */
  budgets: { team: string; budget: number }[];
  places: Omit<(typeof places)[number], 'value' | 'exit'>[];
  /** Months before `dates`, by line. */
  history: { label: string; costs: number[] }[];
  /** `low` and `high` bound the 95% band of all lines together. */
  forecast: { label: string; costs: number[]; low: number; high: number }[];
}
