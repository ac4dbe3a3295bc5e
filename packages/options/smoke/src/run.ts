import type { Browser } from '@playwright/test';
import type { SmokeOrder, SmokeReport } from '@site/deploy-tool';
import type { SourceLines } from './faults/source-lines.ts';
import type { ApiStub } from './forms/api-stub.ts';

export type Finding = SmokeReport['findings'][number];

export interface Run {
  browser: Browser;
  /** Of the candidate's server: `http://127.0.0.1:PORT`. */
  origin: string;
  stub: ApiStub;
  /** Milliseconds to open and hydrate a page; the same again to use its controls. */
  limit: number;
  controls: number;
  images: SmokeOrder['images'];
  lines: SourceLines;
  /** Controls of header and footer that a page has used. */
  layout: string[];
  reportsFile: string;
  /** Status by address. */
  links: Map<string, Promise<number>>;
}

/** What one page adds to the report. */
export interface Visit extends Omit<SmokeReport, 'visited' | 'links' | 'reported'> {
  reported: ReadonlySet<string>;
}

export const emptyVisit = (): Visit => ({
  controls: 0,
  controlsLeft: 0,
  formsWithScript: 0,
  formsWithoutScript: 0,
  unsent: [],
  reported: new Set(),
  violations: [],
  findings: [],
});
