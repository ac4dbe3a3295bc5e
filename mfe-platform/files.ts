import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MakeFiles } from '@site/section-build';
import { logos, menuIcons } from './src/frame/menu-icons.ts';

/** The icons of the menus and the logos of providers, from the design system. */
const makeFiles: MakeFiles = async (_config, folder) => {
  mkdirSync(folder, { recursive: true });
  const copy = (drawing: string, name: string) =>
    copyFileSync(
      fileURLToPath(import.meta.resolve(`@site/design-system/${drawing}.svg`)),
      join(folder, `${name}.svg`),
    );
  for (const [page, icon] of Object.entries(menuIcons)) copy(`menu-icons/${icon}`, page);
  for (const logo of logos) copy(`logos/${logo}`, logo);
};

export default makeFiles;
