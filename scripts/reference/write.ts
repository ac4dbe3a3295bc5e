/** Writes the schemas and the list of decisions, which are committed, and the pages of docs/reference, which are not. */
import { writeFileSync } from 'node:fs';
import { committedFiles, referencePages } from './reference-pages.ts';

for (const [file, text] of Object.entries({ ...committedFiles(), ...referencePages() })) {
  writeFileSync(file, text);
  console.log(`Wrote ${file}`);
}
