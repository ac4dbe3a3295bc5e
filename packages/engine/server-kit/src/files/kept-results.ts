import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markUsed, writeFileWhole } from './atomic-file.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export type KeptResults = ReturnType<typeof keptResults>;

/**
 * Results that take long to compute, on disk by all that they depend on, the code too. What is found is believed: no other user may
 * write the folder. One that is missing or damaged is computed again.
 */
export function keptResults(folder: string) {
  // not as short as a contentId: who makes the inputs may look for two with one hash
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
