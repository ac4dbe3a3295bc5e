import { parseArgs } from 'node:util';
import { isReserved } from '@site/composer';
import {
  menuSchema,
  type NavigationEntry,
  pathSchema,
  SAFE_NAME,
  SiteError,
} from '@site/section-kit/contract';

/** What is asked for: a section of one page. */
export interface NewSection {
  /** Name in the registry and in the site configuration; its folder is `mfe-` and this. */
  name: string;
  /** Path of its page. It may later own every path below. */
  path: string;
  menu: NavigationEntry['menu'];
  /** Label in menu and footer, and heading of the page. */
  title: string;
}

export const USAGE = `npm run new:section -- mfe-name --path /name [--menu resources] [--title "Name"]

  mfe-name   folder of the section: mfe- and lower-case words joined by dashes
  --path     path of its page, lower case, for example /academy
  --menu     menu of its entry: ${menuSchema.options.join(', ')} (default: resources)
  --title    label in the menu and heading of the page (made from the name if left out)`;

/** Wrong usage: nothing has been written. */
export class WrongInput extends SiteError {}

const FOLDER = /^mfe-([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/;
/** Narrower than a route's path: a dot would read as a file. */
const PATH = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;
/** Characters; a menu of 320 px takes no more on a line. */
const TITLE_LIMIT = 40;

/** @throws WrongInput with the code SITE_NEW_SECTION_USAGE, _NAME, _PATH, _MENU or _TITLE. */
export function readNewSection(args: string[]): NewSection {
  const { folder, path, menu, title } = given(args);
  const name = FOLDER.exec(folder)?.[1];
  if (!name || name === 'shell' || !SAFE_NAME.test(name)) {
    throw new WrongInput(
      'SITE_NEW_SECTION_NAME',
      `${folder} cannot be the folder of a section.`,
      'Write mfe- and lower-case words joined by dashes, for example mfe-academy.',
    );
  }
  if (!PATH.test(path) || !pathSchema.safeParse(path).success) {
    throw new WrongInput(
      'SITE_NEW_SECTION_PATH',
      `${path} cannot be the path of a section.`,
      'Write / and lower-case words joined by dashes, for example /academy, without a slash at the end.',
    );
  }
  if (isReserved(path)) {
    throw new WrongInput(
      'SITE_NEW_SECTION_PATH',
      `${path} is reserved for the shell.`,
      'Choose another path.',
    );
  }
  const knownMenu = menuSchema.safeParse(menu);
  if (!knownMenu.success) {
    throw new WrongInput(
      'SITE_NEW_SECTION_MENU',
      `The header has no menu ${menu}.`,
      `Choose one of ${menuSchema.options.join(', ')}.`,
    );
  }
  const label = (title ?? titleOf(name)).trim();
  if (label === '' || label.length > TITLE_LIMIT || /[\p{Cc}{}<>]/u.test(label)) {
    throw new WrongInput(
      'SITE_NEW_SECTION_TITLE',
      `The title "${label}" does not fit.`,
      `Write one line of 1 to ${TITLE_LIMIT} characters, without braces and angle brackets.`,
    );
  }
  return { name, path, menu: knownMenu.data, title: label };
}

function given(args: string[]) {
  const wrong = (message: string) => new WrongInput('SITE_NEW_SECTION_USAGE', message, USAGE);
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    throw wrong((error as Error).message);
  }
  const { values, positionals } = parsed;
  const [folder, ...more] = positionals;
  if (!folder) throw wrong('The name of the section is missing.');
  if (more.length > 0)
    throw wrong(`One name is expected, not ${positionals.length}: ${positionals.join(' ')}.`);
  if (values.path === undefined) throw wrong('The path of its page is missing: --path /name.');
  return { folder, path: values.path, menu: values.menu, title: values.title };
}

const parse = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      path: { type: 'string' },
      menu: { type: 'string', default: 'resources' },
      title: { type: 'string' },
    },
  });

/** `cost-academy` reads Cost Academy. */
const titleOf = (name: string) =>
  name
    .split('-')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ');
