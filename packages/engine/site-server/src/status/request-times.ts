import type { IncomingMessage, RequestListener } from 'node:http';
import { performance } from 'node:perf_hooks';
import { loggedIds, NO_TRACING, requestIdsOf, type Tracing } from '@site/server-kit';
import type { Durations, RequestKind } from './durations.ts';

/** Load balancers and monitoring. */
const HEALTH = ['/healthz', '/readyz', '/metrics'];
/** Operators and scripts of pages. */
const UNMEASURED = ['/_status', '/_reports', '/_preview'];

export function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

export const isHealthCheck = (path: string): boolean => HEALTH.includes(path);

/** Undefined for operators and monitoring. */
export function kindOf(path: string): RequestKind | undefined {
  if (path === '/api' || path.startsWith('/api/')) return 'api';
  if (path.startsWith('/_')) return UNMEASURED.some((one) => path.startsWith(one)) ? undefined : 'file';
  if (isHealthCheck(path)) return undefined;
  return path.includes('.', path.lastIndexOf('/')) ? 'file' : 'page';
}

interface RequestTimes {
  seconds: Durations;
  tracing?: Tracing | undefined;
  logRequest?: ((line: object) => void) | undefined;
}

/** Only responses that are sent whole. */
export function timed(
  handle: RequestListener,
  { seconds, tracing = NO_TRACING, logRequest }: RequestTimes,
): RequestListener {
  return (request, response) => {
    const path = pathOf(request);
    const kind = kindOf(path);
    if (kind !== undefined || logRequest) {
      const began = performance.now();
      // /api has its own span and log line
      const isTraced = kind === 'page' && tracing !== NO_TRACING;
      const span = isTraced
        ? tracing.span(`${request.method} page`, {
            kind: 'server',
            parent: requestIdsOf(request.headers).traceparent,
          })
        : undefined;
      response.on('finish', () => {
        const took = performance.now() - began;
        if (kind !== undefined) seconds[kind].observe(took / 1000);
        if (span) {
          span.set({ 'http.response.status_code': response.statusCode });
          span.end();
        }
        if (logRequest && kind !== 'api')
          logRequest({
            ...loggedIds(requestIdsOf(request.headers)),
            method: request.method,
            kind,
            status: response.statusCode,
            ms: Math.round(took * 10) / 10,
          });
      });
    }
    handle(request, response);
  };
}
