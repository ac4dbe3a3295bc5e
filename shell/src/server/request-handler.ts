import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from './answer.ts';
import { sendAnswer } from './answer.ts';
import type { Assets } from './assets.ts';
import type { LiveSite } from './live-site.ts';
import { CLOSED_POLICY } from './security-headers.ts';

interface RequestHandlerOptions {
  site: () => LiveSite | undefined;
  assets: Assets;
  headers: Record<string, string>;
  forwardToLeads: (request: IncomingMessage, response: ServerResponse) => void;
  /** Answers for machines: liveness and readiness. */
  health: (path: string) => { status: number; body: object } | undefined;
}

const ASSET = /^\/_sections\/([^/]+)\/([^/]+)\/(.+)$/;

/**
 * Answers a request from what is in memory. The path decides alone: no query and no header reaches anything
 * but encoding and revalidation, so nothing a visitor sends can change what the next one gets.
 */
export function createRequestHandler(options: RequestHandlerOptions) {
  const { site, assets, headers, forwardToLeads, health } = options;
  const plain = (status: number, text: string, type = 'text/plain; charset=utf-8', extra = {}): Answer => ({
    status,
    headers: {
      ...headers,
      'Content-Type': type,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': CLOSED_POLICY,
      ...extra,
    },
    body: { identity: Buffer.from(text), br: Buffer.alloc(0), gzip: Buffer.alloc(0) },
  });
  const starting = plain(503, 'The site is starting.\n', undefined, { 'Retry-After': '2' });
  const wrongMethod = plain(405, 'Only GET and HEAD are answered here.\n', undefined, { Allow: 'GET, HEAD' });
  const noAsset = plain(404, 'There is no such file.\n');

  return function handle(request: IncomingMessage, response: ServerResponse): void {
    const url = request.url ?? '/';
    const end = url.indexOf('?');
    const path = end === -1 ? url : url.slice(0, end);
    if (path === '/api' || path.startsWith('/api/')) return forwardToLeads(request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendAnswer(request, response, wrongMethod);

    const live = site();
    const known = live?.answers.get(path);
    if (known) return sendAnswer(request, response, known);
    const report = health(path);
    if (report) {
      const text = `${JSON.stringify(report.body)}\n`;
      return sendAnswer(request, response, plain(report.status, text, 'application/json'));
    }
    const asset = ASSET.exec(path);
    if (asset) {
      assets.find(asset[1]!, asset[2]!, asset[3]!).then(
        (found) => sendAnswer(request, response, found ?? noAsset),
        () => sendAnswer(request, response, plain(503, 'This file cannot be read now.\n')),
      );
      return;
    }
    if (!live) return sendAnswer(request, response, starting);

    const canonical = canonicalPath(path);
    if (canonical !== path && live.answers.has(canonical)) {
      const location = canonical + (end === -1 ? '' : url.slice(end));
      return sendAnswer(request, response, {
        status: 301,
        headers: { ...headers, Location: location, 'Cache-Control': 'public, max-age=3600', 'Content-Security-Policy': CLOSED_POLICY },
        body: undefined,
      });
    }
    const below = live.notFoundBelow.find(([prefix]) => path.startsWith(prefix));
    sendAnswer(request, response, below ? below[1] : live.notFound);
  };
}

/** Lower case, no trailing slash. Any other spelling of a path (`//`, escapes, dots) is another path. */
function canonicalPath(path: string): string {
  const lower = path.toLowerCase();
  return lower.length > 1 && lower.endsWith('/') ? lower.slice(0, -1) : lower;
}
