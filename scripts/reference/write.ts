import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { referencePages } from './reference-pages.ts';

for (const [file, text] of Object.entries(referencePages())) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`Wrote ${file}`);
}
