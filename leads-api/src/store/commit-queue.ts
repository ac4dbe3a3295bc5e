type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Group commit: posts that arrive while a batch is being written form the next batch. Under load one disk sync serves many
 * posts, and a single post does not wait. No timer is involved.
 */
export class CommitQueue<Item, Result> {
  readonly #write: (items: Item[]) => Promise<Result[]>;
  #waiting: Waiting<Item, Result>[] = [];
  #writing: Promise<void> | undefined;

  /** @param write commits all items at once and gives their results in order, or rejects and keeps none. */
  constructor(write: (items: Item[]) => Promise<Result[]>) {
    this.#write = write;
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#writing ??= new Promise<void>((begin) => setImmediate(begin)).then(() => this.#drain());
    });
  }

  /** Resolves when nothing is left to write. */
  async idle(): Promise<void> {
    await this.#writing;
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        const results = await this.#write(batch.map(({ item }) => item));
        for (const [index, { resolve }] of batch.entries()) resolve(results[index]!);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      // Posts that came in meanwhile are read before the next batch closes.
      await new Promise((next) => setImmediate(next));
    }
    this.#writing = undefined;
  }
}
