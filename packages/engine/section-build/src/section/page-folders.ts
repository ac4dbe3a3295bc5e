import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import type { FooterEntry, NavigationEntry } from '@site/section-kit/contract';
import {
  type DefinedPage,
  entryMetaSchema,
  entryPath,
  META,
  pageMetaSchema,
  parameterPathSchema,
} from '@site/section-kit/pages';
import { installedFile, SiteError } from '@site/server-kit';
import * as z from 'zod';

const META_FILE = 'page.meta.ts';
/** Compiles .mdx files. */
export const MDX_PACKAGE = '@site/mdx';

export interface SectionPage {
  path: string;
  name: string;
  source: string;
  /** For an entry: its content, and the path with the parameter. */
  entry?: { source: string; path: string };
  embeds: string[];
  indexable: boolean;
  menu: (Omit<NavigationEntry, 'logo'> & { icon?: string | undefined; logo?: string | undefined })[];
  footer: FooterEntry[];
  picture?: { source: string; path: string };
}

export interface FoundPages {
  pages: SectionPage[];
  /** For parameter values without entry. */
  notFound: { pattern: string; name: string; source: string }[];
  infos: Map<string, object>;
}

export function findPages(folder: string, pictures: string | undefined): FoundPages {
  const root = join(folder, 'src', 'pages');
  const found: FoundPages = { pages: [], notFound: [], infos: new Map() };
  if (!existsSync(root)) return found;
  // Without the package, pages have the site's picture.
  const drawn = installedFile('@site/og-images', folder) !== undefined;
  const metas = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => basename(file) === META_FILE,
  );
  for (const file of metas.sort()) readPage(join(root, file), root, drawn ? pictures : undefined, found);
  return found;
}

function readPage(file: string, root: string, pictures: string | undefined, found: FoundPages): void {
  const folder = dirname(file);
  const name = ['pages', ...relative(root, folder).split(/[\\/]/)].join('/');
  const where = relative(dirname(dirname(root)), file);
  const meta = definedIn(file, where);
  const source = join(folder, 'page.tsx');
  requireFile(source, where);
  const view = join(folder, 'picture.tsx');
  const pictureOf = (path: string, own: string | undefined) =>
    pictures !== undefined && existsSync(view)
      ? { picture: { source: view, path: own ?? `${pictures}/${basename(path) || basename(folder)}.png` } }
      : {};
  const add = (path: string, own: z.output<typeof entryMetaSchema | typeof pageMetaSchema>, page: object) => {
    const { embeds, indexable, menu, footer, picture } = own;
    const first = found.pages.find((page) => page.path === path);
    if (first) {
      const meta = join(relative(dirname(dirname(root)), dirname(first.source)), META_FILE);
      throw pageError(
        `${where} has the path ${path}, and so has ${meta}.`,
        'Give one of the two pages another path. No other section is involved.',
      );
    }
    const added: SectionPage = {
      path,
      name,
      source,
      embeds,
      indexable,
      menu: menu.map((item) => ({ ...item, href: path })),
      footer: footer.map((item) => ({ ...item, href: path })),
      ...pictureOf(path, picture),
      ...page,
    };
    found.pages.push(added);
    return added.picture ? { image: added.picture.path } : {};
  };
  const { [META]: defined, ...info } = meta;
  if ('page' in defined) {
    const { path } = defined.page as { path?: unknown };
    if (typeof path === 'string' && path.includes('/:')) {
      throw pageError(
        `${where} has the path ${path}, with a parameter, and no entries.`,
        'Write `entries: entriesIn(import.meta.dirname)`, an `entry` function, and a file with content for each value in the folder entries. Or give the page a path without a parameter.',
      );
    }
    const own = checked(pageMetaSchema, defined.page, where);
    const image = add(own.path, own, {});
    found.infos.set(file, { ...info, ...image });
    return;
  }
  const path = checked(parameterPathSchema, info.path, where);
  const { entries } = info as typeof info & { entries: object[] };
  const infos = defined.entries.map(({ slug, meta: entryMeta }, index) => {
    const own = checked(entryMetaSchema, entryMeta, `${where}, entry ${slug}`);
    const content = ['.ts', '.tsx', '.mdx']
      .map((ext) => join(folder, 'entries', slug + ext))
      .find(existsSync)!;
    if (content.endsWith('.mdx')) requireMdx(content);
    const image = add(entryPath(path, slug), own, {
      name: `${name}/${slug}`,
      entry: { source: content, path },
    });
    return { ...entries[index], ...image };
  });
  found.infos.set(file, { path, entries: infos });
  const unknown = join(folder, 'not-found.tsx');
  if (!existsSync(unknown)) return;
  found.notFound.push({ pattern: entryPath(path, '*'), name: `${name}/not-found`, source: unknown });
}

function definedIn(file: string, where: string): DefinedPage {
  const exported = createRequire(file)(file) as { default?: DefinedPage };
  if (exported.default?.[META]) return exported.default;
  throw pageError(
    `${where} does not export a page.`,
    'Write export default definePage({ path, title, description }).',
  );
}

function requireFile(file: string, where: string): void {
  if (!existsSync(file))
    throw pageError(`There is no page.tsx next to ${where}.`, 'Create it: its default export is the page.');
}

function requireMdx(file: string): void {
  if (installedFile(MDX_PACKAGE, dirname(file)) !== undefined) return;
  throw new SiteError(
    'SITE_SECTION_FILE',
    `${file} needs the package ${MDX_PACKAGE}, which is not installed.`,
    `Add ${MDX_PACKAGE} to the dependencies of the section and run npm install.`,
  );
}

function checked<Schema extends z.ZodType>(schema: Schema, value: unknown, where: string): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw pageError(
    `${where} does not describe a page:\n${z.prettifyError(result.error)}`,
    'Fix the fields named above.',
  );
}

const pageError = (message: string, action: string) => new SiteError('SITE_SECTION_PAGE', message, action);
