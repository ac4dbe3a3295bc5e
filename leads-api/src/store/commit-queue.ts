type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/** Group commit: what arrives during a write is the next batch, so one disk sync serves many posts. No timer. */
export class CommitQueue<Item, Result> {
  readonly #write: (items: Item[]) => Promise<Result[]>;
  #waiting: Waiting<Item, Result>[] = [];
  #writing: Promise<void> | undefined;

  /** @param write commits all items and returns their results in order, or rejects and keeps none */
  constructor(write: (items: Item[]) => Promise<Result[]>) {
    this.#write = write;
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#writing ??= new Promise<void>((begin) => setImmediate(begin)).then(() => this.#drain());
    });
  }

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
      // lets posts that arrived meanwhile join the next batch
      await new Promise((next) => setImmediate(next));
    }
    this.#writing = undefined;
  }
}
