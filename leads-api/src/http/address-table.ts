import { RecentMap } from '@site/server-kit';
import type { Store } from 'express-rate-limit';

type Count = { totalHits: number; resetTime: Date };

/**
 * Counts posts per address, each for `windowMs` from its first post. Holds `max` addresses and drops those not seen for
 * the longest time: a client with more addresses than that gains nothing by being forgotten.
 */
export class AddressTable implements Store {
  readonly localKeys = true;
  readonly #windowMs: number;
  readonly #counts: RecentMap<string, Count>;
  #turn = 0;

  constructor({ windowMs, max }: { windowMs: number; max: number }) {
    this.#windowMs = windowMs;
    this.#counts = new RecentMap(max);
  }

  get size(): number {
    return this.#counts.size;
  }

  increment(key: string): Count {
    const now = Date.now();
    let count = this.#counts.get(key);
    if (!count || count.resetTime.getTime() <= now)
      count = { totalHits: 0, resetTime: new Date(now + this.#windowMs) };
    count.totalHits++;
    // drops those that have expired, without a search
    if (now >= this.#turn) {
      this.#counts.startGeneration();
      this.#turn = now + this.#windowMs;
    }
    this.#counts.set(key, count);
    return { ...count };
  }

  decrement(key: string): void {
    const count = this.#counts.get(key);
    if (count) count.totalHits--;
  }

  resetKey(key: string): void {
    this.#counts.delete(key);
  }
}
