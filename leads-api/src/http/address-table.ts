import type { Store } from 'express-rate-limit';

type Count = { totalHits: number; resetTime: Date };

/**
 * Posts by address, each counted from its first one for `windowMs`. Holds `most` addresses: whoever can use more than
 * that needs no fresh allowance, so those not seen for longest are forgotten for new ones.
 */
export class AddressTable implements Store {
  readonly localKeys = true;
  readonly #windowMs: number;
  readonly #most: number;
  // Two halves, since nothing has to be searched for what can go: the older one goes whole.
  #newer = new Map<string, Count>();
  #older = new Map<string, Count>();
  #turn = 0;

  constructor({ windowMs, most }: { windowMs: number; most: number }) {
    this.#windowMs = windowMs;
    this.#most = most;
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
    if (now >= this.#turn || this.#newer.size >= this.#most / 2) {
      this.#older = this.#newer;
      this.#newer = new Map();
      this.#turn = now + this.#windowMs;
    }
    this.#older.delete(key);
    this.#newer.set(key, count);
  }
}
