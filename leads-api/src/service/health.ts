import type { RequestHandler } from 'express';
import { Problem } from '../http/problem.ts';
import { sendJson, sendProblem } from '../http/send-response.ts';
import type { Metrics } from '../metrics.ts';
import type { RetentionPolicy } from '../retention/retention-policy.ts';
import type { LeadStore } from '../store/lead-store.ts';

/** ms for which one check is reused: each is a real commit, and wears the disk. */
const CHECK_LIFETIME = 1000;

export const healthz: RequestHandler = (_request, response) => sendJson(response, 200, { status: 'ok' });

/** A retention that differs from the promised one is reported, and no reason to refuse leads. */
export function readyz(
  store: LeadStore,
  retention: RetentionPolicy,
  isDraining: () => boolean,
): RequestHandler {
  let checkedAt = -Infinity;
  let ready: Promise<boolean>;
  return async (_request, response) => {
    if (isDraining()) return sendProblem(response, drainingProblem());
    if (performance.now() - checkedAt > CHECK_LIFETIME) {
      checkedAt = performance.now();
      ready = store.checkCommit().then(
        () => true,
        () => false,
      );
    }
    if (await ready) sendJson(response, 200, { status: 'ready', retention: retention.mismatch() });
    else
      sendProblem(
        response,
        new Problem(503, 'store-unavailable', 'The store cannot commit.', { retryAfter: 1 }),
      );
  };
}

const drainingProblem = () => new Problem(503, 'draining', 'leads-api is about to stop.', { retryAfter: 1 });

export function metricsPage(metrics: Metrics): RequestHandler {
  return async (_request, response) => {
    const text = await metrics.text();
    response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text);
  };
}
