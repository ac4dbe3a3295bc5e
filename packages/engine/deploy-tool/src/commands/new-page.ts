import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  ownsConfig,
  readSiteConfig,
  readSiteContract,
  registryLocation,
  siteOrigin,
  siteSettingsSchema,
} from '@site/registry/settings';
import { parseSettings, UsageError } from '@site/server-kit';
import type { CodeOf } from '../command.ts';
import { formOf } from '../init/make-repository.ts';
import { makePage, NEW_PAGE_USAGE, newPage } from '../init/new-page.ts';
import { sectionName } from './named-section.ts';

export const command: CodeOf<'new-page'> = {
  async run({ folder, positionals: [path], values, log }) {
    if (path === undefined)
      throw new UsageError('SITE_NEW_PAGE_USAGE', 'The path of the page is missing.', NEW_PAGE_USAGE);
    if (!existsSync(join(folder, 'section.ts')))
      throw new UsageError('SITE_NEW_PAGE_USAGE', `There is no section in ${folder}.`, NEW_PAGE_USAGE);
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
