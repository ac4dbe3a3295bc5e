import { type Encoded, pageStore } from '@site/composer';
import type { DataFolder } from '@site/registry';

/** Bytes of pages in memory, all encodings together: about 100 pages of this site. */
const LIMIT = 16 * 1024 * 1024;

/** What is in memory of every page, about 700 bytes. */
export interface CachedPage {
  key: string;
  etag: string;
  csp: string;
  /** Bytes in Brotli, and its quality. */
  size: number;
  brotli: number;
  /** Undefined where it is on disk only. */
  body?: Encoded | undefined;
  /** Since it was last considered for removal from memory. */
  wasSent?: boolean;
  /** The body; one that is requested twice at once is read once. Rejects if it is missing or damaged. */
  read(): Promise<Encoded>;
  /** Replaces the encodings on disk, and in memory if they are there. */
  recompress(encode: (body: Encoded) => Promise<Encoded>): Promise<void>;
}

/**
 * Pages of all compositions here, by key. Bodies are in memory up to a limit; those that were not sent for long leave first, and are
 * read again from disk when they are requested.
 *
 * @param onDamaged called if a page on this disk is missing or damaged.
 */
export function createPageCache(data: DataFolder, onDamaged: () => void = () => {}, limit = LIMIT) {
  const store = pageStore(data.pages);
  /** Pages whose body is in memory, in the order in which they are considered for removal. */
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
      // a second chance
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
    /**
     * With its body, while there is room.
     *
     * @throws if it is not stored, or damaged
     */
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

    /** Removes all others from memory. */
    keepOnly(keys: ReadonlySet<string>): void {
      for (const page of inMemory.values()) if (!keys.has(page.key)) remove(page);
    },
  };
}

const sizeOf = ({ identity, br, gzip }: Encoded) => identity.length + br.length + gzip.length;
