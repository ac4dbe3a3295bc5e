import { join } from 'node:path';
import { contentId, storedFormat } from '@site/server-kit';
import * as z from 'zod';
import { readStoreFile } from '../object-store/fetch-bytes.ts';

export const LOG_FILE = 'registry.audit.log';
export const PENDING_FILE = 'registry.audit.pending';

export const pendingFormat = storedFormat(1, z.object({ line: z.string(), registry: z.string() }), {
  characters: 10 * 1024 * 1024,
  values: 100,
});

const MAX_LOG_BYTES = 256 * 1024 * 1024;
const LOG_TIMEOUT = 60_000;

export async function unwrittenLine(folder: string): Promise<string | undefined> {
  const { line, registry } = parsed((await readText(join(folder, PENDING_FILE))) ?? '');
  if (line === undefined) return undefined;
  if (contentId((await readText(join(folder, 'registry.json'))) ?? '') !== registry) return undefined;
  const isThere = `\n${(await readLog(folder)) ?? ''}`.includes(`\n${line}\n`);
  return isThere ? undefined : line;
}

export async function readLog(folder: string): Promise<string | undefined> {
  const bytes = await readStoreFile(join(folder, LOG_FILE), {
    maxBytes: MAX_LOG_BYTES,
    timeout: LOG_TIMEOUT,
  });
  return bytes?.toString('utf8');
}

function parsed(text: string): Partial<ReturnType<typeof pendingFormat.parse>> {
  try {
    return pendingFormat.parse(text, PENDING_FILE);
  } catch {
    return {};
  }
}

async function readText(file: string): Promise<string | undefined> {
  const bytes = await readStoreFile(file).catch(() => undefined);
  return bytes?.toString('utf8');
}
