import type { Logger } from 'pino';
import { Problem } from './problem.ts';

/**
 * What no handler foresaw becomes a 500 without a word of it. The log gets the error's code, since a message
 * may quote what was sent.
 */
export function toProblem(error: unknown, log: Logger): Problem {
  if (error instanceof Problem) return error;
  const { code, name } = error as NodeJS.ErrnoException;
  log.error({ code: 'internal', error: code ?? name });
  return new Problem(500, 'internal', 'Something went wrong. Please try again later.');
}
