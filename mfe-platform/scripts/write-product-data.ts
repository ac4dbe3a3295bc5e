/** Run: node mfe-platform/scripts/write-product-data.ts */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { productFiles } from '../src/product/build/files.ts';

for (const [file, content] of Object.entries(productFiles()))
  writeFileSync(join(import.meta.dirname, '..', file), content);
