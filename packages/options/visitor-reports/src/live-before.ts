import { type Composition, readComposition, readLivePointer } from '@site/composer';
import type { DataFolder } from '@site/registry';

/** What was live before what is live on this disk; undefined if nothing was, or it is gone. */
export function liveBefore(data: DataFolder): Composition | undefined {
  const previous = readLivePointer(data)?.previous;
  if (previous === undefined) return undefined;
  try {
    return readComposition(data, previous);
  } catch {
    return undefined;
  }
}
