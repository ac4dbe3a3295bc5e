import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listening } from './listening.ts';

interface Kept {
  bytes: Buffer;
  tag: string;
  modified: Date;
}

/** What a bucket does wrong. Numbers count down with each request they concern. */
export interface BucketFaults {
  /** Takes every write, whatever its condition. */
  ignoresConditions: boolean;
  /** Takes new objects although there is one; If-Match is kept. */
  ignoresAbsence: boolean;
  /** Says 409 where the standard says 412. */
  conflicts: boolean;
  /** Confirms writes and keeps nothing. */
  forgets: boolean;
  /** Knows entity tags without their quotes only, as Ceph does. */
  bareTags: boolean;
  /** Has no right to: 403. */
  forbids: readonly ('GET' | 'PUT' | 'LIST' | 'DELETE')[];
  /** Writes to these keys are an error, as if their process had been killed. */
  broken: RegExp | undefined;
  /** No request gets an answer. */
  down: boolean;
  /** Requests that get 503, in a row. */
  busy: number;
  /** Writes that are done and not answered. */
  lostResponses: number;
  /** Writes that are neither done nor answered. */
  lostWrites: number;
  /** Answers these kinds of requests in its own way. */
  instead: Partial<Record<'GET' | 'PUT' | 'LIST' | 'DELETE', (response: ServerResponse) => void>>;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * A stand-in for object storage that speaks as much S3 as a site needs: read, list, write with conditions, remove. Signatures
 * are not checked. Each process gets its location by `environment`.
 */
export async function fixtureBucket(given: Partial<BucketFaults> = {}) {
  const objects = new Map<string, Kept>();
  const faults: BucketFaults = {
    ignoresConditions: false,
    ignoresAbsence: false,
    conflicts: false,
    forgets: false,
    bareTags: false,
    forbids: [],
    broken: undefined,
    down: false,
    busy: 0,
    lostResponses: 0,
    lostWrites: 0,
    instead: {},
    ...given,
  };
  const counts = { GET: 0, PUT: 0, LIST: 0, DELETE: 0 };
  /** Keys in a page of a listing: few, so that every test pages. */
  const page = 20;
  /** Called before each write is looked at: for what others do at that moment. */
  let beforePut: ((key: string) => void | Promise<void>) | undefined;

  function fail(response: ServerResponse, status: number, code: string): void {
    response.writeHead(status, { 'Content-Type': 'application/xml' });
    response.end(`${XML}<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
  }

  function refuses({ headers }: IncomingMessage, kept: Kept | undefined): boolean {
    if (faults.ignoresConditions) return false;
    if (headers['if-none-match'] === '*') return kept !== undefined && !faults.ignoresAbsence;
    const wanted = headers['if-match'];
    if (wanted === undefined) return false;
    const tag = faults.bareTags ? kept?.tag : `"${kept?.tag}"`;
    return kept === undefined || wanted !== tag;
  }

  function list(response: ServerResponse, query: URLSearchParams): void {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? ''];
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const shown = keys.slice(0, page);
    const contents = shown.map((key) => {
      const { bytes, tag, modified } = objects.get(key)!;
      return `<Contents><Key>${escaped(key)}</Key><Size>${bytes.length}</Size><ETag>&quot;${tag}&quot;</ETag><LastModified>${modified.toISOString()}</LastModified></Contents>`;
    });
    const more = keys.length > shown.length;
    const next = more ? `<NextContinuationToken>${escaped(shown.at(-1)!)}</NextContinuationToken>` : '';
    response.writeHead(200, { 'Content-Type': 'application/xml' });
    response.end(
      `${XML}<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    );
  }

  async function put(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
    const bytes = await buffer(request);
    await beforePut?.(key);
    if (faults.broken?.test(key)) return fail(response, 400, 'InvalidRequest');
    if (faults.lostWrites > 0) {
      faults.lostWrites -= 1;
      return void request.socket.destroy();
    }
    if (refuses(request, objects.get(key))) {
      return faults.conflicts
        ? fail(response, 409, 'ConditionalRequestConflict')
        : fail(response, 412, 'PreconditionFailed');
    }
    const tag = createHash('md5').update(bytes).digest('hex');
    if (!faults.forgets) objects.set(key, { bytes, tag, modified: new Date() });
    if (faults.lostResponses > 0) {
      faults.lostResponses -= 1;
      return void request.socket.destroy();
    }
    response.writeHead(200, { ETag: `"${tag}"` }).end();
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://bucket');
    const [, bucket, ...rest] = decodeURIComponent(pathname).split('/');
    const key = rest.join('/');
    const method = request.method === 'GET' && key === '' ? 'LIST' : (request.method as keyof typeof counts);
    counts[method] += 1;
    if (faults.down) return void request.socket.destroy();
    if (bucket !== 'site') return fail(response, 404, 'NoSuchBucket');
    if (faults.instead[method]) return faults.instead[method](response);
    if (faults.forbids.includes(method)) return fail(response, 403, 'AccessDenied');
    if (faults.busy > 0) {
      faults.busy -= 1;
      request.resume();
      return fail(response, 503, 'SlowDown');
    }
    if (method === 'LIST') return list(response, searchParams);
    if (method === 'PUT') return put(request, response, key);
    if (method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const kept = objects.get(key);
    if (!kept) return fail(response, 404, 'NoSuchKey');
    const tag = `"${kept.tag}"`;
    if (request.headers['if-none-match'] === tag) return void response.writeHead(304, { ETag: tag }).end();
    response.writeHead(200, { ETag: tag, 'Content-Length': kept.bytes.length }).end(kept.bytes);
  });
  const port = await listening(server);

  return {
    faults,
    objects,
    counts,
    location: 's3://site/environment',
    /** For the process that uses it. */
    environment: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'site-key',
      AWS_SECRET_ACCESS_KEY: 'site-secret',
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    onPut: (then: typeof beforePut) => {
      beforePut = then;
    },
  };
}
