import { NO_TRACING, type Tracing } from '@site/server-kit';
import express, { type ErrorRequestHandler, type Express } from 'express';
import type { Logger } from 'pino';
import { Problem } from '../http/problem.ts';
import { createCommonAllowance, limitPerAddress } from '../http/rate-limit.ts';
import { noteIds, requestLog } from '../http/request-log.ts';
import { requireHost } from '../http/require-host.ts';
import { setSecurityHeaders } from '../http/security-headers.ts';
import { sendProblem } from '../http/send-response.ts';
import { endFaultyResponse, toProblem } from '../http/unforeseen.ts';
import { guardIntake, refuseLead, takeLead } from '../intake/intake.ts';
import { PROBES_PER_MINUTE, readProbeMark, showProbe, welcomeProbe } from '../intake/probe.ts';
import type { RetentionPromise } from '../retention/retention-promise.ts';
import type { Settings } from '../settings.ts';
import type { LeadStore } from '../store/lead-store.ts';
import { healthz, metricsPage, readyz } from './health.ts';
import type { Metrics } from './metrics.ts';

export type AppParts = {
  settings: Pick<
    Settings,
    'allowedOrigins' | 'probeSecret' | 'proxyHops' | 'rateLimitGlobal' | 'rateLimitPerAddress'
  >;
  store: LeadStore;
  metrics: Metrics;
  promise: RetentionPromise;
  log: Logger;
  tracing?: Tracing;
  /** Whether the service is about to stop. */
  isDraining?: () => boolean;
  /** Called after each new lead that will be delivered. */
  onAccepted: () => void;
};

function respondWithProblem(log: Logger): ErrorRequestHandler {
  return (error, _request, response, _next) => {
    const problem = toProblem(error, log);
    response.locals.code = problem.code;
    if (response.headersSent) response.destroy();
    else sendProblem(response, problem);
  };
}

export function createApp(parts: AppParts): Express {
  const { settings, store, metrics, promise, log, onAccepted } = parts;
  const { tracing = NO_TRACING, isDraining = () => false } = parts;
  const { allowedOrigins, probeSecret } = settings;
  // Spam has an allowance of its own, so that it takes nothing from visitors.
  const allowances = {
    leads: createCommonAllowance(settings.rateLimitGlobal),
    spam: createCommonAllowance(settings.rateLimitGlobal),
    probes: createCommonAllowance(PROBES_PER_MINUTE),
  };
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  app.set('trust proxy', settings.proxyHops);
  app.use(endFaultyResponse(log), noteIds, setSecurityHeaders, requireHost);

  app.get('/healthz', healthz);
  app.get('/readyz', readyz(store, promise, isDraining));
  app.get('/metrics', metricsPage(metrics));

  app.use(requestLog(log, tracing));
  app.all(
    '/api/leads',
    guardIntake({ allowedOrigins }),
    readProbeMark(probeSecret),
    limitPerAddress(settings.rateLimitPerAddress),
    takeLead({ store, metrics, allowedOrigins, allowances, onAccepted }),
    refuseLead({ metrics, allowedOrigins }, log),
  );
  app.get('/api/leads/probes', welcomeProbe(probeSecret));
  app.get('/api/leads/probes/:id', showProbe(store, probeSecret));
  app.use(() => {
    throw new Problem(404, 'not-found', 'There is nothing here.');
  });
  app.use(respondWithProblem(log));
  return app;
}
