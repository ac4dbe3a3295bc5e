import { RecentMap } from '@site/server-kit';
import type { Store } from 'express-rate-limit';

type Count = { tenths: number; resetTime: Date };

/** Counts posts per address, each for `windowMs` from its first post. Keeps the `max` addresses seen last. */
export class AddressTable implements Store {
  readonly localKeys = true;
  readonly #windowMs: number;
  readonly #counts: RecentMap<string, Count>;
  #generationEnd = 0;

  constructor({ windowMs, max }: { windowMs: number; max: number }) {
    this.#windowMs = windowMs;
    this.#counts = new RecentMap(max);
  }

  get size(): number {
    return this.#counts.size;
  }

  increment(key: string): { totalHits: number; resetTime: Date } {
    const now = Date.now();
    let count = this.#counts.get(key);
    if (!count || count.resetTime.getTime() <= now)
      count = { tenths: 0, resetTime: new Date(now + this.#windowMs) };
    count.tenths += 10;
    // drops expired addresses without a search
    if (now >= this.#generationEnd) {
      this.#counts.startGeneration();
      this.#generationEnd = now + this.#windowMs;
    }
    this.#counts.set(key, count);
    return { totalHits: Math.floor(count.tenths / 10), resetTime: count.resetTime };
  }

  /** Leaves a tenth of the post counted. */
  decrement(key: string): void {
    const count = this.#counts.get(key);
    if (count) count.tenths -= 9;
  }

  resetKey(key: string): void {
    this.#counts.delete(key);
  }
}
