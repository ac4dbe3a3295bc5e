import type { HostileSection } from './section.ts';

/** A hostile version of section `aaa`: by the deploy tool, then straight into registry and store. */
export interface ArtifactCase {
  name: string;
  /** A function for a large section: built when needed. */
  section: HostileSection | (() => HostileSection);
  /** Code of the refusal; without one it may go live, and changes its own pages only. */
  refused?: RegExp;
  /** Milliseconds to continue after the verdict, for processes left running. */
  linger?: number;
}

/** Any limit may be reached first. */
const CEILING = /SITE_[A-Z_]+/;

/** What only a running server shows. Other attempts: render-hostile.test.ts, render-limits.slow.test.ts. */
export const CASES: ArtifactCase[] = [
  {
    name: 'a timer left behind that never ends',
    section: { top: 'try { setTimeout(() => { for (;;); }, 5); } catch {}' },
    linger: 500,
  },
  {
    name: 'endless memory',
    section: { code: 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length));' },
    refused: /SITE_RENDER_(MEMORY|CRASHED|TIMEOUT)/,
  },
  {
    name: 'elements 20,000 deep',
    section: {
      code: `let deep = 'x'; for (let at = 0; at < 20000; at += 1) deep = jsx('div', { children: deep }); return deep;`,
    },
    refused: CEILING,
  },
  {
    name: '6,000 pages',
    section: { paths: Array.from({ length: 6000 }, (_, at) => `/aaa/page-${at}`) },
    refused: CEILING,
  },
  {
    name: 'a file of 70 MB',
    section: () => ({ files: { 'web/large.bin': 'x'.repeat(70 * 1024 * 1024) } }),
    refused: CEILING,
  },
];
