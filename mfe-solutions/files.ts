import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { MakeFiles } from '@site/section-build';
import { accessFileTexts } from './src/downloads/access-files.ts';
import { worksheetTexts } from './src/downloads/worksheets.ts';

/** Permission files of the integration pages and worksheets of the industries. */
const makeFiles: MakeFiles = async (_config, folder) => {
  const texts = {
    ...Object.fromEntries(
      Object.entries(accessFileTexts()).map(([name, text]) => [`/integrations/downloads/${name}`, text]),
    ),
    ...worksheetTexts(),
  };
  for (const [path, text] of Object.entries(texts)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
};

export default makeFiles;
