import { isReserved } from '@site/composer';
import { pathSchema, SAFE_NAME, type SiteConfig } from '@site/section-kit/contract';
import { UsageError } from '@site/server-kit';

export interface NewSection {
  name: string;
  /** It may own every path below later. */
  path: string;
  menu: string;
  /** The footer column named as the menu, or the first. */
  column: string;
  title: string;
}

export interface WantedSection {
  name: string;
  path: string;
  /** Default: one granted to the section, or the site's last. */
  menu?: string | undefined;
  /** Default: made from the name. */
  title?: string | undefined;
}

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** No dots, which would read as a file. */
const PATH = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;
/** Characters; a longer file name would exceed the formatter's line width. */
const PATH_LIMIT = 60;
/** Characters; a menu of 320 px has no more on a line. */
const TITLE_LIMIT = 40;

/** @throws UsageError with the code SITE_NEW_SECTION_NAME, _PATH, _MENU or _TITLE. */
export function newSection(
  { name, path, ...given }: WantedSection,
  { menus, footer, grants }: Pick<SiteConfig, 'menus' | 'footer' | 'grants'>,
): NewSection {
  if (!NAME.test(name) || name === 'shell' || !SAFE_NAME.test(name)) {
    throw new UsageError(
      'SITE_NEW_SECTION_NAME',
      `${name} cannot be the name of a section.`,
      'Write lower-case words joined by dashes, for example academy.',
    );
  }
  checkPath(path);
  const menu = given.menu ?? grants[name]?.menus.at(-1) ?? menus.at(-1)?.id;
  if (!menu || !menus.some(({ id }) => id === menu)) {
    throw new UsageError(
      'SITE_NEW_SECTION_MENU',
      `The site configuration defines no menu ${menu ?? 'at all'}.`,
      `Choose one of ${menus.map(({ id }) => id).join(', ')}, or add it to \`menus\` of the site configuration.`,
    );
  }
  const title = (given.title ?? titleOf(name)).trim();
  if (title === '' || title.length > TITLE_LIMIT || /[\p{Cc}{}<>]/u.test(title)) {
    throw new UsageError(
      'SITE_NEW_SECTION_TITLE',
      `The title "${title}" does not fit.`,
      `Write one line of 1 to ${TITLE_LIMIT} characters, without braces and angle brackets.`,
    );
  }
  const column = (footer.find(({ id }) => id === menu) ?? footer[0])?.id ?? menu;
  return { name, path, menu, column, title };
}

function checkPath(path: string): void {
  if (!PATH.test(path) || path.length > PATH_LIMIT || !pathSchema.safeParse(path).success) {
    throw new UsageError(
      'SITE_NEW_SECTION_PATH',
      `${path} cannot be the path of a section.`,
      `Write / and lower-case words joined by dashes, for example /academy, without a slash at the end, in ${PATH_LIMIT} characters or fewer.`,
    );
  }
  if (isReserved(path)) {
    throw new UsageError(
      'SITE_NEW_SECTION_PATH',
      `${path} is reserved for the shell.`,
      'Choose another path.',
    );
  }
}

/** `cost-academy`: Cost Academy. */
export const titleOf = (name: string) =>
  name.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim();
