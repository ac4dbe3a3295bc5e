import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { covers } from '@site/composer';
import type { SiteConfig } from '@site/section-kit/contract';
import { UsageError } from '@site/server-kit';
import { type NewSection, newSection, titleOf, type WantedSection } from './new-section.ts';
import { EMBEDS, embedsForm, PAGE_ORDER, type SectionFilesOptions, sectionFiles } from './section-files.ts';

export const NEW_PAGE_USAGE =
  'Write site new-page /path [--menu id] [--title "Name"] in the folder of a section.';

/** @throws UsageError with the code SITE_NEW_PAGE_USAGE, or those of a new section. */
export function newPage(
  { name, path, menu = undefined, title }: WantedSection,
  config: Pick<SiteConfig, 'menus' | 'footer' | 'grants'>,
): NewSection {
  const { paths = [], menus = [] } = config.grants[name] ?? {};
  const page = newSection(
    { name, path, menu: menu ?? menus[0], title: title ?? titleOf(lastOf(path)) },
    config,
  );
  if (paths.some((granted) => covers(granted, path))) return page;
  throw new UsageError(
    'SITE_NEW_PAGE_USAGE',
    `The site configuration does not grant ${path} to the section ${name}. It may have pages at ${paths.join(', ') || 'no path'}.`,
    NEW_PAGE_USAGE,
  );
}

/**
 * With the site's form, if the section's embeds.ts declares it.
 *
 * @returns names relative to the section's folder.
 * @throws UsageError where the page exists.
 */
export function makePage(
  folder: string,
  page: NewSection,
  offered: Partial<SectionFilesOptions> = {},
): string[] {
  const place = `src/pages/${lastOf(page.path)}`;
  if (existsSync(join(folder, place)))
    throw new UsageError('SITE_NEW_PAGE_USAGE', `${place} is there already.`, 'Choose another path.');
  const embeds = existsSync(join(folder, EMBEDS)) ? readFileSync(join(folder, EMBEDS), 'utf8') : undefined;
  const options: SectionFilesOptions = { home: 'workspace', ...offered, order: nextOrder(folder) };
  if (embeds !== undefined && !embedsForm(embeds, options)) options.form = null;
  const files = [...sectionFiles(page, options)].filter(
    ([name]) => name.startsWith(`${place}/`) || (name === EMBEDS && embeds === undefined),
  );
  try {
    for (const [name, text] of files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text, { flag: 'wx' });
    }
  } catch (error) {
    rmSync(join(folder, place), { recursive: true, force: true });
    if (embeds === undefined) rmSync(join(folder, EMBEDS), { force: true });
    throw error;
  }
  return files.map(([name]) => name);
}

const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Menu entries of one order would tie. */
function nextOrder(folder: string): number {
  const files = globSync(['section.ts', 'src/pages/**/page.meta.ts'], { cwd: folder });
  const taken = new Set(
    files.flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/\border: (\d+)/g)].map(([, order]) =>
        Number(order),
      ),
    ),
  );
  let order = PAGE_ORDER;
  while (taken.has(order)) order += 1;
  return order;
}
