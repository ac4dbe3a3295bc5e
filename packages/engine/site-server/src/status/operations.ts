import type { IncomingMessage } from 'node:http';
import type { PreparedResponse } from '../request/prepared-response.ts';
import { CLOSED_POLICY } from '../request/security-headers.ts';
import { html, NEVER_KEPT, onlyIdentity, serverPage } from '../request/server-page.ts';
import { LIVE_STORE, liveStoreFile } from './live-store.ts';
import type { Metrics } from './metrics.ts';
import type { Access } from './status-access.ts';
import { statusPage } from './status-page.ts';
import { type StatusSources, statusReport } from './status-report.ts';

/** Responses for the site's operators, by path. Undefined if the visitor may not know of the page. */
export interface Operations {
  get(path: string): ((request: IncomingMessage) => Promise<PreparedResponse | undefined>) | undefined;
}

export function createOperations(
  sources: StatusSources,
  metrics: Metrics,
  access: (request: IncomingMessage) => Access,
  headers: Record<string, string>,
): Operations {
  const text = (type: string, body: string): PreparedResponse => ({
    status: 200,
    headers: { ...headers, ...NEVER_KEPT, 'Content-Type': type, 'Content-Security-Policy': CLOSED_POLICY },
    body: onlyIdentity(body),
  });
  const send = serverPage(
    401,
    'Sign-in required',
    html`<h1>Sign-in required</h1><p>Use the token of STATUS_ACCESS as the password, or as a bearer token.</p>`,
    { ...headers, 'WWW-Authenticate': 'Basic realm="Site status", charset="UTF-8"' },
  );
  const storeFile = async (path: string): Promise<PreparedResponse | undefined> => {
    const live = sources.live.site?.composition;
    const bytes = live && (await liveStoreFile(path, live, sources.data));
    return bytes && { ...text('application/octet-stream', ''), body: onlyIdentity(bytes) };
  };
  const responses = new Map<string, () => Promise<PreparedResponse>>([
    [
      '/_status',
      async () => {
        const page = statusPage(await statusReport(sources), sources.options);
        return serverPage(200, 'Site status', page, headers);
      },
    ],
    [
      '/_status.json',
      async () => text('application/json', `${JSON.stringify(await statusReport(sources), null, 1)}\n`),
    ],
    ['/metrics', async () => text(metrics.type, await metrics.text())],
  ]);
  return {
    get(path) {
      const response = path.startsWith(LIVE_STORE) ? () => storeFile(path) : responses.get(path);
      return (
        response &&
        (async (request) => {
          if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
          const allowed = access(request);
          if (allowed === 'hide') return undefined;
          return allowed === 'allow' ? response() : send;
        })
      );
    },
  };
}
