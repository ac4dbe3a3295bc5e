import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../kit/run-command.ts';

const TEXT = readFileSync(join(root, 'docs/guides/runbook.md'), 'utf8');
const BLOCK = /```sh\n([\s\S]*?)```/g;

/** Every block of commands on the page. */
export const ALL_BLOCKS = [...TEXT.matchAll(BLOCK)].map(([, block]) => block!);

/** The blocks of commands below a heading of the page, down to the next heading. @throws if their number has changed */
export function commandsOf(heading: string, count: number): string[] {
  const chapter = TEXT.split(/^##+ /m).find((text) => text.startsWith(`${heading}\n`));
  if (chapter === undefined) throw new Error(`The page has no heading ${heading}.`);
  const blocks = [...chapter.matchAll(BLOCK)].map(([, block]) => block!);
  if (blocks.length !== count)
    throw new Error(`The page has ${blocks.length} blocks below ${heading}; this drill knows ${count}.`);
  return blocks;
}
