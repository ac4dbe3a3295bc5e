import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteSettings } from '@site/registry/settings';
import { createFileAtomic } from '@site/server-kit';

/**
 * PREVIEW_SECRET, or a generated key in the data folder that deploy tool and server share.
 * @returns undefined if there is neither: previews are off.
 */
export function previewKey(settings: SiteSettings): string | undefined {
  const { PREVIEW_SECRET, REGISTRY, DATA_DIR } = settings;
  if (PREVIEW_SECRET) return PREVIEW_SECRET;
  if (REGISTRY !== undefined) return undefined;
  const file = join(DATA_DIR, 'preview.key');
  // of two processes at once, one makes the key and both use it
  if (!existsSync(file)) createFileAtomic(file, randomBytes(32).toString('base64url'), 0o600);
  return readFileSync(file, 'utf8');
}
