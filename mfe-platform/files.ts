import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MakeFiles } from '@site/section-build';
import { downloadFiles } from './src/data/downloads/download-files.ts';

const makeFiles: MakeFiles = async (_config, folder) => {
  mkdirSync(join(folder, 'platform/downloads'), { recursive: true });
  for (const [name, content] of Object.entries(downloadFiles()))
    writeFileSync(join(folder, 'platform/downloads', name), content);
};

export default makeFiles;
