/** Trying again does not help. */
export class TooLarge extends Error {
  constructor(maxBytes: number) {
    super(`it is larger than ${maxBytes} bytes`);
  }
}

/**
 * A stream may be endless, or longer than announced.
 *
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

/** Rejects with the signal's reason even if the work goes on. */
export function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
