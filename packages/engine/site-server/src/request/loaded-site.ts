import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Composition, encode, FAST, frameUrl, type UnavailableSection } from '@site/composer';
import type { DataFolder } from '@site/registry';
import { LIVE_TABLE_PATH } from '@site/section-kit/contract';
import type { Assets } from './assets.ts';
import { fixedResponses } from './fixed-responses.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';
import { IMMUTABLE, type PreparedResponse, REVALIDATE } from './prepared-response.ts';
import { CLOSED_POLICY } from './security-headers.ts';

/** A composition as responses. Bodies of pages may be on disk. */
export interface LoadedSite {
  composition: Composition;
  responses: Map<string, PreparedResponse>;
  notFound: PreparedResponse;
  /** Longest prefix first. */
  notFoundBelow: [prefix: string, response: PreparedResponse][];
  pages: CachedPage[];
  /** The registry has a home page that cannot be shown here: not ready. */
  lacksHome: boolean;
}

/**
 * Renders nothing and runs no section code.
 * @param before its unchanged pages are reused.
 */
export async function loadSite(
  composition: Composition,
  data: DataFolder,
  assets: Assets,
  securityHeaders: Record<string, string>,
  before?: LoadedSite,
  openPage = createPageCache(data).open,
): Promise<LoadedSite> {
  // pages have a meta element; PDFs, pictures and feeds cannot
  const unfindable: Record<string, string> = composition.indexable
    ? {}
    : { 'X-Robots-Tag': 'noindex, nofollow' };
  const headers = { ...securityHeaders, ...unfindable };
  const closed = { ...headers, 'Content-Security-Policy': CLOSED_POLICY };
  const responses = new Map<string, PreparedResponse>();

  const pages: CachedPage[] = [];
  const pageResponse = (status: number, key: string, known?: PreparedResponse): PreparedResponse => {
    const page = known?.page ?? openPage(key);
    pages.push(page);
    if (known) return known;
    const { etag, csp } = page;
    const own = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': REVALIDATE };
    const all = { ...headers, ...own, 'Content-Security-Policy': csp };
    return { status, etag, headers: all, body: undefined, page };
  };
  const { unreadable } = fixedResponses(headers);
  const etagOf = (path: string) => `${composition.id}-${path.replace(/[^a-z]/g, '')}`;
  const document = async (path: string, type: string, text: string, cacheControl = REVALIDATE) => {
    responses.set(path, {
      status: 200,
      etag: etagOf(path),
      headers: { ...closed, 'Content-Type': type, 'Cache-Control': cacheControl },
      body: await encode(Buffer.from(text), FAST),
    });
  };

  for (const [path, key] of Object.entries(composition.pages)) {
    const known = before?.composition.pages[path] === key ? before.responses.get(path) : undefined;
    responses.set(path, pageResponse(200, key, known));
  }
  for (const redirect of composition.redirects) {
    responses.set(redirect.from, {
      status: redirect.status,
      headers: {
        ...closed,
        'Cache-Control': REVALIDATE,
        ...(redirect.status === 410 ? {} : { Location: redirect.to }),
      },
      body: undefined,
    });
  }
  for (const [path, { section, version, file, type, disposition }] of Object.entries(composition.files)) {
    const feed = composition.feeds?.[path];
    const asset =
      feed === undefined
        ? await assets.find(section, version, file).catch(() => undefined)
        : {
            status: 200,
            etag: etagOf(path),
            headers: { 'Cross-Origin-Resource-Policy': 'same-origin' },
            body: await encode(Buffer.from(feed), FAST),
          };
    if (!asset) {
      // the rest of the site does not wait for it
      responses.set(path, unreadable);
      continue;
    }
    const name = path.slice(path.lastIndexOf('/') + 1);
    responses.set(path, {
      ...asset,
      headers: {
        ...asset.headers,
        ...closed,
        'Content-Type': type,
        'Cache-Control': REVALIDATE,
        'Content-Disposition': disposition === 'attachment' ? `attachment; filename="${name}"` : 'inline',
      },
    });
  }
  await document('/sitemap.xml', 'application/xml; charset=utf-8', composition.sitemap);
  await document('/robots.txt', 'text/plain; charset=utf-8', composition.robots);
  await document('/.well-known/security.txt', 'text/plain; charset=utf-8', composition.securityTxt);
  if (composition.webManifest) {
    await document('/site.webmanifest', 'application/manifest+json', composition.webManifest);
  }
  await document(LIVE_TABLE_PATH, 'application/json', JSON.stringify(composition.live));
  const frame = readFileSync(join(data.frames, `${composition.frame}.json`), 'utf8');
  await document(frameUrl(composition.frame), 'application/json', frame, IMMUTABLE);

  const notFoundBelow = Object.entries(composition.notFoundBelow).map(
    ([prefix, key]): LoadedSite['notFoundBelow'][number] => [prefix, pageResponse(404, key)],
  );
  const unavailable = Object.values(composition.unavailable ?? {});
  const lacksHome =
    !responses.has('/') &&
    unavailable.some(({ addresses, below }) => addresses.includes('/') || below.includes('/'));
  const replace = (section: UnavailableSection, status: number) => {
    const response = replacingResponse(pageResponse(status, section.page));
    for (const path of section.addresses) if (!responses.has(path)) responses.set(path, response);
    for (const prefix of section.below) notFoundBelow.push([prefix, response]);
  };
  for (const stopped of Object.values(composition.stopped ?? {})) replace(stopped, stopped.gone ? 410 : 503);
  // at 502 a balancer asks another server
  for (const section of unavailable) replace(section, lacksHome ? 502 : 503);
  notFoundBelow.sort(([one], [other]) => other.length - one.length);

  return {
    composition,
    responses,
    notFound: pageResponse(404, composition.notFound),
    notFoundBelow,
    pages,
    lacksHome,
  };
}

export const notFoundAt = ({ notFoundBelow, notFound }: LoadedSite, path: string): PreparedResponse =>
  notFoundBelow.find(([prefix]) => path.startsWith(prefix))?.[1] ?? notFound;

/** Seconds. */
const RETRY_AFTER = 600;

/** For addresses of a stopped or unavailable section. Not cached: a start must show at once. */
const replacingResponse = (page: PreparedResponse): PreparedResponse => ({
  ...page,
  headers: {
    ...page.headers,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    ...(page.status !== 410 && { 'Retry-After': String(RETRY_AFTER) }),
  },
});
