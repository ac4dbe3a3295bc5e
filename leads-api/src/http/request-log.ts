import { loggedIds, REQUEST_ID_HEADER, type RequestIds, requestIdsOf, type Tracing } from '@site/server-kit';
import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

/** What handlers leave for the log line. */
type Outcome = { ids?: RequestIds; code?: string; lead?: string };

/** The ids of a request; undefined before they are noted. */
export const idsOf = (response: Response): RequestIds | undefined => (response.locals as Outcome).ids;

/** Notes the ids of each request, and tells the sender which one it has. */
export const noteIds: RequestHandler = (request, response, next) => {
  const ids = requestIdsOf(request.headers);
  (response.locals as Outcome).ids = ids;
  response.setHeader(REQUEST_ID_HEADER, ids.requestId);
  next();
};

/** One line and one span for each request: its ids, status, duration in ms, error code, and the lead that it made. */
export function requestLog(log: Logger, tracing: Tracing): RequestHandler {
  return ({ method, path }, response, next) => {
    const started = performance.now();
    const locals = response.locals as Outcome;
    const { ids } = locals;
    // others' paths could name anything
    const route = path === '/api/leads' ? path : 'other';
    const span = tracing.span(`${method} ${route}`, { kind: 'server', parent: ids?.traceparent });
    if (ids && span.traceparent) locals.ids = { ...ids, traceparent: span.traceparent };
    response.once('close', () => {
      const { code, lead } = locals;
      const status = response.writableFinished ? response.statusCode : 499;
      const ms = Math.round((performance.now() - started) * 10) / 10;
      const line = { ...(locals.ids && loggedIds(locals.ids)), method, status, ms, code, lead };
      if (response.statusCode >= 500) log.error(line, 'request');
      else log.info(line, 'request');
      span.set({
        'http.response.status_code': status,
        ...(ids && { 'site.request_id': ids.requestId }),
        ...(lead !== undefined && { 'site.lead_id': lead }),
      });
      span.end(status >= 500 ? new Error(code) : undefined);
    });
    next();
  };
}
