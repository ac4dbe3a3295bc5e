import type { Store } from 'express-rate-limit';

type Count = { totalHits: number; resetTime: Date };

/**
 * Counts posts per address, each for `windowMs` from its first post. Holds `most` addresses and drops those not seen for
 * the longest time: a client with more addresses than that gains nothing by being forgotten.
 */
export class AddressTable implements Store {
  readonly localKeys = true;
  readonly #windowMs: number;
  readonly #max: number;
  // Two generations: the older one is dropped as a whole, without searching for expired entries.
  #newer = new Map<string, Count>();
  #older = new Map<string, Count>();
  #turn = 0;

  constructor({ windowMs, max }: { windowMs: number; max: number }) {
    this.#windowMs = windowMs;
    this.#max = max;
  }

  get size(): number {
    return this.#newer.size + this.#older.size;
  }

  increment(key: string): Count {
    const now = Date.now();
    let count = this.#newer.get(key) ?? this.#older.get(key);
    if (!count || count.resetTime.getTime() <= now)
      count = { totalHits: 0, resetTime: new Date(now + this.#windowMs) };
    count.totalHits++;
    this.#keep(key, count, now);
    return { ...count };
  }

  decrement(key: string): void {
    const count = this.#newer.get(key) ?? this.#older.get(key);
    if (count) count.totalHits--;
  }

  resetKey(key: string): void {
    this.#newer.delete(key);
    this.#older.delete(key);
  }

  #keep(key: string, count: Count, now: number): void {
    if (now >= this.#turn || this.#newer.size >= this.#max / 2) {
      this.#older = this.#newer;
      this.#newer = new Map();
      this.#turn = now + this.#windowMs;
    }
    this.#older.delete(key);
    this.#newer.set(key, count);
  }
}
