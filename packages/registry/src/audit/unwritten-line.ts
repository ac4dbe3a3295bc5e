import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentId, storedFormat } from '@site/node-kit';
import * as z from 'zod';

export const LOG_FILE = 'registry.audit.log';
export const PENDING_FILE = 'registry.audit.pending';

/** The line of a change, and the content id of the registry it makes. */
export const pendingFormat = storedFormat(1, z.object({ line: z.string(), registry: z.string() }));

/** The line of a change that was made, whose process ended before it wrote the line. */
export function unwrittenLine(folder: string): string | undefined {
  const { line, registry } = parsed(readText(join(folder, PENDING_FILE)) ?? '');
  if (line === undefined || contentId(readText(join(folder, 'registry.json')) ?? '') !== registry) return;
  const isThere = `\n${readText(join(folder, LOG_FILE)) ?? ''}`.includes(`\n${line}\n`);
  return isThere ? undefined : line;
}

function parsed(text: string): Partial<ReturnType<typeof pendingFormat.parse>> {
  try {
    return pendingFormat.parse(text, PENDING_FILE);
  } catch {
    return {};
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
