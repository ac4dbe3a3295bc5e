import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/** Where a handler leaves the code of its problem for the log line. */
type Outcome = { code?: string };

/** One line a request: id, status, duration in ms, error code. */
export function requestLog(log: Logger): RequestHandler {
  return (_request, response, next) => {
    const started = performance.now();
    response.once('close', () => {
      const line = {
        id: randomUUID(),
        status: response.writableFinished ? response.statusCode : 499,
        ms: Math.round((performance.now() - started) * 10) / 10,
        code: (response.locals as Outcome).code,
      };
      if (response.statusCode >= 500) log.error(line);
      else log.info(line);
    });
    next();
  };
}
