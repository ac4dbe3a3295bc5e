import { STATUS_CODES } from 'node:http';
import type { FieldProblem } from '@site/lead-contract';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/** For logs and metrics. */
export type ProblemCode =
  | 'aborted'
  | 'bad-key'
  | 'bad-probe'
  | 'bad-request'
  | 'body-too-large'
  | 'content-encoding'
  | 'draining'
  | 'foreign-origin'
  | 'internal'
  | 'invalid-lead'
  | 'key-reused'
  | 'media-type'
  | 'method'
  | 'not-found'
  | 'not-json'
  | 'not-utf8'
  | 'rate-limit'
  | 'store-unavailable';

type ProblemDetails = {
  errors?: FieldProblem[];
  /** Seconds. */
  retryAfter?: number;
  headers?: Record<string, string>;
};

/** Sent as problem+json (RFC 9457), or the form's page. */
export class Problem extends Error {
  override name = 'Problem';
  readonly status: number;
  readonly code: ProblemCode;
  readonly errors: FieldProblem[] | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: ProblemCode,
    detail: string,
    { errors, retryAfter, headers }: ProblemDetails = {},
  ) {
    super(detail);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.headers = { ...headers, ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }) };
  }

  toJSON() {
    return {
      type: 'about:blank',
      title: this.status === 422 ? 'Unprocessable Content' : (STATUS_CODES[this.status] ?? 'Error'),
      status: this.status,
      detail: this.message,
      errors: this.errors,
    };
  }
}

/** Logs an unexpected error by its code alone: a message may quote what was sent. */
export function toProblem(error: unknown, log: Logger): Problem {
  if (error instanceof Problem) return error;
  const { code, name }: NodeJS.ErrnoException = error instanceof Error ? error : new Error();
  log.error({ code: 'internal', error: code ?? name });
  return new Problem(500, 'internal', 'Something went wrong. Please try again later.');
}

/** An error while a response is written reaches no handler, and without a listener ends the process. */
export function catchResponseErrors(log: Logger): RequestHandler {
  return (_request, response, next) => {
    response.on('error', (error) => {
      toProblem(error, log);
      response.destroy();
    });
    next();
  };
}
