import type { RequestHandler } from 'express';
import { Problem } from '../http/problem.ts';
import type { Metrics } from '../metrics.ts';
import type { RetentionPolicy } from '../retention/retention-policy.ts';
import type { LeadStore } from '../store/lead-store.ts';

/** ms for which one check is reused: each is a real commit, and wears the disk. */
const CHECK_LIFETIME = 1000;

export const healthz: RequestHandler = (_request, response) => void response.json({ status: 'ok' });

/** A retention that differs from the promised one is reported, and no reason to refuse leads. */
export function readyz(
  store: LeadStore,
  retention: RetentionPolicy,
  isDraining: () => boolean,
): RequestHandler {
  let checkedAt = -Infinity;
  let ready: Promise<boolean>;
  return async (_request, response) => {
    if (isDraining()) throw new Problem(503, 'draining', 'leads-api is about to stop.', { retryAfter: 1 });
    if (performance.now() - checkedAt > CHECK_LIFETIME) {
      checkedAt = performance.now();
      ready = store.checkCommit().then(
        () => true,
        () => false,
      );
    }
    if (!(await ready))
      throw new Problem(503, 'store-unavailable', 'The store cannot commit.', { retryAfter: 1 });
    response.json({ status: 'ready', retention: retention.mismatch() });
  };
}

export function metricsPage({ registry }: Metrics): RequestHandler {
  return async (_request, response) => {
    const text = await registry.metrics();
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
  };
}
