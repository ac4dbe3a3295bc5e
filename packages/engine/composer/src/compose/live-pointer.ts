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
    id: z.string(),
    /** ISO time. */
    since: z.string(),
    previous: z.string().optional(),
  }),
);

type LivePointer = ReturnType<typeof livePointerFormat.parse>;

/** Undefined where it cannot be read: the registry's versions are composed again. */
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
 * Undefined where the pointer, the index or a page is damaged or gone.
 * @param read throws for a damaged page; by default only for an incomplete one.
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
