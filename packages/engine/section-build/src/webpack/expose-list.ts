import { type CheckedSectionDefinition, partModule } from '@site/section-kit/contract';
import { SiteError } from '@site/server-kit';

/** One federated module of a section: its expose name and its source file. */
export interface Expose {
  name: string;
  /** Relative to the section's folder, with `../`. */
  source: string;
  contract?: number;
}

const LAZY_IMPORT = /^\s*(?:async\s*)?\(\)\s*=>\s*import\(\s*(['"])(\.\/[^'"]+)\1\s*\)\s*$/;

/**
 * The file behind `() => import('./src/pages/home.tsx')`. The import stays a real, type-checked import in
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
  /** Expose name by route path and by not-found pattern. */
  pageOf: Map<string, string>;
}

/**
 * Every federated module of a section: its routes' pages, its not-found pages, its parts.
 *
 * @throws SITE_SECTION_LAZY, SITE_SECTION_NAME_TAKEN
 */
export function exposeList(section: CheckedSectionDefinition): ExposeList {
  const byName = new Map<string, Expose>();
  const pageOf = new Map<string, string>();
  const addPage = (key: string, load: () => Promise<unknown>) => {
    const source = sourceOf(load, `The page of ${key}`);
    const name = pageName(source);
    const other = byName.get(name)?.source ?? source;
    if (other !== source) {
      throw new SiteError(
        'SITE_SECTION_NAME_TAKEN',
        `${other} and ${source} would both be the page ${name}.`,
        'Rename one of the two files.',
      );
    }
    byName.set(name, { name, source });
    pageOf.set(key, name);
  };
  for (const route of section.routes) addPage(route.path, route.page);
  for (const entry of section.notFound) addPage(entry.pattern, entry.page);
  for (const [part, contracts] of Object.entries(section.exposes)) {
    const lowest = Math.min(...Object.keys(contracts).map(Number));
    for (const [number, { part: load }] of Object.entries(contracts)) {
      const contract = Number(number);
      const name = partModule(part, contract, lowest);
      byName.set(name, { name, source: sourceOf(load, `The part ${part}, contract ${number},`), contract });
    }
  }
  return { exposes: [...byName.values()], pageOf };
}
