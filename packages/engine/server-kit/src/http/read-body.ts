import type { IncomingMessage } from 'node:http';

export type Unread = 'too_large' | 'too_slow' | 'aborted';

/** @returns the body, or why there is none. Never rejects. */
export function readBody(
  request: IncomingMessage,
  limit: number,
  timeout?: number,
): Promise<Buffer | Unread> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.resolve('too_large');
  // A request without a body has ended already and has no events.
  if (request.readableEnded) return Promise.resolve(Buffer.alloc(0));
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = (result: Buffer | Unread) => {
      clearTimeout(timer);
      request.off('data', onData);
      resolve(result);
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) end('too_large');
      else chunks.push(chunk);
    };
    const timer = timeout === undefined ? undefined : setTimeout(() => end('too_slow'), timeout);
    request.on('data', onData);
    request.once('end', () => end(Buffer.concat(chunks)));
    request.once('close', () => end('aborted'));
    request.once('error', () => end('aborted'));
  });
}
