/** More bytes than a reader takes. Trying again does not help. */
export class TooLarge extends Error {
  constructor(maxBytes: number) {
    super(`it is larger than ${maxBytes} bytes`);
  }
}

/**
 * The bytes of a stream, counted while they arrive: one that never ends, or is larger than announced, is left at the limit.
 *
 * @param announced its length, if it says one.
 * @throws TooLarge
 */
export async function collectBytes(
  stream: AsyncIterable<Uint8Array>,
  maxBytes: number,
  announced = 0,
): Promise<Buffer> {
  if (announced > maxBytes) throw new TooLarge(maxBytes);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new TooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
}

/** The result of work, or the signal's reason, also where the work does not end with the signal. */
export function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
