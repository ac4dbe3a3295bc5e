import { setTimeout as pause } from 'node:timers/promises';

/** An object as it is in a store. `tag` is its entity tag, of this store's own form. */
export interface StoredObject {
  bytes: Buffer;
  tag: string;
}

/** One object of a listing. */
export interface ListedObject {
  path: string;
  bytes: number;
  /** Milliseconds since 1970, by the store's clock. */
  modified: number;
}

/** What a write requires of the object that is there. */
export type Condition = 'absent' | { tag: string };

export interface ReadOptions {
  signal?: AbortSignal | undefined;
  /** Milliseconds for the whole response; 10 s if it is not given. */
  timeout?: number;
  /** 10 MB if it is not given. */
  maxBytes?: number;
}

/**
 * Object storage with conditional writes: all that a provider has to offer. One file is an adapter. Paths are relative to
 * `base`: `registry.json`, `platform/1.0.0-ab/section.json`.
 */
export interface ObjectStore {
  /** `s3://bucket/prefix/`: addresses in a registry that is stored here start from it. */
  readonly base: string;
  /**
   * Ends within its time, whatever the store sends, and takes no more than its bytes into memory.
   *
   * @returns undefined when there is no such object.
   * @throws SITE_STORE_UNREACHABLE, with a TooLarge as its cause for more than `maxBytes`
   */
  read(path: string, given?: ReadOptions): Promise<StoredObject | undefined>;
  /** The same; `known` itself, without its bytes being sent, while the object still has its tag. */
  readIfChanged(
    path: string,
    known: StoredObject | undefined,
    given?: ReadOptions,
  ): Promise<StoredObject | undefined>;
  /** Every object whose path starts with `prefix`. */
  list(prefix: string): Promise<ListedObject[]>;
  /**
   * Writes an object if the condition holds at that moment; without a condition always.
   *
   * @returns 'refused' when it does not hold, whichever status the provider says it with.
   * @throws SITE_STORE_UNREACHABLE also when the response is lost: the object may have been written then. See `writeObject`.
   */
  put(path: string, bytes: Uint8Array, condition?: Condition): Promise<'written' | 'refused'>;
  remove(paths: string[]): Promise<void>;
}

/** How often a write without a response is tried. The client repeats plain failures by itself. */
const ATTEMPTS = 5;
/** Milliseconds before the second attempt; each further one waits up to twice as long. */
const FIRST_PAUSE = 200;

/**
 * A conditional write whose outcome is known. It is never guessed from an error: the object is read.
 *
 * @returns true when the object is what was given; false when another one is there instead.
 * @throws the store's error, when it cannot even be read.
 */
export async function writeObject(
  store: ObjectStore,
  path: string,
  bytes: Uint8Array,
  condition: Condition,
): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    let failure: unknown;
    try {
      if ((await store.put(path, bytes, condition)) === 'written') return true;
    } catch (error) {
      // without the right to write there is nothing to find out
      if ((error as { code?: string }).code !== 'SITE_STORE_UNREACHABLE') throw error;
      failure = error;
    }
    const now = await store.read(path);
    if (now && Buffer.compare(now.bytes, bytes) === 0) return true;
    const holds = condition === 'absent' ? now === undefined : now?.tag === condition.tag;
    if (!holds) return false;
    // refused, and yet the condition holds: another write was under way at the same moment
    if (attempt === ATTEMPTS)
      throw failure ?? new Error(`${path} was refused ${ATTEMPTS} times without a reason`);
    await pause(Math.random() * FIRST_PAUSE * 2 ** attempt);
  }
}
