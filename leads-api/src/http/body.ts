import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { Problem } from './problem.ts';

/** How long the rest of a refused body may still arrive, in ms, so that its sender can read the answer. */
const REST_GRACE = 1000;

/**
 * Collects a body.
 * @throws Problem 413 as soon as it is known to be over `limit` bytes, 400 when the sender goes away.
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

/** Cuts the connection when a sender goes on after its answer. */
export const cutLateBodies: RequestHandler = (request, response, next) => {
  response.once('finish', () => {
    if (request.complete) return;
    request.resume();
    setTimeout(() => request.complete || request.socket.destroy(), REST_GRACE).unref();
  });
  next();
};
