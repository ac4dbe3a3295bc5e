import type { RequestHandler } from 'express';
import { Problem } from '../http/problem.ts';
import { sendJson, sendProblem } from '../http/send-response.ts';
import type { RetentionPromise } from '../retention/retention-promise.ts';
import type { LeadStore } from '../store/lead-store.ts';
import type { Metrics } from './metrics.ts';

/** How long the result of one probe is reused, in ms: each probe is a real commit, and wears the disk. */
const PROBE_LIFETIME = 1000;

/** The process runs. */
export const healthz: RequestHandler = (_request, response) => sendJson(response, 200, { status: 'ok' });

/** 200 when the store commits, 503 when it does not or the service is about to stop. A broken retention promise is reported, and is no reason to refuse leads. */
export function readyz(
  store: LeadStore,
  promise: RetentionPromise,
  isDraining: () => boolean,
): RequestHandler {
  let probed = -Infinity;
  let ready: Promise<boolean>;
  return async (_request, response) => {
    if (isDraining()) return sendProblem(response, draining());
    if (performance.now() - probed > PROBE_LIFETIME) {
      probed = performance.now();
      ready = store.probe().then(
        () => true,
        () => false,
      );
    }
    if (await ready) sendJson(response, 200, { status: 'ready', retention: promise.broken() });
    else
      sendProblem(
        response,
        new Problem(503, 'store-unavailable', 'The store cannot commit.', { retryAfter: 1 }),
      );
  };
}

const draining = () => new Problem(503, 'draining', 'leads-api is about to stop.', { retryAfter: 1 });

export function metricsPage(metrics: Metrics): RequestHandler {
  return async (_request, response) => {
    const text = await metrics.text();
    response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text);
  };
}
