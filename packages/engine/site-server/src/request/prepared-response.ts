import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Encoded } from '@site/composer';

/** A response held in memory, ready to be written in any encoding. */
export interface PreparedResponse {
  status: number;
  /** Content id of the body; each encoding gets a strong entity tag of its own. */
  etag?: string;
  headers: OutgoingHttpHeaders;
  body: Encoded | undefined;
}

export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Caches may store it and must revalidate: a deploy is visible at once, an unchanged page costs a 304. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

type Coding = 'identity' | 'br' | 'gzip';

/**
 * Writes a response: picks the encoding, sends 304 for a matching tag, omits the body for HEAD.
 *
 * @returns the status that was sent.
 */
export function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  received: PreparedResponse,
): number {
  const { status, headers, body } = received;
  if (!body) {
    response.writeHead(status, { ...headers, 'Content-Length': 0 }).end();
    return status;
  }
  const coding = chooseCoding(request.headers['accept-encoding'], body);
  const { full, unchanged, tag } = headersOf(received, body, coding);
  if (status === 200 && matches(request.headers['if-none-match'], tag)) {
    response.writeHead(304, unchanged).end();
    return 304;
  }
  response.writeHead(status, full).end(request.method === 'HEAD' ? undefined : body[coding]);
  return status;
}

interface EncodedHeaders {
  body: Encoded;
  full: OutgoingHttpHeaders;
  /** Of a 304: all but the length. */
  unchanged: OutgoingHttpHeaders;
  tag: string | undefined;
}

/** Computed once for each response and encoding, and again when the body has been recompressed. */
const known = new WeakMap<PreparedResponse, Partial<Record<Coding, EncodedHeaders>>>();

function headersOf(received: PreparedResponse, body: Encoded, coding: Coding): EncodedHeaders {
  const before = known.get(received)?.[coding];
  if (before?.body === body) return before;
  const tag = received.etag && `"${received.etag}${tagSuffix(coding, body)}"`;
  const unchanged = {
    ...received.headers,
    Vary: 'Accept-Encoding',
    ...(coding === 'identity' ? {} : { 'Content-Encoding': coding }),
    ...(tag ? { ETag: tag } : {}),
  };
  const made = { body, unchanged, full: { ...unchanged, 'Content-Length': body[coding].length }, tag };
  known.set(received, { ...known.get(received), [coding]: made });
  return made;
}

/** Each encoding is a body of its own, and so is each quality of Brotli. */
function tagSuffix(coding: Coding, { brotli }: Encoded): string {
  if (coding === 'identity') return '';
  return coding === 'br' ? `-br${brotli}` : '-gz';
}

/** Visitors' browsers send a handful of different headers; one that is sent once must not stay in memory. */
const accepted = new Map<string, { br: boolean; gzip: boolean }>();
const ACCEPTED_LIMIT = 100;

function accepts(header: string): { br: boolean; gzip: boolean } {
  const before = accepted.get(header);
  if (before) return before;
  const takes = (coding: string) => {
    const found = new RegExp(`(?:^|,)\\s*${coding}\\s*(?:;\\s*q=([0-9.]+))?\\s*(?:,|$)`, 'i').exec(header);
    return found !== null && Number(found[1] ?? 1) > 0;
  };
  const parsed = { br: takes('br'), gzip: takes('gzip') };
  if (accepted.size >= ACCEPTED_LIMIT) accepted.clear();
  accepted.set(header, parsed);
  return parsed;
}

function chooseCoding(header: string | undefined, body: Encoded): Coding {
  if (!header) return 'identity';
  const { br, gzip } = accepts(header);
  if (br && body.br.length > 0) return 'br';
  return gzip && body.gzip.length > 0 ? 'gzip' : 'identity';
}

/** RFC 9110, 13.1.2: `*` matches whatever there is. */
function matches(header: string | undefined, tag: string | undefined): boolean {
  if (header?.trim() === '*') return true;
  if (!tag) return false;
  const candidates = header?.split(',') ?? [];
  return candidates.some((candidate) => candidate.trim().replace(/^W\//, '') === tag);
}
