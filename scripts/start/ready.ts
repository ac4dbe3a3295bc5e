import { setTimeout as wait } from 'node:timers/promises';

/** @returns false when it is no longer wanted */
export async function waitUntilReady(url: string, wanted: () => boolean): Promise<boolean> {
  while (wanted()) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return true;
    await wait(100);
  }
  return false;
}
