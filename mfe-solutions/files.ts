import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MakeFiles } from '@site/section-build';
import { integrations } from './src/content/catalog.ts';

/** The logos of the menu, from the design system. */
const makeFiles: MakeFiles = async (_config, folder) => {
  mkdirSync(folder, { recursive: true });
  for (const { logo } of integrations) {
    const drawing = fileURLToPath(import.meta.resolve(`@site/design-system/logos/${logo}.svg`));
    copyFileSync(drawing, join(folder, `${logo}.svg`));
  }
};

export default makeFiles;
