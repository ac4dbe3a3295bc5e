import { isProbeMark, PROBE_HEADER } from '@site/server-kit';
import type { Request, RequestHandler } from 'express';
import { Problem } from '../http/problem.ts';
import { sendJson } from '../http/send-response.ts';
import type { LeadStore } from '../store/lead-store.ts';

/** Probes stored per minute, with any secret: one that leaked fills no disk. */
export const PROBES_PER_MINUTE = 30;

const isMarked = (request: Request, secret: string | undefined) =>
  secret !== undefined && isProbeMark(request.headers[PROBE_HEADER], secret, request.method, request.path);

/** Notes whether a post is a probe's. A mark that is not good is refused later, and costs its sender's allowance. */
export function readProbeMark(secret: string | undefined): RequestHandler {
  return (request, response, next) => {
    if (request.headers[PROBE_HEADER] !== undefined) response.locals.probe = isMarked(request, secret);
    next();
  };
}

/**
 * Whether the lead is a probe's.
 * @throws Problem 403 for a mark that is not good: the lead of a probe must never reach a person.
 */
export function requireGoodMark(probe: boolean | undefined): boolean {
  if (probe === false) throw new Problem(403, 'bad-probe', 'The mark of this probe is not valid here.');
  return probe === true;
}

/** 204 for a good mark, before a probe sends a lead: a release that knows no probes would deliver it. */
export function welcomeProbe(secret: string | undefined): RequestHandler {
  return (request, response, next) => {
    if (isMarked(request, secret)) response.writeHead(204).end();
    else next();
  };
}

/** Returns a stored probe to requests with the secret. Other requests find none. */
export function showProbe(store: LeadStore, secret: string | undefined): RequestHandler<{ id: string }> {
  return async (request, response, next) => {
    if (!isMarked(request as unknown as Request, secret)) return next();
    const probe = await store.findProbe(request.params.id);
    if (!probe) return next();
    const { id, name, email, company, spend, delivery } = probe;
    sendJson(response, 200, { id, name, email, company, spend, delivery });
  };
}
