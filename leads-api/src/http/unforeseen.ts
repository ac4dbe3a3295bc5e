import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { Problem } from './problem.ts';

/**
 * An unexpected error becomes a 500 that says nothing of it. The log gets the error's code, because a message may quote
 * what was sent.
 */
export function toProblem(error: unknown, log: Logger): Problem {
  if (error instanceof Problem) return error;
  const { code, name }: NodeJS.ErrnoException = error instanceof Error ? error : new Error();
  log.error({ code: 'internal', error: code ?? name });
  return new Problem(500, 'internal', 'Something went wrong. Please try again later.');
}

/** An error while a response is written reaches no handler. Without a listener it would end the process. */
export function endFaultyResponse(log: Logger): RequestHandler {
  return (_request, response, next) => {
    response.on('error', (error) => {
      toProblem(error, log);
      response.destroy();
    });
    next();
  };
}
