import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isBucket, openBucket } from '@site/node-kit';
import { SiteError } from '@site/section-kit/contract';

const TIMEOUT = 5000;
const MAX_BYTES = 10 * 1024 * 1024;
const TOO_LARGE = `it is larger than ${MAX_BYTES} bytes`;

/** The store says that it has no such file. */
class Absent extends Error {}

/**
 * As `fetchBytes`, and undefined where the store says that it has no such file.
 *
 * @throws SITE_STORE_UNREACHABLE
 */
export async function fetchIfThere(url: string, signal?: AbortSignal): Promise<Buffer | undefined> {
  try {
    return await fetchBytes(url, signal);
  } catch (error) {
    const { cause } = error as SiteError;
    if (cause instanceof Absent || (cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Reads a file of a store: file:, s3: or http(s):, status 200 only, no redirects, at most 10 MB in 5 s.
 *
 * @param signal aborts it, with its reason.
 * @throws SITE_STORE_UNREACHABLE
 */
export async function fetchBytes(url: string, signal?: AbortSignal): Promise<Buffer> {
  const unreachable = (why: string, cause?: unknown) =>
    new SiteError(
      'SITE_STORE_UNREACHABLE',
      `${url} could not be read: ${why}.`,
      'The live site is untouched. Check that the file exists at that address, then try again.',
      { cause },
    );
  try {
    if (url.startsWith('file:')) return await readPlainFile(fileURLToPath(url));
    const timeout = AbortSignal.timeout(TIMEOUT);
    const until = signal ? AbortSignal.any([signal, timeout]) : timeout;
    if (isBucket(url)) return await readObject(url, until);
    const response = await fetch(url, {
      redirect: 'error',
      signal: until,
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new (response.status === 404 ? Absent : Error)(`it answered ${response.status}`);
    }
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body!) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) throw new Error(TOO_LARGE);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    const { cause, code, message } = error as NodeJS.ErrnoException & {
      cause?: Partial<NodeJS.ErrnoException>;
    };
    // a timeout's code is a number without meaning
    const why = cause?.code ?? cause?.message ?? (typeof code === 'string' ? code : message);
    throw unreachable(why, error);
  }
}

async function readObject(url: string, signal: AbortSignal): Promise<Buffer> {
  const [, bucket, path] = /^(s3:\/\/[^/]+)\/(.+)$/.exec(url)!;
  const found = await openBucket(bucket!).read(path!, { signal });
  if (!found || found === 'unchanged') throw new Absent('it is not there');
  if (found.bytes.length > MAX_BYTES) throw new Error(TOO_LARGE);
  return found.bytes;
}

/** @throws the system's error; and an error for anything but a file, since reading a device would never end. */
async function readPlainFile(path: string): Promise<Buffer> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new Error('it is no file');
    if (stat.size > MAX_BYTES) throw new Error(TOO_LARGE);
    return await file.readFile();
  } finally {
    await file.close();
  }
}
