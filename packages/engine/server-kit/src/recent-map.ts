/** Two generations: the older is dropped without a search. */
export class RecentMap<Key, Value> {
  readonly #limit: number;
  #newer = new Map<Key, Value>();
  #older = new Map<Key, Value>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#newer.size + this.#older.size;
  }

  get(key: Key): Value | undefined {
    return this.#newer.get(key) ?? this.#older.get(key);
  }

  set(key: Key, value: Value): void {
    if (!this.#newer.has(key) && this.#newer.size >= this.#limit / 2) this.startGeneration();
    this.#older.delete(key);
    this.#newer.set(key, value);
  }

  delete(key: Key): void {
    this.#newer.delete(key);
    this.#older.delete(key);
  }

  startGeneration(): void {
    this.#older = this.#newer;
    this.#newer = new Map();
  }
}
