import type { ComponentType } from 'react';

/** What every drawn view has; the figures in it are illustrative and its caption says so. */
interface View {
  title: string;
  /** Unit or period, at the right of the title. */
  note: string;
  /** What a reader should see in it; the caption. */
  takeaway: string;
}

/** Columns over time, with an optional line on a scale of its own. */
export interface BarsData extends View {
  bars: { label: string; value: number; mark?: 'peak' | 'anomaly'; text?: string }[];
  /** Each n-th column gets its label under it. */
  labelEvery: number;
  legend: { bars: string; line?: string };
  line?: { values: number[]; first: string; last: string };
}

/** Horizontal bars, each cut into the same named parts. */
export interface StacksData extends View {
  /** At most four, darkest first. */
  parts: string[];
  /** Shades of green, or the four providers' own colors when the parts are the providers. */
  palette?: 'shades' | 'providers';
  rows: { label: string; total: string; values: number[] }[];
}

/** A week of 7 x 24 hours; one digit an hour, 0 for idle to 4 for full. */
export interface WeekData extends View {
  /** Monday first, 24 digits each. */
  days: string[];
  scale: { low: string; high: string };
}

/** One measured line against a plan or commitment, with an optional forecast range. */
export interface LinesData extends View {
  labels: string[];
  /** Largest value of the vertical axis. */
  top: number;
  measured: { name: string; values: number[] };
  /** A level or a path the measured line is judged by. */
  reference: { name: string; values: number[] };
  /** Low and high of each label from the end of the measured line on. */
  range?: { name: string; values: [number, number][] };
  /** Texts next to points of the plot: label index, height and words. */
  callouts: { at: number; value: number; text: string; side: 'start' | 'middle' | 'end' }[];
}

/** A drawing and its figures. */
interface Drawn<Data> {
  View: ComponentType<Data>;
  data: Data;
}

export type PageView = Drawn<BarsData> | Drawn<LinesData> | Drawn<StacksData> | Drawn<WeekData>;

export type ViewData = BarsData | StacksData | WeekData | LinesData;
