/** Writes the dashboard's JSON downloads from the data set: node mfe-platform/scripts/write-downloads.ts */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asFile, costDownload, securityDownload } from '../src/data/downloads/downloads.ts';

const folder = join(import.meta.dirname, '..', 'downloads');
writeFileSync(join(folder, 'cost-recommendations.json'), asFile(costDownload));
writeFileSync(join(folder, 'security-recommendations.json'), asFile(securityDownload));
