import { setTimeout as pause } from 'node:timers/promises';

export interface StoredObject {
  bytes: Buffer;
  tag: string;
}

export interface ListedObject {
  path: string;
  bytes: number;
  /** Milliseconds since 1970 by the store's clock. */
  modified: number;
}

export type Condition = 'absent' | { tag: string };

export interface ReadOptions {
  signal?: AbortSignal | undefined;
  timeout?: number;
  /** 10 MB by default. */
  maxBytes?: number;
}

/** Conditional writes; an adapter is one file. Paths are relative to `base`: `platform/1.0.0-ab/section.json`. */
export interface ObjectStore {
  /** `s3://bucket/prefix/` */
  readonly base: string;
  /**
   * Reads no more than its bytes into memory, whatever the store sends.
   *
   * @throws SITE_STORE_UNREACHABLE, with a TooLarge as its cause for more than `maxBytes`
   */
  read(path: string, given?: ReadOptions): Promise<StoredObject | undefined>;
  /** `known` while the object has its tag. */
  readIfChanged(
    path: string,
    known: StoredObject | undefined,
    given?: ReadOptions,
  ): Promise<StoredObject | undefined>;
  list(prefix: string): Promise<ListedObject[]>;
  /**
   * @returns 'refused' when the condition does not hold.
   * @throws SITE_STORE_UNREACHABLE also when the response is lost: the object may be written. See
   * `writeObject`.
   */
  put(path: string, bytes: Uint8Array, condition?: Condition): Promise<'written' | 'refused'>;
  remove(paths: string[]): Promise<void>;
}

/** Of a write without a response. The client repeats plain failures itself. */
const ATTEMPTS = 5;
/** Milliseconds; the pause doubles. */
const FIRST_PAUSE = 200;

/**
 * After an error the object is read.
 *
 * @returns false when another object is there instead.
 * @throws the store's error when it cannot be read either.
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
      // Without the right to write, the outcome is known.
      if ((error as { code?: string }).code !== 'SITE_STORE_UNREACHABLE') throw error;
      failure = error;
    }
    const now = await store.read(path);
    if (now && Buffer.compare(now.bytes, bytes) === 0) return true;
    const holds = condition === 'absent' ? now === undefined : now?.tag === condition.tag;
    if (!holds) return false;
    // Refused although the condition holds: another write was under way.
    if (attempt === ATTEMPTS)
      throw failure ?? new Error(`${path} was refused ${ATTEMPTS} times without a reason`);
    await pause(Math.random() * FIRST_PAUSE * 2 ** attempt);
  }
}
