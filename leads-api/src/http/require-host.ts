import { hostProblem } from '@site/server-kit';
import type { RequestHandler } from 'express';
import { Problem } from './problem.ts';

/** @throws Problem 400 */
export const requireHost: RequestHandler = (request, _response, next) => {
  const problem = hostProblem(request);
  if (problem) throw new Problem(400, 'bad-request', `The Host header is ${problem}.`);
  next();
};
