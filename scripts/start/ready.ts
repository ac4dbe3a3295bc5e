import { setTimeout as wait } from 'node:timers/promises';

/** Waits until the server at this address is ready. @returns false where it is no longer wanted. */
export async function ready(url: string, wanted: () => boolean): Promise<boolean> {
  while (wanted()) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return true;
    await wait(100);
  }
  return false;
}
