import { type Encoded, pageStore } from '@site/composer';
import type { DataFolder } from '@site/registry';

/** Bytes, all encodings: about 100 pages of this site. */
const LIMIT = 16 * 1024 * 1024;

/** About 700 bytes in memory. */
export interface CachedPage {
  key: string;
  etag: string;
  csp: string;
  /** Bytes in Brotli. */
  size: number;
  brotli: number;
  /** Undefined if only on disk. */
  body?: Encoded | undefined;
  /** Since the last eviction check. */
  wasSent?: boolean;
  /** Concurrent calls share one read. Rejects if the page is missing or damaged. */
  read(): Promise<Encoded>;
  recompress(encode: (body: Encoded) => Promise<Encoded>): Promise<void>;
}

/**
 * Bodies in memory up to a limit, evicted by second chance (CLOCK).
 * @param onDamaged called if a page on this disk is missing or damaged.
 */
export function createPageCache(data: DataFolder, onDamaged: () => void = () => {}, limit = LIMIT) {
  const store = pageStore(data.pages);
  /** In eviction order. */
  const inMemory = new Map<string, CachedPage>();
  const reading = new Map<string, Promise<Encoded>>();
  let bytes = 0;

  function remove(page: CachedPage | undefined): void {
    if (!page?.body) return;
    bytes -= sizeOf(page.body);
    page.body = undefined;
    inMemory.delete(page.key);
  }

  function keep(page: CachedPage, body: Encoded): void {
    remove(inMemory.get(page.key));
    Object.assign(page, { body, brotli: body.brotli, size: body.br.length, wasSent: true });
    inMemory.set(page.key, page);
    bytes += sizeOf(body);
    for (const other of inMemory.values()) {
      if (bytes <= limit) break;
      inMemory.delete(other.key);
      if (other.wasSent) inMemory.set(other.key, other);
      else remove(other);
      other.wasSent = false;
    }
  }

  const load = async (key: string): Promise<Encoded> => {
    try {
      return (await store.load(key)).body;
    } catch (error) {
      onDamaged();
      throw error;
    }
  };

  function read(page: CachedPage): Promise<Encoded> {
    const body = page.body ?? inMemory.get(page.key)?.body;
    if (body) return Promise.resolve(body);
    const before = reading.get(page.key);
    if (before) return before;
    const coming = load(page.key)
      .then((body) => {
        keep(page, body);
        return body;
      })
      .finally(() => reading.delete(page.key));
    reading.set(page.key, coming);
    return coming;
  }

  async function recompress(page: CachedPage, encode: (body: Encoded) => Promise<Encoded>): Promise<void> {
    const body = await encode(page.body ?? (await load(page.key)));
    await store.replaceBody(page.key, body);
    if (page.body) keep(page, body);
    else Object.assign(page, { brotli: body.brotli, size: body.br.length });
  }

  return {
    /** @throws if it is missing or damaged */
    open(key: string): CachedPage {
      const known = inMemory.get(key);
      if (known) return known;
      const { etag, csp, brotli, lengths } = store.head(key);
      const page: CachedPage = {
        key,
        etag,
        csp,
        brotli,
        size: lengths[1],
        read: () => read(page),
        recompress: (encode) => recompress(page, encode),
      };
      if (bytes + lengths.reduce((sum, one) => sum + one) <= limit) keep(page, store.read(key).body);
      return page;
    },

    keepOnly(keys: ReadonlySet<string>): void {
      for (const page of inMemory.values()) if (!keys.has(page.key)) remove(page);
    },
  };
}

const sizeOf = ({ identity, br, gzip }: Encoded) => identity.length + br.length + gzip.length;
