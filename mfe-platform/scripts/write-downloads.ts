/** Run: node mfe-platform/scripts/write-downloads.ts */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asFile, costDownload, securityDownload, tickets } from '../src/data/downloads/downloads.ts';
import { productFiles } from '../src/product/build/files.ts';

const files = {
  'downloads/cost-recommendations.json': asFile(costDownload),
  'downloads/security-recommendations.json': asFile(securityDownload),
  'downloads/recommendations-tickets.csv': tickets,
  ...productFiles(),
};
for (const [file, content] of Object.entries(files))
  writeFileSync(join(import.meta.dirname, '..', file), content);
