import type { Browser } from '@playwright/test';
import type { SmokeOrder, SmokeReport } from '@site/deploy-tool';
import type { SourceLines } from './faults/source-lines.ts';
import type { ApiStub } from './forms/api-stub.ts';

export type Finding = SmokeReport['findings'][number];

/** What a smoke run shares between its pages. */
export interface Run {
  browser: Browser;
  /** Of the shell server that serves the candidate: `http://127.0.0.1:PORT`. */
  origin: string;
  stub: ApiStub;
  /** Milliseconds for opening a page, hydrating it and waking its slots; the same again for using its controls. */
  limit: number;
  controls: number;
  images: SmokeOrder['images'];
  /** Finds lines of the sources of the versions that are visited. */
  lines: SourceLines;
  /** Controls of header and footer that a page has used. */
  frame: Set<string>;
  /** Of `reportsFile`. */
  reportsFile: string | undefined;
  /** Status of each address of this site that a link leads to. */
  links: Map<string, Promise<number>>;
}

/** The result of one page. */
export interface Visit {
  findings: Finding[];
  used: number;
  left: number;
  sentWithScript: number;
  sentWithoutScript: number;
  unsent: string[];
  violations: SmokeReport['violations'];
  /** What the page would report if the site has reports. */
  reported: ReadonlySet<string>;
}
