import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MakeFiles } from '@site/section-build';
import { menuIcons } from './src/frame/menu-icons.ts';

/** The icons of the menus, from the design system. */
const makeFiles: MakeFiles = async (_config, folder) => {
  mkdirSync(folder, { recursive: true });
  for (const [page, icon] of Object.entries(menuIcons)) {
    const drawing = fileURLToPath(import.meta.resolve(`@site/design-system/menu-icons/${icon}.svg`));
    copyFileSync(drawing, join(folder, `${page}.svg`));
  }
};

export default makeFiles;
