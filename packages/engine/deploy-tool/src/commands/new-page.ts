import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { covers } from '@site/composer';
import {
  ownsConfig,
  readSiteConfig,
  readSiteContract,
  registryLocation,
  siteOrigin,
  siteSettingsSchema,
} from '@site/registry/settings';
import type { SiteConfig } from '@site/section-kit/contract';
import { parseSettings, UsageError } from '@site/server-kit';
import type { CodeOf } from '../command.ts';
import { formOf } from '../init/make-repository.ts';
import { type NewSection, newSection, titleOf, type WantedSection } from '../init/new-section.ts';
import {
  EMBEDS,
  embedsForm,
  PAGE_ORDER,
  type SectionFilesOptions,
  sectionFiles,
} from '../init/section-files.ts';
import { sectionName } from './named-section.ts';

export const command: CodeOf<'new-page'> = {
  async run({ folder, positionals: [path], values, log }) {
    if (path === undefined) throw usage('The path of the page is missing.');
    if (!existsSync(join(folder, 'section.ts'))) throw usage(`There is no section in ${folder}.`);
    const section = await sectionName(folder);
    const settings = parseSettings(siteSettingsSchema, process.env);
    const contract = ownsConfig(settings)
      ? undefined
      : await readSiteContract(registryLocation(settings), { log });
    const config = contract?.config ?? readSiteConfig(settings.SITE_CONFIG);
    const page = newPage({ name: section, path, ...values }, config);
    const files = makePage(folder, page, contract && formOf(contract));
    log(
      `${dirname(files.at(-1)!)} is made. Write its words in copy.ts, page.meta.ts and picture.tsx, and restart npm run dev.\nOnce it is built and deployed, it is at ${siteOrigin(settings)}${path}`,
    );
    return { section, path, files };
  },
};

const usage = (
  message: string,
  action = 'Write site new-page /path [--menu id] [--title "Name"] in the folder of a section.',
) => new UsageError('SITE_NEW_PAGE_USAGE', message, action);

/** @throws UsageError with the code SITE_NEW_PAGE_USAGE, or those of a new section. */
function newPage({ name, path, menu, title }: WantedSection, config: SiteConfig): NewSection {
  const { paths = [], menus = [] } = config.grants[name] ?? {};
  const page = newSection(
    { name, path, menu: menu ?? menus[0], title: title ?? titleOf(lastOf(path)) },
    config,
  );
  if (paths.some((granted) => covers(granted, path))) return page;
  throw usage(
    `The site configuration does not grant ${path} to the section ${name}. It may have pages at ${paths.join(', ') || 'no path'}.`,
  );
}

/**
 * With the site's form, if the section's embeds.ts declares it.
 *
 * @returns names relative to the section's folder.
 * @throws UsageError where the page exists.
 */
function makePage(folder: string, page: NewSection, offered: Partial<SectionFilesOptions> = {}): string[] {
  const place = `src/pages/${lastOf(page.path)}`;
  if (existsSync(join(folder, place))) throw usage(`${place} is there already.`, 'Choose another path.');
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
