import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MakeFiles } from '@site/section-build';
import { integrations } from './src/content/catalog.ts';

/** The logos and the icon of the menus, from the design system. */
const makeFiles: MakeFiles = async (_config, folder) => {
  mkdirSync(folder, { recursive: true });
  const copy = (drawing: string, name: string) =>
    copyFileSync(
      fileURLToPath(import.meta.resolve(`@site/design-system/${drawing}.svg`)),
      join(folder, `${name}.svg`),
    );
  for (const { logo } of integrations) copy(`logos/${logo}`, logo);
  copy('menu-icons/globe', 'all');
};

export default makeFiles;
