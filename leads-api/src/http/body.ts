import type { IncomingMessage } from 'node:http';
import { Problem } from './problem.ts';

/**
 * Collects a body.
 * @throws Problem 413 as soon as it exceeds `limit` bytes, 400 when the client disconnects.
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const tooLarge = () => reject(new Problem(413, 'body-too-large', `Send at most ${limit} bytes.`));
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    tooLarge();
    return promise;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > limit) tooLarge();
    else chunks.push(chunk);
  });
  request.once('end', () => resolve(Buffer.concat(chunks)));
  request.once('close', () => reject(new Problem(400, 'aborted', 'The request ended early.')));
  request.once('error', () => reject(new Problem(400, 'aborted', 'The request ended early.')));
  return promise;
}
