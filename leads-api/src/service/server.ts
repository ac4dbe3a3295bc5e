import { type RequestListener, type Server, STATUS_CODES } from 'node:http';
import { BODY_MAX_BYTES } from '@site/lead-contract';
import { createHttpServer } from '@site/server-kit';
import { securityHeaders } from '../http/security-headers.ts';

/** ms from a request to the end of its response: responses are small. */
const RESPONSE_TIMEOUT = 60_000;

function rawProblem(status: number) {
  const title = STATUS_CODES[status];
  return {
    headers: { ...securityHeaders, 'Content-Type': 'application/problem+json; charset=utf-8' },
    body: JSON.stringify({ type: 'about:blank', title, status, detail: 'The request cannot be read.' }),
  };
}

// not `app.listen`, which takes no options
export function createLeadServer(listener: RequestListener): Server {
  return createHttpServer({
    listener,
    refusal: rawProblem,
    bodyLimit: BODY_MAX_BYTES,
    limits: { responseTimeout: RESPONSE_TIMEOUT },
  });
}
