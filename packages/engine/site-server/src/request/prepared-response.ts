import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Encoded } from '@site/composer';
import { RecentMap } from '@site/server-kit';
import type { CachedPage } from './page-cache.ts';

/** A response ready to be written in any encoding. */
export interface PreparedResponse {
  status: number;
  /** Content id of the body; each encoding gets a strong entity tag of its own. */
  etag?: string;
  headers: OutgoingHttpHeaders;
  body: Encoded | undefined;
  /** Has the body of a page. Where it has none, the page is to be read first, and `body` set. */
  page?: CachedPage;
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
  prepared: PreparedResponse,
): number {
  const { status, headers, page } = prepared;
  const body = page?.body ?? prepared.body;
  if (page) page.wasSent = true;
  if (!body) {
    if (page) throw new Error(`Page ${page.key} was not read.`);
    response.writeHead(status, { ...headers, 'Content-Length': 0 }).end();
    return status;
  }
  const coding = chooseCoding(request.headers['accept-encoding'], body);
  const { full, unchanged, tag } = headersOf(prepared, body, coding);
  if (status === 200 && matches(request.headers['if-none-match'], tag)) {
    response.writeHead(304, unchanged).end();
    return 304;
  }
  response.writeHead(status, full).end(request.method === 'HEAD' ? undefined : body[coding]);
  return status;
}

/** Names and values in turns, as `writeHead` takes them without a copy. */
type HeaderList = OutgoingHttpHeader[];

interface EncodedHeaders {
  full: HeaderList;
  /** Of a 304: all but the length. */
  unchanged: HeaderList;
  tag: string | undefined;
}

/** Computed once for each body and encoding, of the headers it was sent with last. */
const known = new WeakMap<
  Encoded,
  { of: OutgoingHttpHeaders; codings: Partial<Record<Coding, EncodedHeaders>> }
>();

function headersOf({ etag, headers }: PreparedResponse, body: Encoded, coding: Coding): EncodedHeaders {
  const before = known.get(body);
  const codings = before?.of === headers ? before.codings : {};
  const ready = codings[coding];
  if (ready) return ready;
  const tag = etag && `"${etag}${tagSuffix(coding, body)}"`;
  const unchanged = Object.entries<OutgoingHttpHeader | undefined>({
    ...headers,
    Vary: 'Accept-Encoding',
    ...(coding === 'identity' ? {} : { 'Content-Encoding': coding }),
    ...(tag ? { ETag: tag } : {}),
  }).flat() as HeaderList;
  const made = { unchanged, full: [...unchanged, 'Content-Length', String(body[coding].length)], tag };
  known.set(body, { of: headers, codings: { ...codings, [coding]: made } });
  return made;
}

/** Each encoding is a body of its own, and so is each quality of Brotli. */
function tagSuffix(coding: Coding, { brotli }: Encoded): string {
  if (coding === 'identity') return '';
  return coding === 'br' ? `-br${brotli}` : '-gz';
}

/** Items of a list that are read; browsers send a handful. A response without the rest is right, and larger. */
const MAX_ITEMS = 50;

const itemsOf = (list: string, separator: string): string[] =>
  list.split(separator, MAX_ITEMS).map((item) => item.trim());

/** RFC 9110, 12.5.3. */
function chooseCoding(header: string | undefined, body: Encoded): Coding {
  if (!header) return 'identity';
  let accepted = acceptedBy.get(header);
  if (!accepted) {
    accepted = readAccepted(header);
    acceptedBy.set(header, accepted);
  }
  if (accepted.br && body.br.length > 0) return 'br';
  return accepted.gzip && body.gzip.length > 0 ? 'gzip' : 'identity';
}

/** Browsers send a handful of different headers. */
const acceptedBy = new RecentMap<string, { br: boolean; gzip: boolean }>(64);

function readAccepted(header: string) {
  const qualities = new Map(
    itemsOf(header.toLowerCase(), ',').map((item) => {
      const [coding = '', ...parameters] = itemsOf(item, ';');
      const quality = parameters.find((one) => one.startsWith('q='));
      return [coding, quality === undefined ? 1 : Number(quality.slice('q='.length))];
    }),
  );
  const accepts = (coding: string) => (qualities.get(coding) ?? 0) > 0;
  return { br: accepts('br'), gzip: accepts('gzip') };
}

/** RFC 9110, 13.1.2: `*` matches whatever there is. */
function matches(header: string | undefined, tag: string | undefined): boolean {
  if (header?.trim() === '*') return true;
  if (!header || !tag) return false;
  return itemsOf(header, ',').some((item) => item === tag || item === `W/${tag}`);
}
