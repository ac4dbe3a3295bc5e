import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { MakeFiles } from '@site/section-build';
import { entriesIn } from '@site/section-kit/pages';
import type { Industry } from './src/content/content-schema.ts';
import { worksheetFiles } from './src/downloads/worksheets.ts';

const makeFiles: MakeFiles = async (_config, folder) => {
  const industries = entriesIn<Industry>(join(import.meta.dirname, 'src/pages/industries'));
  for (const [path, content] of Object.entries(await worksheetFiles(industries))) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
};

export default makeFiles;
