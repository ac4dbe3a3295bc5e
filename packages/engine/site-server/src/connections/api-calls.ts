import type { IncomingMessage, ServerResponse } from 'node:http';
import { apiTargetOf, grantedApi } from '@site/section-kit/contract';
import { loggedIds, PROBE_HEADER, requestIdsOf, type Tracing } from '@site/server-kit';
import type { Logger } from 'pino';
import type { SiteOption } from '../site/site-option.ts';
import type { SiteState } from '../site/site-state.ts';
import type { Metrics } from '../status/metrics.ts';
import { pathOf } from '../status/request-times.ts';
import { createApiProxy } from './api-proxy.ts';
import type { ApiTarget } from './api-target.ts';

interface ApiCallsOptions {
  /** By name below /api. */
  targets: Record<string, ApiTarget>;
  siteState: Pick<SiteState, 'config'>;
  siteOptions: readonly SiteOption[];
  metrics: Pick<Metrics, 'response' | 'lead'>;
  log: Pick<Logger, 'info' | 'error'>;
  tracing: Tracing;
  trustProxy: number;
  headers: Record<string, string>;
}

type ApiCall = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** nginx logs the same. */
const SENDER_LEFT = 499;

/**
 * Each call below /api gets ids, a span and a log line.
 * @returns the forwarder for a path; undefined if no target is granted there.
 */
export function createApiCalls(options: ApiCallsOptions): (path: string) => ApiCall | undefined {
  const { targets, siteState, siteOptions, metrics, log, tracing, trustProxy, headers } = options;

  function count(name: string, status: number, request: IncomingMessage): void {
    metrics.response(status);
    if (name !== 'leads') return;
    const isPost = pathOf(request) === '/api/leads' && request.method === 'POST';
    const isLead = isPost && !request.headers[PROBE_HEADER];
    metrics.lead(status, isLead);
    if (isLead && status < 400) for (const option of siteOptions) option.sentLead?.(request);
  }

  function callOf(name: string, target: ApiTarget): ApiCall {
    const what = name === 'leads' ? 'Leads' : 'Requests';
    const forward = createApiProxy({ target, trustProxy, headers, what });
    return async (request, response) => {
      const began = performance.now();
      const sent = requestIdsOf(request.headers);
      const method = request.method ?? '';
      const span = tracing.span(`${method} /api/${name}`, { kind: 'server', parent: sent.traceparent });
      const ids = { ...sent, ...(span.traceparent && { traceparent: span.traceparent }) };
      const status = await forward(request, response, ids);
      if (status !== undefined) count(name, status, request);
      const line = {
        ...loggedIds(ids),
        method,
        api: name,
        status: status ?? SENDER_LEFT,
        ms: Math.round((performance.now() - began) * 10) / 10,
      };
      if (status !== undefined && status >= 500) log.error(line, 'request');
      else log.info(line, 'request');
      span.set({ 'http.response.status_code': line.status, 'site.request_id': ids.requestId });
      span.end(line.status >= 500 ? new Error(String(line.status)) : undefined);
    };
  }

  const calls = new Map(Object.entries(targets).map(([name, target]) => [name, callOf(name, target)]));
  return (path) => {
    const name = apiTargetOf(path);
    return name !== undefined && grantedApi(siteState.config).includes(name) ? calls.get(name) : undefined;
  };
}
