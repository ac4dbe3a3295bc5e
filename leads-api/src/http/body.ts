import type { IncomingMessage } from 'node:http';
import { readBody as readAtMost } from '@site/server-kit';
import { Problem } from './problem.ts';

/**
 * Collects a body.
 * @throws Problem 413 as soon as it exceeds `limit` bytes, 400 when the client disconnects.
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const body = await readAtMost(request, limit);
  if (body === 'too_large') throw new Problem(413, 'body-too-large', `Send at most ${limit} bytes.`);
  if (!Buffer.isBuffer(body)) throw new Problem(400, 'aborted', 'The request ended early.');
  return body;
}
