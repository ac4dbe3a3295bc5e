import { STATUS_CODES } from 'node:http';
import type { FieldProblem } from '@site/lead-contract';

/** Why a post was refused, for logs and metrics. Contains nothing of what was sent. */
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
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
  headers?: Record<string, string>;
};

/** A refusal on its way to the visitor, answered as RFC 9457 problem+json or as the form's page. */
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

  /** The RFC 9457 body. */
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
