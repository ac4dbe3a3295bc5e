import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER, requestIdsOf } from '@site/server-kit';
import type { CatchUp } from '../activation/catch-up.ts';
import { PREVIEW_PATH, type PreviewResponses } from '../previews/preview-responses.ts';
import type { OpenedPreview } from '../previews/previews.ts';

import type { SiteOption } from '../site/site-option.ts';
import type { Operations } from '../status/operations.ts';
import { pathOf } from '../status/request-times.ts';
import type { Assets } from './assets.ts';
import { fixedResponses } from './fixed-responses.ts';
import { type LoadedSite, notFoundAt } from './loaded-site.ts';
import { type PreparedResponse, sendPrepared } from './prepared-response.ts';

interface RequestHandlerOptions {
  /** Without a request, the site of most visitors. */
  site: (request?: IncomingMessage) => LoadedSite | undefined;
  assets: Assets;
  headers: Record<string, string>;
  /** Undefined if no target is granted at this path. */
  api: (path: string) => ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | undefined;
  siteOptions: readonly SiteOption[];
  health: (path: string) => { status: number; body: object } | undefined;
  previews: PreviewResponses;
  operations: Operations;
  /** No `path` has a query. */
  onResponse: (status: number, path: string) => void;
  onFault: (error: unknown, path: string, requestId: string) => void;
  catchUp: CatchUp;
}

interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
  /** With its question mark. */
  search: string;
}

const ASSET = /^\/_sections\/([^/]+)\/([^/]+)\/(.+)$/;
const FRAME = /^\/_frames\/([^/]+)\.json$/;
const isImmutable = (path: string) => path.startsWith('/_sections/') || path.startsWith('/_frames/');

/** Responds by the path alone: only a signed preview cookie can change what a visitor gets. */
export function createRequestHandler(options: RequestHandlerOptions) {
  const { site, assets, headers, api, siteOptions, health } = options;
  const { previews, operations, onResponse, onFault, catchUp } = options;
  const { plain, starting, wrongMethod, failed, unreadable, noAsset, respelled } = fixedResponses(headers);

  /** Undefined for a file of a version, which may need a download. */
  function responseOf(live: LoadedSite | undefined, { request, path, search }: Visit) {
    if (request.method !== 'GET' && request.method !== 'HEAD') return wrongMethod;
    const known = live?.responses.get(path);
    if (known) return search && known.headers.Location ? withQuery(known, search) : known;
    const report = health(path);
    if (report) return plain(report.status, `${JSON.stringify(report.body)}\n`, 'application/json');
    if (!live) return starting;
    if (isImmutable(path)) return undefined;
    const canonical = canonicalPath(path);
    if (canonical !== path && live.responses.has(canonical)) {
      return { ...respelled, headers: { ...respelled.headers, Location: canonical + search } };
    }
    return notFoundAt(live, path);
  }

  return function handle(request: IncomingMessage, response: ServerResponse): void {
    const path = pathOf(request);
    const visit = { request, response, path, search: request.url?.slice(path.length) ?? '' };
    const fail = (error: unknown) => {
      const { requestId } = requestIdsOf(request.headers);
      // the rest of a preview link is a secret
      onFault(error, path.startsWith(PREVIEW_PATH) ? PREVIEW_PATH : path, requestId);
      const headers = { ...failed.headers, [REQUEST_ID_HEADER]: requestId };
      if (response.headersSent || response.destroyed) response.destroy();
      else send(visit, { ...failed, headers });
    };
    response.on('error', fail);
    try {
      respond(visit)?.catch(fail);
    } catch (error) {
      fail(error);
    }
  };

  function respond(visit: Visit): Promise<void> | undefined {
    const { request, response, path, search } = visit;
    const forward = path === '/api' || path.startsWith('/api/') ? api(path) : undefined;
    if (forward) return forward(request, response);
    for (const option of siteOptions) {
      const sent = option.route?.(request, response, path);
      if (sent) return sent.then((status) => void (status && onResponse(status, path)));
    }
    const live = site();
    if (path.startsWith(PREVIEW_PATH) && (live || request.method === 'POST'))
      return sendLater(visit, previews.link(request, path, search));
    const operation = operations.get(path);
    if (operation)
      return sendLater(
        visit,
        operation(request).then((report) => report ?? responseOf(site(request), visit) ?? noAsset),
      );
    const { cookie } = request.headers;
    const opened = cookie === undefined || !live ? undefined : previews.among(cookie);
    if (opened && !isImmutable(path)) return sendLater(visit, respondInside(opened, visit));
    // the same in previews and on every side
    const shown = isImmutable(path) ? live : site(request);
    const known = responseOf(shown, visit);
    if (!known) return sendFile(visit);
    if (known.page && !known.page.body) return sendLater(visit, known);
    send(visit, known);
  }

  function send({ request, response, path }: Visit, prepared: PreparedResponse): void {
    onResponse(sendPrepared(request, response, prepared), path);
  }

  async function sendLater(
    visit: Visit,
    coming: PreparedResponse | Promise<PreparedResponse>,
  ): Promise<void> {
    send(visit, await withBody(await coming));
  }

  async function withBody(prepared: PreparedResponse): Promise<PreparedResponse> {
    const { page } = prepared;
    if (!page || page.body || prepared.body) return prepared;
    return page.read().then(
      (body) => ({ ...prepared, body }),
      () => unreadable,
    );
  }

  async function sendFile(visit: Visit): Promise<void> {
    const file = await assetOf(visit.path).catch(() => unreadable);
    send(visit, file);
    const [, section, version] = ASSET.exec(visit.path) ?? [];
    if (section && version)
      for (const option of siteOptions) option.sentFile?.(visit.request, section, version, file.status);
  }

  async function assetOf(path: string): Promise<PreparedResponse> {
    const [, frame] = FRAME.exec(path) ?? [];
    if (frame) return frameOf(frame);
    const [, name, version, file] = ASSET.exec(path) ?? [];
    if (!name || !version || !file) return noAsset;
    const found = await assets.find(name, version, file);
    if (found || assets.knows(name, version)) return found ?? noAsset;
    await catchUp.version(name, version);
    return (await assets.find(name, version, file)) ?? noAsset;
  }

  /** Another server may have composed it first. */
  async function frameOf(id: string): Promise<PreparedResponse> {
    const found = await assets.frame(id);
    if (found) return found;
    await catchUp.composition();
    return (await assets.frame(id)) ?? noAsset;
  }

  async function respondInside(opened: OpenedPreview, visit: Visit): Promise<PreparedResponse> {
    const made = await previews.siteOf(opened);
    if ('instead' in made) return made.instead;
    return previews.inside(await withBody(responseOf(made.site, visit) ?? noAsset), opened);
  }
}

/** Keeps the query, before the hash of the target. */
function withQuery(redirect: PreparedResponse, search: string): PreparedResponse {
  const [path, hash] = String(redirect.headers.Location).split('#');
  const query = path!.includes('?') ? search.replace('?', '&') : search;
  const target = path + query + (hash === undefined ? '' : `#${hash}`);
  return { ...redirect, headers: { ...redirect.headers, Location: target } };
}

/** Any other spelling (`//`, escapes, dots) is another path. */
function canonicalPath(path: string): string {
  const lower = path.toLowerCase();
  return lower.length > 1 && lower.endsWith('/') ? lower.slice(0, -1) : lower;
}
