import type { RequestHandler } from 'express';
import { Problem } from './problem.ts';

/** @throws Problem 400 for an HTTP/1.1 request without Host (RFC 9112, 3.2). */
export const requireHost: RequestHandler = (request, _response, next) => {
  if (request.headers.host === undefined && request.httpVersion !== '1.0')
    throw new Problem(400, 'bad-request', 'The Host header is missing.');
  next();
};
