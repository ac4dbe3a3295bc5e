import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '@site/server-kit';
import { TooLarge } from '@site/server-kit/files';
import type { ObjectStore } from './object-store.ts';

export interface Timeout {
  log: Log;
  /** Milliseconds after the first request without a response. */
  limit?: number;
  /** Milliseconds between requests. */
  maxPause?: number;
}

const LIMIT = 60_000;
/** The client has paused between its own attempts already. */
const MAX_PAUSE = 1000;

/** A conditional write that was made without a response is refused the second time, which `writeObject` settles. */
export function retryingStore(
  store: ObjectStore,
  { log, limit = LIMIT, maxPause = MAX_PAUSE }: Timeout,
): ObjectStore {
  /** By kind of request: a full store can still be read. */
  const silentSince = new Map<keyof ObjectStore, number>();

  async function repeated<T>(
    kind: keyof ObjectStore,
    send: () => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    for (;;) {
      try {
        const response = await send();
        silentSince.delete(kind);
        return response;
      } catch (error) {
        const { code, cause } = error as { code?: string; cause?: unknown };
        const isSilent = code === 'SITE_STORE_UNREACHABLE' && !(cause instanceof TooLarge);
        if (!isSilent || signal?.aborted) throw error;
        if (silentSince.size === 0)
          log(`The store does not answer; trying again for up to ${limit / 1000} s.`);
        const since = silentSince.get(kind) ?? performance.now();
        silentSince.set(kind, since);
        if (performance.now() - since > limit) throw error;
        await pause(Math.random() * maxPause);
      }
    }
  }

  return {
    base: store.base,
    read: (path, given) => repeated('read', () => store.read(path, given), given?.signal),
    readIfChanged: (path, known, given) =>
      repeated('read', () => store.readIfChanged(path, known, given), given?.signal),
    list: (prefix) => repeated('list', () => store.list(prefix)),
    put: (path, bytes, condition) => repeated('put', () => store.put(path, bytes, condition)),
    remove: (paths) => repeated('remove', () => store.remove(paths)),
  };
}
