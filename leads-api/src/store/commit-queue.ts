/**
 * Group commit: what arrives while one batch is being written is the next batch, so one disk sync serves many
 * posts under load and a lone post waits for nobody. No timer is involved.
 */
export class CommitQueue<Item, Result> {
  readonly #write: (items: Item[]) => Result[];
  #waiting: { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }[] = [];

  /** @param write commits all items at once and returns their results in order, or throws and keeps none. */
  constructor(write: (items: Item[]) => Result[]) {
    this.#write = write;
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.flush());
      this.#waiting.push({ item, resolve, reject });
    });
  }

  flush(): void {
    const batch = this.#waiting;
    this.#waiting = [];
    if (batch.length === 0) return;
    try {
      const results = this.#write(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]!);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
