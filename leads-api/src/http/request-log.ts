import { loggedIds, REQUEST_ID_HEADER, type RequestIds, requestIdsOf, type Tracing } from '@site/server-kit';
import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

type LoggedLocals = { ids: RequestIds; code?: string; lead?: string };

export const idsOf = (response: Response): RequestIds => (response.locals as LoggedLocals).ids;

export const assignIds: RequestHandler = (request, response, next) => {
  const ids = requestIdsOf(request.headers);
  (response.locals as LoggedLocals).ids = ids;
  response.setHeader(REQUEST_ID_HEADER, ids.requestId);
  next();
};

/** One line and one span for each request. */
export function requestLog(log: Logger, tracing: Tracing): RequestHandler {
  return ({ method, path }, response, next) => {
    const started = performance.now();
    const locals = response.locals as LoggedLocals;
    const { ids } = locals;
    // another path may hold personal data
    const route = path === '/api/leads' ? path : 'other';
    const span = tracing.span(`${method} ${route}`, { kind: 'server', parent: ids.traceparent });
    if (span.traceparent) locals.ids = { ...ids, traceparent: span.traceparent };
    response.once('close', () => {
      const { code, lead } = locals;
      const status = response.writableFinished ? response.statusCode : 499;
      const ms = Math.round((performance.now() - started) * 10) / 10;
      const line = { ...loggedIds(locals.ids), method, status, ms, code, lead };
      if (response.statusCode >= 500) log.error(line, 'request');
      else log.info(line, 'request');
      span.set({
        'http.response.status_code': status,
        'site.request_id': ids.requestId,
        ...(lead !== undefined && { 'site.lead_id': lead }),
      });
      span.end(status >= 500 ? new Error(code) : undefined);
    });
    next();
  };
}
