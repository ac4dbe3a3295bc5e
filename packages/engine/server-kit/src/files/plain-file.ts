import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { TooLarge, untilAborted } from './bounded-bytes.ts';

/** Reads that outlived their time on a disk that does not respond. Each holds a thread that other files need. */
const stuck = new Set<string>();

/**
 * A pipe or a device may never end, and a link may lead anywhere: only plain files are read.
 *
 * @throws TooLarge, an error for anything but a plain file, the system's error
 */
export async function readPlainFile(path: string, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  if (stuck.has(path)) throw new Error('an earlier read of it has not ended');
  const reading = readWhole(path, maxBytes);
  try {
    return await untilAborted(signal, reading);
  } catch (error) {
    if (signal.aborted) {
      stuck.add(path);
      reading.catch(() => {}).finally(() => stuck.delete(path));
    }
    throw error;
  }
}

async function readWhole(path: string, maxBytes: number): Promise<Buffer> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW).catch(
    named,
  );
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw notPlain();
    const { size } = stat;
    if (size > maxBytes) throw new TooLarge(maxBytes);
    const bytes = Buffer.allocUnsafe(size);
    // Not to its end: it may grow.
    let read = 0;
    for (let more = -1; more !== 0 && read < size; read += more)
      more = (await file.read(bytes, read, size - read, read)).bytesRead;
    return bytes.subarray(0, read);
  } finally {
    await file.close();
  }
}

const notPlain = () => new Error('it is not a plain file');

/** @throws an error for a link, else the system's error */
function named(error: NodeJS.ErrnoException): never {
  throw error.code === 'ELOOP' ? notPlain() : error;
}
