import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export const REQUEST_ID_HEADER = 'x-request-id';
/** Ids of proxies. Other characters could forge log lines. */
const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** W3C Trace Context: versions after 00 may add fields. */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;
/** Characters that the specification requires to pass on. */
const TRACESTATE_MAX = 512;

export interface RequestIds {
  requestId: string;
  traceparent?: string;
  tracestate?: string;
}

/** Keeps a valid id of the sender; else sets a new one in the headers. */
export function requestIdsOf(headers: IncomingHttpHeaders): RequestIds {
  const { [REQUEST_ID_HEADER]: given, traceparent, tracestate } = headers;
  const requestId = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
  headers[REQUEST_ID_HEADER] = requestId;
  if (!isTraceparent(traceparent)) return { requestId };
  const state = typeof tracestate === 'string' && tracestate.length <= TRACESTATE_MAX;
  return { requestId, traceparent, ...(state && { tracestate }) };
}

function isTraceparent(given: unknown): given is string {
  const [, version, , , more] = (typeof given === 'string' && TRACEPARENT.exec(given)) || [];
  return version !== undefined && (version !== '00' || more === undefined);
}

export const loggedIds = ({ requestId, traceparent }: RequestIds) => ({
  requestId,
  ...(traceparent !== undefined && { traceId: traceparent.split('-')[1] }),
});

export const forwardedIds = ({ requestId, traceparent, tracestate }: RequestIds): Record<string, string> => ({
  [REQUEST_ID_HEADER]: requestId,
  ...(traceparent !== undefined && { traceparent }),
  ...(tracestate !== undefined && { tracestate }),
});
