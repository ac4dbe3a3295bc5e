import { readFileSync } from 'node:fs';
import type { DataFolder } from '@site/registry';
import { storedFormat, writeFileAtomic } from '@site/server-kit/files';
import * as z from 'zod';
import { pageStore } from '../page/page-store.ts';
import { type Composition, pageKeys } from '../plan/composition.ts';
import { readComposition } from './compose.ts';

const livePointerFormat = storedFormat(
  1,
  z.object({
    /** The live composition. */
    id: z.string(),
    /** ISO time since when. */
    since: z.string(),
    /** The one that was live before. */
    previous: z.string().optional(),
  }),
);

type LivePointer = ReturnType<typeof livePointerFormat.parse>;

/** Undefined when there is none or it cannot be read: then the registry's versions are composed again. */
export function readLivePointer(data: DataFolder): LivePointer | undefined {
  try {
    return livePointerFormat.parse(readFileSync(data.live, 'utf8'), data.live);
  } catch {
    return undefined;
  }
}

export function writeLivePointer(data: DataFolder, pointer: LivePointer): void {
  writeFileAtomic(data.live, livePointerFormat.text(pointer));
}

/**
 * The last composition that was live on this disk; none when its pointer, its index or a page is damaged or gone.
 *
 * @param read throws if a page is damaged; by default only if it is not complete.
 */
export function lastGood(
  data: DataFolder,
  read: (key: string) => unknown = pageStore(data.pages).head,
): Composition | undefined {
  try {
    const composition = readComposition(data, readLivePointer(data)!.id);
    for (const key of pageKeys(composition)) read(key);
    return composition;
  } catch {
    return undefined;
  }
}
