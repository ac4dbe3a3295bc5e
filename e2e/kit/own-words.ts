import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { templateTextsIn } from '@site/deploy-tool';

/** Of the same length as the template's. */
export function writeOwnWords(folder: string): void {
  for (const { text, file } of templateTextsIn(folder)) {
    const path = join(dirname(folder), file);
    const words = text.split(' ').reverse().join(' ');
    writeFileSync(path, readFileSync(path, 'utf8').replace(text, words));
  }
}
