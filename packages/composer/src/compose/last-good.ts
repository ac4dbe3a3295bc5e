import type { DataFolder } from '@site/registry';
import { pageStore } from '../page/page-store.ts';
import type { Composition } from '../plan/composition.ts';
import { readComposition } from './compose.ts';
import { readLivePointer } from './live-pointer.ts';

/** The last composition that was live on this disk; none when its pointer or index is damaged or gone. */
export function lastGood(data: DataFolder): Composition | undefined {
  try {
    const composition = readComposition(data, readLivePointer(data)!.id);
    const store = pageStore(data.pages);
    const { pages, notFound, notFoundBelow } = composition;
    const keys = [...Object.values(pages), notFound, ...Object.values(notFoundBelow)];
    return keys.every(store.has) ? composition : undefined;
  } catch {
    return undefined;
  }
}
