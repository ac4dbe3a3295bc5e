import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds; writing a version takes two minutes at most. */
const FORGOTTEN = 24 * 3_600_000;

/** Of atomic-file.ts, write-folder.ts, page-store.ts and registry-lock.ts. */
const TEMPORARY = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.tmp|\.incoming)?$/;

/** @returns names of removed files. */
export function removeLeftovers(folder: string, now = Date.now()): string[] {
  const left = namesIn(folder).filter((name) => {
    if (!TEMPORARY.test(name)) return false;
    const written = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs;
    return written !== undefined && now - written > FORGOTTEN;
  });
  for (const name of left) rmSync(join(folder, name), { recursive: true, force: true });
  return left;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
