import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteSettings } from '@site/node-kit';

/**
 * The key that preview links are signed with: PREVIEW_SECRET, or, where deploy tool and server share one data
 * folder (the embedded registry), a key made there once and readable by its owner alone.
 *
 * @returns undefined where neither is so: previews are off.
 */
export function previewKey(settings: SiteSettings): string | undefined {
  const { PREVIEW_SECRET, REGISTRY, DATA_DIR } = settings;
  if (PREVIEW_SECRET) return PREVIEW_SECRET;
  if (REGISTRY !== undefined) return undefined;
  const file = join(DATA_DIR, 'preview.key');
  return read(file) ?? create(file);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Of two processes that start at once one makes the key, whole, and both use it. */
function create(file: string): string {
  const temporary = `${file}.${randomUUID()}.tmp`;
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(temporary, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
  return readFileSync(file, 'utf8');
}
