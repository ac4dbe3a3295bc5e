import { pipeline, type Readable, Transform } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { TooLarge } from '@site/server-kit/files';

interface StreamedResponse {
  headers: Record<string, string | undefined>;
  body: Readable;
}

/** The client reads listings, confirmations and errors into memory. */
export function boundResponses(client: S3Client, maxBytes: number): void {
  client.middlewareStack.add(
    (next) => async (request) => {
      const result = await next(request);
      const response = result.response as StreamedResponse;
      if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
        response.body.destroy();
        throw new TooLarge(maxBytes);
      }
      response.body = pipeline(response.body, counter(maxBytes), () => {});
      return result;
    },
    // Before the middleware that reads the response.
    { name: 'boundResponses', step: 'deserialize', priority: 'low' },
  );
}

function counter(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > maxBytes ? new TooLarge(maxBytes) : null, chunk);
    },
  });
}
