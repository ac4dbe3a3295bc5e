import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { covers } from '@site/composer';
import { type NewSection, newSection, sectionFiles } from '@site/deploy-tool';
import type { SiteConfig } from '@site/section-kit/contract';
import { UsageError } from '@site/server-kit';
import { format } from './format.ts';

export const PAGE_USAGE = `npm run new:page -- mfe-name /path [--menu id] [--title "Name"]

  mfe-name   folder of the section
  /path      path of the page, lower case, for example /platform/unit-economics
  --menu     menu its entry stands in, by its id in the site configuration (the first that is granted to the section if left out)
  --title    label in the menu and heading of the page (made from the path if left out)`;

/** @throws UsageError with the code SITE_NEW_PAGE_USAGE, or those of a new section. */
export function readNewPage(args: string[], config: SiteConfig): NewSection {
  const wrong = (message: string) => new UsageError('SITE_NEW_PAGE_USAGE', message, PAGE_USAGE);
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    throw wrong((error as Error).message);
  }
  const [folder, path, ...more] = parsed.positionals;
  if (!folder?.startsWith('mfe-') || !path || more.length > 0)
    throw wrong('The folder of a section and the path of the page are expected.');
  const name = folder.slice('mfe-'.length);
  const title = parsed.values.title ?? titleOf(path.slice(path.lastIndexOf('/') + 1));
  const menu = parsed.values.menu ?? config.grants[name]?.menus[0];
  const page = newSection({ name, path, menu, title }, config);
  const granted = config.grants[name]?.paths ?? [];
  if (granted.some((grant) => covers(grant, path))) return page;
  throw wrong(
    `The site configuration grants ${path} not to the section ${name}. It may have pages at ${granted.join(', ') || 'no path'}.`,
  );
}

/**
 * Makes the folder of a page in a section that is there.
 *
 * @returns the folder, relative to the root.
 * @throws UsageError where there is no such section, or the page is there already.
 */
export function makePage(root: string, page: NewSection): string {
  const section = `mfe-${page.name}`;
  if (!existsSync(join(root, section, 'section.ts')))
    throw new UsageError('SITE_NEW_PAGE_USAGE', `There is no section in ${section}.`, PAGE_USAGE);
  const folder = `${section}/src/pages/${page.path.slice(page.path.lastIndexOf('/') + 1)}`;
  if (existsSync(join(root, folder)))
    throw new UsageError('SITE_NEW_PAGE_USAGE', `${folder} is there already.`, 'Choose another path.');
  const written: string[] = [];
  try {
    for (const [name, text] of sectionFiles(page, { home: 'workspace' })) {
      const file = join(root, section, name);
      if (!name.startsWith('src/pages/') && (name !== 'src/embeds.ts' || existsSync(file))) continue;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text, { flag: 'wx' });
      written.push(`${section}/${name}`);
    }
    format(root, written);
  } catch (error) {
    for (const file of written) rmSync(join(root, file));
    rmSync(join(root, folder), { recursive: true, force: true });
    throw error;
  }
  return folder;
}

const parse = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: { menu: { type: 'string' }, title: { type: 'string' } },
  });

/** `unit-economics` reads Unit Economics. */
const titleOf = (name: string) =>
  name.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim();
