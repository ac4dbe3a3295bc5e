import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LIVE_TABLE_PATH, type LiveTable } from '@site/section-kit/contract';
import { isOwnOrigin } from '@site/server-kit';
import { createProxyMiddleware, responseInterceptor } from 'http-proxy-middleware';
import { devSlots } from './dev-slots.ts';
import type { DevelopedSection } from './developed-section.ts';
import { editLiveTable, editPage, isPage } from './edit-page.ts';
import type { RunningShell } from './running-shell.ts';

/** Headers with which the shell could confirm the browser's older page. */
const CONDITIONS = ['if-none-match', 'if-modified-since'];

/** Edits pages and the route table of the running shell. */
export function createSiteProxy(sections: DevelopedSection[], shell: RunningShell) {
  const pages = new Map(sections.flatMap((section) => [...section.pages]));
  const redirects = new Map(sections.flatMap((section) => [...section.redirects]));
  const files = new Map(sections.flatMap((section) => [...section.files]));

  const slotsOf = async (live: LiveTable) => devSlots(sections, live, await shell.manifests(live));

  async function edit(text: string, path: string, response: ServerResponse): Promise<string> {
    if (path === LIVE_TABLE_PATH) {
      const table = JSON.parse(text);
      return JSON.stringify(editLiveTable(table, sections, await slotsOf(table)));
    }
    if (!isPage(text)) return text;
    const parts = pages.get(path);
    const csp = String(response.getHeader('Content-Security-Policy') ?? '');
    const live = await shell.liveTable();
    const own = parts && { path, parts };
    const page = editPage({ html: text, csp }, sections, live, await slotsOf(live), own);
    if (csp) response.setHeader('Content-Security-Policy', page.csp);
    if (parts) response.statusCode = 200;
    return page.html;
  }

  /** @returns the browser's message. */
  function failed(error: Error, request: IncomingMessage, response: ServerResponse): string {
    const reason = (error as NodeJS.ErrnoException).code ?? error.message;
    console.error(`${request.method} ${request.url}: ${shell.origin} does not respond (${reason}).`);
    response.statusCode = 502;
    response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    return `The shell at ${shell.origin} does not respond (${reason}). Start it again, then reload.\n`;
  }

  const proxy = createProxyMiddleware<IncomingMessage, ServerResponse>({
    target: shell.origin,
    changeOrigin: true,
    selfHandleResponse: true,
    on: {
      proxyReq(outgoing, { headers }) {
        for (const name of CONDITIONS) outgoing.removeHeader(name);
        // Services behind the shell know only its address.
        const isOwn = (origin: string) => isOwnOrigin(origin, headers, new Set());
        if (headers.origin && isOwn(headers.origin)) outgoing.setHeader('origin', shell.origin);
        const page = URL.parse(headers.referer ?? '');
        if (page && isOwn(page.origin))
          outgoing.setHeader('referer', shell.origin + page.pathname + page.search);
      },
      proxyRes: responseInterceptor<IncomingMessage, ServerResponse>(
        async (body, _response, request, response) => {
          for (const [name, value] of Object.entries(response.getHeaders()))
            if (typeof value === 'string') response.setHeader(name, value.replace(`${shell.origin}/`, '/'));
          response.removeHeader('Strict-Transport-Security');
          const { pathname } = new URL(request.url!, shell.origin);
          const type = String(response.getHeader('Content-Type') ?? '');
          if (request.method !== 'GET' || !(type.startsWith('text/html') || pathname === LIVE_TABLE_PATH))
            return body;
          response.removeHeader('ETag');
          response.setHeader('Cache-Control', 'no-store');
          return edit(body.toString(), pathname, response).catch((error: Error) =>
            failed(error, request, response),
          );
        },
      ),
      error(error, request, response) {
        if (!('getHeaders' in response) || response.headersSent) return void response.destroy();
        response.end(failed(error, request, response));
      },
    },
  });

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname, search } = new URL(request.url!, shell.origin);
    const redirect = redirects.get(pathname);
    if (redirect) {
      // A browser would keep a permanent redirect.
      response.setHeader('Cache-Control', 'no-store');
      response.statusCode = redirect.status;
      if (redirect.to !== undefined) response.setHeader('Location', withQuery(redirect.to, search));
      return void response.end();
    }
    const file = files.get(pathname);
    if (!file || !existsSync(file.source)) return void proxy(request, response);
    response.setHeader('Content-Type', file.type);
    response.end(readFileSync(file.source));
  };
}

/** Before the hash of the target. */
const withQuery = (to: string, search: string) =>
  to.includes('#') ? to.replace('#', `${search}#`) : to + search;
