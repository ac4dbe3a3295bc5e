import { fileURLToPath, pathToFileURL } from 'node:url';
import { SiteError } from '@site/server-kit';
import { collectBytes, readPlainFile, TooLarge } from '@site/server-kit/files';
import type { ObjectStore, ReadOptions } from './object-store.ts';

/** Default milliseconds for a whole response. */
const TIMEOUT = 5000;
/** Default limit: the largest file of a version. */
export const MAX_BYTES = 10 * 1024 * 1024;

export interface FetchOptions {
  /** Aborts with its reason. */
  signal?: AbortSignal | undefined;
  bucket?: ObjectStore | undefined;
  maxBytes?: number;
  timeout?: number;
}

class Absent extends Error {}

export const readStoreFile = (path: string, options?: FetchOptions): Promise<Buffer | undefined> =>
  fetchIfThere(pathToFileURL(path).href, options);

/**
 * Undefined where the store has no such file.
 *
 * @throws SITE_STORE_UNREACHABLE
 */
export async function fetchIfThere(url: string, options?: FetchOptions): Promise<Buffer | undefined> {
  try {
    return await fetchBytes(url, options);
  } catch (error) {
    const { cause } = error as SiteError;
    if (cause instanceof Absent || (cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * A plain file, or status 200 without redirects.
 *
 * @throws SITE_STORE_UNREACHABLE
 */
export async function fetchBytes(
  url: string,
  { bucket, signal, maxBytes = MAX_BYTES, timeout = TIMEOUT }: FetchOptions = {},
): Promise<Buffer> {
  try {
    if (bucket && url.startsWith(bucket.base))
      return await readObject(url, bucket, { signal, maxBytes, timeout });
    const end = AbortSignal.timeout(timeout);
    const until = signal ? AbortSignal.any([signal, end]) : end;
    if (url.startsWith('file:')) return await readPlainFile(fileURLToPath(url), maxBytes, until);
    const response = await fetch(url, {
      redirect: 'error',
      signal: until,
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new (response.status === 404 ? Absent : Error)(`it answered ${response.status}`);
    }
    const contentLength = Number(response.headers.get('content-length'));
    return await collectBytes(response.body!, maxBytes, contentLength).catch((error: unknown) => {
      response.body!.cancel().catch(() => {});
      throw error;
    });
  } catch (error) {
    throw unreadable(url, error);
  }
}

async function readObject(url: string, bucket: ObjectStore, options: ReadOptions): Promise<Buffer> {
  const found = await bucket.read(url.slice(bucket.base.length), options);
  if (!found) throw new Absent('it is not there');
  return found.bytes;
}

export function unreadable(where: string, error: unknown): SiteError {
  const { cause, code, message } = error as NodeJS.ErrnoException & {
    cause?: Partial<NodeJS.ErrnoException>;
  };
  // A timeout's code is a number without meaning.
  const why = cause?.code ?? cause?.message ?? (typeof code === 'string' ? code : message);
  return new SiteError(
    'SITE_STORE_UNREACHABLE',
    `${where} could not be read: ${why}.`,
    error instanceof TooLarge || cause instanceof TooLarge
      ? 'The live site is untouched. Put the right file back, and look at who may write the store.'
      : 'The live site is untouched. Check that the file exists at that address, then try again.',
    { cause: error },
  );
}
