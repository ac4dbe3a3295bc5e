import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { LIVE_TABLE_PATH } from '@site/section-kit/contract';
import type { DevelopedSection } from './developed-section.ts';
import { editLiveTable, editPage, isPage } from './edit-page.ts';
import type { RunningShell } from './running-shell.ts';

/** Hop-by-hop headers, and those that would let the browser or the shell respond with a cached page. */
const NOT_SENT = new Set([
  'connection',
  'host',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'expect',
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
]);
const NOT_PASSED_ON = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
  'strict-transport-security',
]);

/** Proxies the running shell, and edits its pages and its route table for the sections under development. */
export function createSiteProxy(sections: DevelopedSection[], shell: RunningShell) {
  const pages = new Map(sections.flatMap((section) => [...section.pages]));
  const files = new Map(sections.flatMap((section) => [...section.files]));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, shell.origin);
    const file = files.get(url.pathname);
    if (file && existsSync(file.source)) {
      response.setHeader('Content-Type', file.type);
      response.end(readFileSync(file.source));
      return;
    }
    const answered = await ask(request, url);
    const type = answered.headers.get('content-type') ?? '';
    const whole =
      request.method === 'GET' && (type.startsWith('text/html') || url.pathname === LIVE_TABLE_PATH);
    response.statusCode = answered.status;
    for (const [name, value] of answered.headers) {
      if (!NOT_PASSED_ON.has(name)) response.setHeader(name, value.replace(`${shell.origin}/`, '/'));
    }
    if (!whole) {
      if (answered.body) Readable.fromWeb(answered.body as WebStream).pipe(response);
      else response.end();
      return;
    }
    const text = await answered.text();
    response.removeHeader('ETag');
    response.setHeader('Cache-Control', 'no-store');
    response.end(await edit(text, url.pathname, response));
  }

  async function edit(text: string, path: string, response: ServerResponse): Promise<string> {
    if (path === LIVE_TABLE_PATH) return JSON.stringify(editLiveTable(JSON.parse(text), sections));
    if (!isPage(text)) return text;
    const parts = pages.get(path);
    const csp = String(response.getHeader('Content-Security-Policy') ?? '');
    const page = editPage(
      { html: text, csp },
      sections,
      await shell.liveTable(),
      shell.devClient,
      parts && { path, parts },
    );
    if (csp) response.setHeader('Content-Security-Policy', page.csp);
    if (parts) response.statusCode = 200;
    return page.html;
  }

  function ask(request: IncomingMessage, url: URL): Promise<Response> {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      if (!NOT_SENT.has(name) && value !== undefined) headers.set(name, String(value));
    }
    // The services behind it know only their own address.
    if (headers.has('origin')) headers.set('origin', shell.origin);
    if (headers.has('referer')) headers.set('referer', url.href);
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    return fetch(url, {
      method: request.method,
      headers,
      redirect: 'manual',
      ...(hasBody ? { body: Readable.toWeb(request) as ReadableStream<Uint8Array>, duplex: 'half' } : {}),
    });
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch((error: Error) => {
      const { code } = (error.cause ?? error) as NodeJS.ErrnoException;
      console.error(
        `${request.method} ${request.url}: ${shell.origin} does not respond (${code ?? error.message}).`,
      );
      if (response.headersSent) return void response.destroy();
      response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end(
        `The shell at ${shell.origin} does not respond (${code ?? error.message}). Start it again, then reload.\n`,
      );
    });
  };
}
