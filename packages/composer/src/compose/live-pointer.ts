import { readFileSync } from 'node:fs';
import { writeFileAtomic } from '@site/node-kit';
import type { DataFolder } from '@site/registry';

interface LivePointer {
  /** The live composition. */
  id: string;
  /** ISO time since when. */
  since: string;
  /** The one that was live before. */
  previous?: string | undefined;
}

/** Undefined when there is none, or when it is damaged. */
export function readLivePointer(data: DataFolder): LivePointer | undefined {
  try {
    return JSON.parse(readFileSync(data.live, 'utf8')) as LivePointer;
  } catch {
    return undefined;
  }
}

export function writeLivePointer(data: DataFolder, pointer: LivePointer): void {
  writeFileAtomic(data.live, JSON.stringify(pointer));
}
