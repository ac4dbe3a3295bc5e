import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Encoded } from '@site/composer';

/** A response held in memory, ready to be written in any encoding. */
export interface Answer {
  status: number;
  /** Content id of the body; each encoding gets a strong entity tag of its own. */
  etag?: string;
  headers: OutgoingHttpHeaders;
  body: Encoded | undefined;
}

export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Caches may keep it and must ask: a deploy is seen at once, an unchanged page costs a 304. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

type Coding = 'identity' | 'br' | 'gzip';

/** Writes an answer: picks the encoding, answers 304 to a matching tag, leaves the body out for HEAD. */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { status, headers, body, etag } = answer;
  if (!body) {
    response.writeHead(status, { ...headers, 'Content-Length': 0 }).end();
    return;
  }
  const coding = chooseCoding(request.headers['accept-encoding'], body);
  const sent: OutgoingHttpHeaders = { ...headers, Vary: 'Accept-Encoding' };
  if (coding !== 'identity') sent['Content-Encoding'] = coding;
  if (etag) {
    sent.ETag = `"${etag}${tagSuffix(coding, body)}"`;
    if (status === 200 && matches(request.headers['if-none-match'], sent.ETag)) {
      response.writeHead(304, sent).end();
      return;
    }
  }
  sent['Content-Length'] = body[coding].length;
  response.writeHead(status, sent).end(request.method === 'HEAD' ? undefined : body[coding]);
}

/** Each encoding is a body of its own, and so is each quality of Brotli. */
function tagSuffix(coding: Coding, { brotli }: Encoded): string {
  if (coding === 'identity') return '';
  return coding === 'br' ? `-br${brotli}` : '-gz';
}

function chooseCoding(accepted: string | undefined, body: Encoded): Coding {
  if (!accepted) return 'identity';
  const takes = (coding: string) => {
    const found = new RegExp(`(?:^|,)\\s*${coding}\\s*(?:;\\s*q=([0-9.]+))?\\s*(?:,|$)`, 'i').exec(accepted);
    return found !== null && Number(found[1] ?? 1) > 0;
  };
  if (body.br.length > 0 && takes('br')) return 'br';
  return body.gzip.length > 0 && takes('gzip') ? 'gzip' : 'identity';
}

function matches(header: string | undefined, tag: string): boolean {
  const candidates = header?.split(',') ?? [];
  return candidates.some((candidate) => candidate.trim().replace(/^W\//, '') === tag);
}
