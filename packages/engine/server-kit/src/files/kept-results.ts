import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markUsed, writeFileWhole } from './atomic-file.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export type KeptResults = ReturnType<typeof keptResults>;

/** By the hash of all inputs, the code among them. Results are trusted: no other user may write the folder. */
export function keptResults(folder: string) {
  // a full SHA-256: someone who chooses the inputs could find two with the same short hash
  const fileOf = (inputs: readonly string[]) => join(folder, `${sha256(JSON.stringify(inputs))}.json`);
  return {
    /** JSON text; undefined if there is none. */
    find(inputs: readonly string[]): string | undefined {
      const file = fileOf(inputs);
      try {
        const [check, text] = readFileSync(file, 'utf8').split('\n', 2);
        return text !== undefined && check === sha256(text) && markUsed(file) ? text : undefined;
      } catch {
        return undefined;
      }
    },

    /** @param text JSON without line breaks. One that cannot be written is not kept. */
    keep: (inputs: readonly string[], text: string): Promise<void> =>
      writeFileWhole(fileOf(inputs), Buffer.from(`${sha256(text)}\n${text}`), false).catch(() => {}),
  };
}
