import { join } from 'node:path';
import { grantText } from '@site/deploy-tool';
import { readSiteConfig, siteOrigin, siteSettingsSchema, takeProjectSettings } from '@site/registry/settings';
import { parseSettings, SiteError, UsageError } from '@site/server-kit';
import { makeSection } from './new-section/make-section.ts';
import { readNewSection, USAGE } from './new-section/read-new-section.ts';
import { requirePinnedNode } from './node-version.ts';
import { markInstalled, npm } from './package-install.mjs';

/** `npm run new:section`: a section of one page that can be deployed at once. */
const root = join(import.meta.dirname, '..');

requirePinnedNode();
// Ctrl-C ends npm or biome; what was written is then removed
process.on('SIGINT', () => {});
try {
  if (process.argv.includes('--help')) console.log(USAGE);
  else main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof SiteError ? String(error) : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

/** Its packages are there already: npm writes the lock file and links the folder. */
function install(): void {
  if (npm(root, ['install', '--prefer-offline']) !== 0) throw new Error('See the output of npm above.');
  markInstalled(root);
}

function main(args: string[]): void {
  takeProjectSettings(root, process.env);
  const settings = parseSettings(siteSettingsSchema, process.env);
  const { SITE_CONFIG } = settings;
  const section = readNewSection(args, readSiteConfig(SITE_CONFIG));
  const { folder, grantAdded } = makeSection({ root, siteConfig: SITE_CONFIG, install }, section);
  console.log(`${folder} is made: a page at ${section.path}, an entry in the menu ${section.menu} and in the footer.

${
  grantAdded
    ? `The operator's configuration ${SITE_CONFIG} now grants it, below "grants":`
    : `The operator's configuration ${SITE_CONFIG} already grants it. Every environment needs, below "grants":`
}
    ${grantText(section)}
Add the same line to the configuration of every other environment. No code outside ${folder} was changed.

  npx --no jest ${folder}             its tests
  npm start                          the whole site with it: ${siteOrigin(settings)}${section.path}
With the site running already:
  npm run build -w ${folder}
  npm run deploy -w ${folder}`);
}
