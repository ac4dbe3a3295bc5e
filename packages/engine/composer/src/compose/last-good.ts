import type { DataFolder } from '@site/registry';
import { pageStore } from '../page/page-store.ts';
import { type Composition, pageKeys } from '../plan/composition.ts';
import { readComposition } from './compose.ts';
import { readLivePointer } from './live-pointer.ts';

/** The last composition that was live on this disk; none when its pointer or index is damaged or gone. */
export function lastGood(data: DataFolder): Composition | undefined {
  try {
    const composition = readComposition(data, readLivePointer(data)!.id);
    const store = pageStore(data.pages);
    return pageKeys(composition).every(store.has) ? composition : undefined;
  } catch {
    return undefined;
  }
}
