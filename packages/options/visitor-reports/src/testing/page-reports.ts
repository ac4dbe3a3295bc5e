import type { Composition } from '@site/composer';
import type { PageReport, Problem } from '@site/section-kit/reports';

export const versionsOf = ({ shell, sections }: Composition): PageReport['versions'] =>
  Object.fromEntries(Object.entries({ shell, ...sections }).map(([name, { version }]) => [name, version]));

/** A report of one view of `/a`. */
export const reportOf = (composition: Composition, more: Partial<PageReport> = {}): PageReport => ({
  schema: 1,
  views: ['/a'],
  versions: versionsOf(composition),
  problems: [],
  forms: [],
  vitals: [],
  ...more,
});

/** In a file of section `a`. */
export const errorIn = (composition: Composition, more: Partial<Problem> = {}): Problem => ({
  kind: 'error',
  section: 'a',
  name: 'TypeError',
  frames: [
    {
      section: 'a',
      version: composition.sections.a!.version,
      file: 'web/remoteEntry.js',
      line: 1,
      column: 7,
    },
  ],
  count: 1,
  ...more,
});

export const from = (network: number) => `198.51.${network % 256}.7`;
