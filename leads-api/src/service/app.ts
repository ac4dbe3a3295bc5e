import { NO_TRACING, type Tracing } from '@site/server-kit';
import express, { type ErrorRequestHandler, type Express } from 'express';
import type { Logger } from 'pino';
import { requireHost } from '../http/origin.ts';
import { catchResponseErrors, Problem, toProblem } from '../http/problem.ts';
import { createCommonAllowance, limitPerAddress } from '../http/rate-limit.ts';
import { assignIds, requestLog } from '../http/request-log.ts';
import { setSecurityHeaders } from '../http/security-headers.ts';
import { sendProblem } from '../http/send-problem.ts';
import { guardIntake, refuseLead, takeLead } from '../intake/intake.ts';
import { confirmMark, PROBES_PER_MINUTE, readProbeMark, showProbe } from '../intake/probe.ts';
import type { Metrics } from '../metrics.ts';
import type { RetentionPolicy } from '../retention/retention-policy.ts';
import type { Settings } from '../settings.ts';
import type { LeadStore } from '../store/lead-store.ts';
import { healthz, metricsPage, readyz } from './health.ts';

export type AppParts = {
  settings: Pick<
    Settings,
    'allowedOrigins' | 'probeSecret' | 'proxyHops' | 'rateLimitGlobal' | 'rateLimitPerAddress'
  >;
  store: LeadStore;
  metrics: Metrics;
  retention: RetentionPolicy;
  log: Logger;
  tracing?: Tracing;
  isDraining?: () => boolean;
  /** After each that will be delivered. */
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
  const { settings, store, metrics, retention, log, onAccepted } = parts;
  const { tracing = NO_TRACING, isDraining = () => false } = parts;
  const { allowedOrigins, probeSecret } = settings;
  // apart, so that spam and probes take nothing from visitors
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
  app.use(catchResponseErrors(log), assignIds, setSecurityHeaders, requireHost);

  app.get('/healthz', healthz);
  app.get('/readyz', readyz(store, retention, isDraining));
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
  app.get('/api/leads/probes', confirmMark(probeSecret));
  app.get('/api/leads/probes/:id', showProbe(store, probeSecret));
  app.use(() => {
    throw new Problem(404, 'not-found', 'There is nothing here.');
  });
  app.use(respondWithProblem(log));
  return app;
}
