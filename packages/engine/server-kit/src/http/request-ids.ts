import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Names one request in every program that it passes, and in their logs. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** Characters of ids that proxies make. Others could write into a log what their sender likes. */
const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** Version, trace, parent and flags of W3C Trace Context. A later version than 00 may add to it. */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;
/** Characters of `tracestate` that each program has to pass on, by the specification. */
const TRACESTATE_MAX = 512;

/** Headers that name a request, each valid. */
export interface RequestIds {
  requestId: string;
  /** W3C Trace Context, where the sender takes part in a trace. */
  traceparent?: string;
  tracestate?: string;
}

/**
 * The ids of a request: what its sender names it, where that is valid; otherwise a new one, which stands in its headers from then
 * on.
 */
export function requestIdsOf(headers: IncomingHttpHeaders): RequestIds {
  const { [REQUEST_ID_HEADER]: given, traceparent, tracestate } = headers;
  const requestId = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
  headers[REQUEST_ID_HEADER] = requestId;
  if (!isTraceparent(traceparent)) return { requestId };
  const state = typeof tracestate === 'string' && tracestate.length <= TRACESTATE_MAX;
  return { requestId, traceparent, ...(state && { tracestate }) };
}

export function isTraceparent(given: unknown): given is string {
  const [, version, , , more] = (typeof given === 'string' && TRACEPARENT.exec(given)) || [];
  return version !== undefined && (version !== '00' || more === undefined);
}

/** What a log line says of a request. */
export const loggedIds = ({ requestId, traceparent }: RequestIds) => ({
  requestId,
  ...(traceparent !== undefined && { traceId: traceparent.split('-')[1] }),
});

/** The headers that tell the next program. `traceparent` may be that of a span of this one. */
export const forwardedIds = ({ requestId, traceparent, tracestate }: RequestIds): Record<string, string> => ({
  [REQUEST_ID_HEADER]: requestId,
  ...(traceparent !== undefined && { traceparent }),
  ...(tracestate !== undefined && { tracestate }),
});
