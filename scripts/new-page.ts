import { join } from 'node:path';
import { readSiteConfig, siteOrigin, siteSettingsSchema, takeProjectSettings } from '@site/registry/settings';
import { parseSettings, SiteError, UsageError } from '@site/server-kit';
import { makePage, PAGE_USAGE, readNewPage } from './new-section/make-page.ts';
import { requirePinnedNode } from './node-version.ts';

/** `npm run new:page`: a page in a section that is there. */
const root = join(import.meta.dirname, '..');

requirePinnedNode();
try {
  if (process.argv.includes('--help')) console.log(PAGE_USAGE);
  else main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof SiteError ? String(error) : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

function main(args: string[]): void {
  takeProjectSettings(root, process.env);
  const settings = parseSettings(siteSettingsSchema, process.env);
  const page = readNewPage(args, readSiteConfig(settings.SITE_CONFIG));
  const section = `mfe-${page.name}`;
  const folder = makePage(root, page);
  console.log(`${folder} is made. Write its words in copy.ts; page.meta.ts has its title, description, menu and footer entries.

  npx --no jest ${folder}
  npm run build -w ${section}
  npm run deploy -w ${section}       with the site running: ${siteOrigin(settings)}${page.path}`);
}
