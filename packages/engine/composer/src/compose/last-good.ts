import type { DataFolder } from '@site/registry';
import { pageStore } from '../page/page-store.ts';
import { type Composition, pageKeys } from '../plan/composition.ts';
import { readComposition } from './compose.ts';
import { readLivePointer } from './live-pointer.ts';

/**
 * The last composition that was live on this disk; none when its pointer, its index or a page is damaged or gone.
 *
 * @param read reads a page, and throws if it is damaged.
 */
export function lastGood(
  data: DataFolder,
  read: (key: string) => unknown = pageStore(data.pages).read,
): Composition | undefined {
  try {
    const composition = readComposition(data, readLivePointer(data)!.id);
    for (const key of pageKeys(composition)) read(key);
    return composition;
  } catch {
    return undefined;
  }
}
