/** The schemas and the list of decisions are committed; the pages of docs/reference are not. */
import { writeFileSync } from 'node:fs';
import { committedFiles, referencePages } from './reference-pages.ts';

for (const [file, text] of Object.entries({ ...committedFiles(), ...referencePages() })) {
  writeFileSync(file, text);
  console.log(`Wrote ${file}`);
}
