import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, parse } from 'node:path';
import type { EntryMeta, PageMeta } from './page-meta.ts';

/** What page code imports of a page.meta.ts: the build replaces the file with it. */
export interface PageInfo {
  path: string;
  title: string;
  description: string;
  keywords?: readonly string[];
  /** Open Graph picture; added by the build where one is drawn. */
  image?: string;
}

export interface EntryInfo {
  slug: string;
  path: string;
  image?: string;
}

export interface EntriesInfo<Card> {
  path: string;
  /** In the order of menu entries. Every page that imports it has all of it. */
  entries: readonly (EntryInfo & Card)[];
}

export type Entries<Content> = ReadonlyMap<string, Content>;

interface EntriesMeta<Content, Card> {
  path: string;
  entries: Entries<Content>;
  entry: (content: Content, slug: string) => EntryMeta<Card>;
}

/** Key of the data that only the build reads. */
export const META = Symbol('page meta');

export interface DefinedPage {
  path: string;
  [META]: { page: PageMeta } | { entries: { slug: string; meta: EntryMeta<object> }[] };
}

/** Default export of a page.meta.ts, which only the build evaluates: page code gets its `PageInfo`. */
export function definePage(meta: PageMeta): PageInfo;
/** A page with a parameter: one component, and a content file for each value. */
export function definePage<Content, Card extends object = Record<never, never>>(
  meta: EntriesMeta<Content, Card>,
): EntriesInfo<Card>;
export function definePage(meta: PageMeta | EntriesMeta<unknown, object>): PageInfo | EntriesInfo<object> {
  if (!('entries' in meta)) {
    const { path, title, description, keywords } = meta;
    const page: PageInfo & DefinedPage = {
      path,
      title,
      description,
      ...(keywords && { keywords }),
      [META]: { page: meta },
    };
    return page;
  }
  const metas = Array.from(meta.entries, ([slug, content]) => ({
    slug,
    meta: meta.entry(content, slug),
  })).sort((a, b) => orderOf(a.meta) - orderOf(b.meta));
  const entries: EntriesInfo<object> & DefinedPage = {
    path: meta.path,
    entries: metas.map(({ slug, meta: own }) => ({
      slug,
      path: entryPath(meta.path, slug),
      ...own.card,
    })),
    [META]: { entries: metas },
  };
  return entries;
}

/** `/solutions/industries/education` */
export const entryPath = (path: string, slug: string): string =>
  path.slice(0, path.lastIndexOf('/') + 1) + slug;

const orderOf = ({ menu }: EntryMeta<object>) => [menu ?? []].flat()[0]?.order ?? Number.POSITIVE_INFINITY;

/**
 * Default exports of files in `entries` by file name; undefined for .mdx.
 *
 * @param folder of page.meta.ts: `import.meta.dirname`.
 */
export function entriesIn<Content>(folder: string): Entries<Content> {
  const load = createRequire(join(folder, 'page.meta.ts'));
  const names = readdirSync(join(folder, 'entries')).filter((name) =>
    /^[a-z0-9-]+\.(?:tsx?|mdx)$/.test(name),
  );
  return new Map(
    names.sort().map((name) => {
      const { name: slug, ext } = parse(name);
      const content = ext === '.mdx' ? undefined : load(join(folder, 'entries', name)).default;
      return [slug, content as Content];
    }),
  );
}
