import type { ArtifactCase } from '../case.ts';

const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** Any limit may be reached first. */
const CEILING = /SITE_[A-Z_]+/;

export const SIZE: ArtifactCase[] = [
  {
    name: '200,000 broken links on a page',
    section: {
      top: `const BODY = Array.from({ length: 200000 }, (_, at) => '<a href="/x' + at + '">x</a>').join(''); exports.modules = { 'pages/aaa': async () => ({ default: () => jsx('div', { dangerouslySetInnerHTML: { __html: BODY } }) }) }; return;`,
    },
    refused: CEILING,
  },
  {
    name: 'elements 20,000 deep',
    section: {
      code: `let deep = 'x'; for (let at = 0; at < 20000; at += 1) deep = jsx('div', { children: deep }); return deep;`,
    },
    refused: CEILING,
  },
  {
    name: 'five million objects in structured data',
    section: { head: '{ structuredData: [{ a: new Array(5_000_000).fill({}) }] }' },
    refused: /SITE_PAGE_SIZE/,
  },
  {
    name: '6,000 pages',
    section: { paths: many(6000, (at) => `/aaa/page-${at}`) },
    refused: CEILING,
  },
  {
    name: '50,000 redirects in one chain',
    section: () => ({
      manifest: {
        redirects: many(50_000, (at) => ({ from: `/aaa/r${at}`, to: `/aaa/r${at + 1}`, status: 301 })),
      },
    }),
    refused: CEILING,
  },
  {
    name: 'a file of 70 MB',
    section: () => ({ files: { 'web/large.bin': 'x'.repeat(70 * 1024 * 1024) } }),
    refused: CEILING,
  },
];
