/** Writes the data of the product at /platform/dashboard from the data set: node mfe-platform/scripts/write-product.ts */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { productFiles } from '../src/product/data/files.ts';

for (const [file, content] of Object.entries(productFiles()))
  writeFileSync(join(import.meta.dirname, '..', file), content);
