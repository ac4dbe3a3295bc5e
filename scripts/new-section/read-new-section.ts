import { type NewSection, newSection } from '@site/deploy-tool';
import type { SiteConfig } from '@site/section-kit/contract';
import { UsageError } from '@site/server-kit';
import { parsedArguments } from '../parsed-arguments.ts';

export const USAGE = `npm run new:section -- mfe-name --path /name [--menu id] [--title "Name"]

  mfe-name   folder of the section: mfe- and lower-case words joined by dashes
  --path     path of its page, lower case, for example /academy
  --menu     menu its entry stands in, by its id in the site configuration (the last one if left out)
  --title    label in the menu and heading of the page (made from the name if left out)`;

/** @throws UsageError SITE_NEW_SECTION_USAGE, _NAME, _PATH, _MENU or _TITLE */
export function readNewSection(
  args: string[],
  config: Pick<SiteConfig, 'menus' | 'footer' | 'grants'>,
): NewSection {
  const wrong = (message: string) => new UsageError('SITE_NEW_SECTION_USAGE', message, USAGE);
  const text = { type: 'string' } as const;
  const options = { path: text, menu: text, title: text };
  const { values, positionals } = parsedArguments({ args, allowPositionals: true, options }, wrong);
  const { path, menu, title } = values;
  const [folder, ...more] = positionals;
  if (!folder) throw wrong('The name of the section is missing.');
  if (more.length > 0)
    throw wrong(`One name is expected, not ${positionals.length}: ${positionals.join(' ')}.`);
  if (path === undefined) throw wrong('The path of its page is missing: --path /name.');
  if (!folder.startsWith('mfe-')) {
    throw new UsageError(
      'SITE_NEW_SECTION_NAME',
      `${folder} cannot be the folder of a section.`,
      'Write mfe- and lower-case words joined by dashes, for example mfe-academy.',
    );
  }
  return newSection({ name: folder.slice('mfe-'.length), path, menu, title }, config);
}
