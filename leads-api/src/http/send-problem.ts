import type { Response } from 'express';
import type { Problem } from './problem.ts';
import { idsOf } from './request-log.ts';

export function sendProblem(response: Response, problem: Problem): void {
  const body = { ...problem.toJSON(), requestId: idsOf(response).requestId };
  response.status(problem.status).set(problem.headers).type('application/problem+json').json(body);
}
