import type { Drill } from './drill.ts';

export const COLUMNS = {
  served: 'served HTML',
  hydration: 'first hydration',
  navigation: 'client navigation',
  form: 'lead form',
} as const;
export type Column = keyof typeof COLUMNS;

/** What a visitor or a deploying team sees. Each outcome except WORKS has its helper in outcomes.ts. */
export const OUTCOMES = {
  FULL: 'the page as before, byte for byte and as fast',
  LKG: 'the page as before, with the last good version; /readyz says why',
  STAY: 'the served page stays as it is: text, images, links; nothing moves',
  DOC: 'the link becomes an ordinary page load, once, within 5 s',
  FORM: 'the form posts without its script, the thank-you page opens, one lead is stored',
  NOTICE: 'the form says that it failed, keeps the values, and can be sent again under the same key',
  GATE: 'the deploy is refused with section and cause; registry and live site untouched',
  WORKS: 'as if nothing had happened',
} as const;
export type Outcome = keyof typeof OUTCOMES;

/** A test of another suite. The report fails if the file has no such test. */
export interface Cover {
  file: string;
  test: string;
}

export interface Tried {
  outcomes: Outcome[];
  /** What is done to the site, in a few words. */
  injected: string;
  drill: (drill: Drill) => Promise<void>;
  /** No other test runs at the same time: it compares response times, or has to fill the memory before its time is over. */
  alone?: true;
  /** Milliseconds, where the usual limit is too short. */
  timeout?: number;
  /** Where details of the same cell are tested. */
  also?: Cover[];
}

/** One cell: tried here, tried by other suites, or not testable, with the reason. */
export type Cell = Tried | { outcomes: Outcome[]; coveredBy: Cover[] } | { cannot: string };

/** One fault; columns that do not apply are left out. */
export interface Row {
  number: number;
  title: string;
  cells: Partial<Record<Column, Cell>>;
  /** What the drill of this row leaves open. */
  note?: string;
}

export const isTried = (cell: Cell): cell is Tried => 'drill' in cell;

/** Which cell a test is for; the report finds its result by this. */
export const testTitle = (row: Row, column: Column) => `row ${row.number}, ${COLUMNS[column]}: ${row.title}`;
