import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Encoded } from '@site/composer';
import { RecentMap } from '@site/server-kit';
import type { CachedPage } from './page-cache.ts';

export interface PreparedResponse {
  status: number;
  /** Content id; each encoding gets its own strong tag. */
  etag?: string;
  headers: OutgoingHttpHeaders;
  body: Encoded | undefined;
  /** If it is not in memory, read it first and set `body`. */
  page?: CachedPage;
}

export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Revalidated each time: a deploy shows at once, an unchanged page costs a 304. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

type Coding = 'identity' | 'br' | 'gzip';

/** @returns the status sent. */
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

/** As `writeHead` takes it without a copy. */
type HeaderList = OutgoingHttpHeader[];

interface EncodedHeaders {
  full: HeaderList;
  /** For a 304. */
  unchanged: HeaderList;
  tag: string | undefined;
}

/** By body and encoding, for the headers it was last sent with. */
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

/** Each Brotli quality is another body. */
function tagSuffix(coding: Coding, { brotli }: Encoded): string {
  if (coding === 'identity') return '';
  return coding === 'br' ? `-br${brotli}` : '-gz';
}

/** List items read. Ignoring the rest only makes a response larger. */
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
