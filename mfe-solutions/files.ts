import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { MakeFiles } from '@site/section-build';
import { entriesIn } from '@site/section-kit/pages';
import type { Industry, Integration } from './src/content/content-schema.ts';
import { accessFileTexts } from './src/downloads/access-files.ts';
import { worksheetFiles } from './src/downloads/worksheets.ts';

const pages = join(import.meta.dirname, 'src/pages');

const makeFiles: MakeFiles = async (_config, folder) => {
  const files = {
    ...accessFileTexts(entriesIn<Integration>(join(pages, 'integrations'))),
    ...(await worksheetFiles(entriesIn<Industry>(join(pages, 'industries')))),
  };
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
};

export default makeFiles;
