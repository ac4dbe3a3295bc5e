import type { IncomingMessage, ServerResponse } from 'node:http';
import { loggedIds, type RequestIds, requestIdsOf, type Tracing } from '@site/server-kit';
import type { Logger } from 'pino';

/** Forwards a call under these ids. @returns the status that was sent; undefined if its sender had left. */
type Forward = (
  request: IncomingMessage,
  response: ServerResponse,
  ids: RequestIds,
) => Promise<number | undefined>;

interface FollowedCalls {
  /** What is behind /api/NAME. */
  name: string;
  log: Pick<Logger, 'info' | 'error'>;
  tracing: Tracing;
  onResponse: (status: number, request: IncomingMessage) => void;
}

/** What nginx logs of a request whose sender left. */
const SENDER_LEFT = 499;

/** Each call below /api has ids, a span, and one log line; of what its sender wrote only a valid id. */
export function followedCalls(forward: Forward, { name, log, tracing, onResponse }: FollowedCalls) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const began = performance.now();
    const sent = requestIdsOf(request.headers);
    const method = request.method ?? '';
    const span = tracing.span(`${method} /api/${name}`, { kind: 'server', parent: sent.traceparent });
    const ids = { ...sent, ...(span.traceparent && { traceparent: span.traceparent }) };
    const status = await forward(request, response, ids);
    if (status !== undefined) onResponse(status, request);
    const line = {
      ...loggedIds(ids),
      method,
      api: name,
      status: status ?? SENDER_LEFT,
      ms: Math.round((performance.now() - began) * 10) / 10,
    };
    if (status !== undefined && status >= 500) log.error(line, 'request');
    else log.info(line, 'request');
    span.set({ 'http.response.status_code': line.status, 'site.request_id': ids.requestId });
    span.end(line.status >= 500 ? new Error(String(line.status)) : undefined);
  };
}
