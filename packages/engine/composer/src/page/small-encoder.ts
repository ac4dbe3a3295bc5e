import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Encoded, SMALL } from './encode.ts';

const THREAD = join(import.meta.dirname, `small-encoder-thread${extname(import.meta.filename)}`);

/** At the best quality, one at a time. */
export interface SmallEncoder {
  encode(body: Encoded): Promise<Encoded>;
  end(): void;
}

/** In a thread of the lowest priority: a page takes a third of a second. */
export function startSmallEncoder(): SmallEncoder {
  const thread = new Worker(THREAD);
  // must not keep the server running
  thread.unref();
  const failed = new Promise<never>((_, reject) => thread.once('error', reject));
  failed.catch(() => {});
  return {
    async encode(body) {
      const made = new Promise<Uint8Array>((resolve) => thread.once('message', resolve));
      thread.postMessage(body.identity);
      return { ...body, br: Buffer.from(await Promise.race([made, failed])), brotli: SMALL };
    },
    end: () => {
      void thread.terminate();
    },
  };
}
