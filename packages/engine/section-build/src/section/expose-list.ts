import { relative } from 'node:path';
import { type CheckedSectionDefinition, partModule } from '@site/section-kit/contract';
import { SiteError } from '@site/server-kit';
import type { FoundPages, SectionPage } from './page-folders.ts';

/** One federated module of a section: its expose name and its source file. */
export interface Expose {
  name: string;
  /** Relative to the section's folder, with `./`; absolute for a page in a folder of its own. */
  source: string;
  contract?: number;
  /** Of the page of an entry: the build writes the module. */
  entry?: SectionPage['entry'];
}

const LAZY_IMPORT = /^\s*(?:async\s*)?\(\)\s*=>\s*import\(\s*(['"])(\.\/[^'"]+)\1\s*\)\s*$/;

/**
 * The file behind `() => import('./src/parts/teaser.tsx')`. The import stays a real, type-checked import in
 * section.ts, and the build reads the path from the function's own text.
 *
 * @throws SITE_SECTION_LAZY when the function is anything but one literal import.
 */
function sourceOf(load: () => Promise<unknown>, where: string): string {
  const source = LAZY_IMPORT.exec(String(load))?.[2];
  if (source) return source;
  throw new SiteError(
    'SITE_SECTION_LAZY',
    `${where} is not a literal lazy import: ${String(load)}`,
    "Write it as () => import('./src/pages/name.tsx').",
  );
}

/** `./src/pages/industries/technology.tsx` is exposed as `pages/industries/technology`. */
function pageName(source: string): string {
  return source.replace(/^\.\/(?:src\/)?/, '').replace(/\.[a-z]+$/, '');
}

export interface ExposeList {
  exposes: Expose[];
  /** Expose name of a page that section.ts lists, by its path or not-found pattern. */
  nameOf: (key: string) => string;
}

interface Modules extends Pick<CheckedSectionDefinition, 'routes' | 'notFound'> {
  parts: CheckedSectionDefinition['exposes'];
  pages: readonly SectionPage[];
  /** Not-found pages in folders of their own. */
  unknown: FoundPages['notFound'];
}

/**
 * Every federated module of a section: its pages, its not-found pages, its parts.
 *
 * @throws SITE_SECTION_LAZY, SITE_SECTION_NAME_TAKEN
 */
export function exposeList({ routes, notFound, parts, pages, unknown }: Modules): ExposeList {
  const byName = new Map<string, Expose>();
  const names = new Map<string, string>();
  const addPage = (expose: Expose) => {
    const other = byName.get(expose.name)?.source ?? expose.source;
    if (other !== expose.source) {
      throw new SiteError(
        'SITE_SECTION_NAME_TAKEN',
        `${relativeName(other)} and ${relativeName(expose.source)} would both be the page ${expose.name}.`,
        'Rename one of the two files.',
      );
    }
    byName.set(expose.name, expose);
  };
  const addListed = (key: string, load: () => Promise<unknown>) => {
    const source = sourceOf(load, `The page of ${key}`);
    const name = pageName(source);
    addPage({ name, source });
    names.set(key, name);
  };
  for (const route of routes) addListed(route.path, route.page);
  for (const entry of notFound) addListed(entry.pattern, entry.page);
  for (const { name, source, entry } of pages) addPage({ name, source, ...(entry && { entry }) });
  for (const { name, source } of unknown) addPage({ name, source });
  for (const [part, contracts] of Object.entries(parts)) {
    const lowest = Math.min(...Object.keys(contracts).map(Number));
    for (const [number, { part: load }] of Object.entries(contracts)) {
      const contract = Number(number);
      const name = partModule(part, contract, lowest);
      byName.set(name, { name, source: sourceOf(load, `The part ${part}, contract ${number},`), contract });
    }
  }
  return { exposes: [...byName.values()], nameOf: (key) => names.get(key)! };
}

const relativeName = (source: string) => (source.startsWith('.') ? source : relative(process.cwd(), source));
