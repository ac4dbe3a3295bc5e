import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listening } from './listening.ts';

interface Kept {
  bytes: Buffer;
  tag: string;
  modified: Date;
}

/** Numbers count down with each affected request. */
interface BucketFaults {
  /** Accepts every write. */
  ignoresConditions: boolean;
  /** Accepts a new object in place of another; If-Match works. */
  ignoresAbsence: boolean;
  /** 409 instead of the standard's 412. */
  conflicts: boolean;
  forgets: boolean;
  /** Knows entity tags only without quotes, as Ceph does. */
  bareTags: boolean;
  /** Returns 403 for these. */
  forbids: readonly ('GET' | 'PUT' | 'LIST' | 'DELETE')[];
  /** Writes to these keys fail, as if their process had been killed. */
  broken: RegExp | undefined;
  /** No request gets a response. */
  down: boolean;
  busy: number;
  /** Writes without a response. */
  lostResponses: number;
  /** Neither written nor responded. */
  lostWrites: number;
  instead: Partial<Record<'GET' | 'PUT' | 'LIST' | 'DELETE', (response: ServerResponse) => void>>;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The part of S3 that a site needs: read, list, conditional writes, remove. Signatures are not checked. */
export async function fixtureBucket() {
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
  };
  const counts = { GET: 0, PUT: 0, LIST: 0, DELETE: 0 };
  /** Keys of a page of a listing: so few that tests have several pages. */
  const page = 20;
  /** Called before each write is checked: what others do at that moment. */
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
    environment: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'site-key',
      AWS_SECRET_ACCESS_KEY: 'site-secret',
    },
    onPut: (then: typeof beforePut) => {
      beforePut = then;
    },
  };
}
