import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SiteError } from '@site/server-kit';
import { wrongCall } from '../command.ts';
import type { TwoPages } from './page-changes.ts';

/** Milliseconds. */
const TIMEOUT = 10_000;
const NOT_THERE = '/page-that-is-not-there';

interface Pages {
  routes: readonly string[];
  addressOf(route: string): string;
  html(route: string): string | Promise<string>;
}

/**
 * Pages of two sites by their sitemaps, or HTML files of two folders.
 *
 * @throws UsageError, SITE_DIFF_UNREACHABLE
 */
export async function pagesBetween(
  from: string,
  to: string,
): Promise<{
  pages: TwoPages[];
  addressOf: (change: { route: string }) => { before: string | null; after: string | null };
}> {
  const [before, after] = [await pagesAt(from), await pagesAt(to)];
  const routes = [...new Set([...after.routes, ...before.routes])];
  const has = (site: Pages, route: string) => site.routes.includes(route);
  return {
    pages: routes.map((route) => ({
      route,
      before: has(before, route) ? () => before.html(route) : undefined,
      after: has(after, route) ? () => after.html(route) : undefined,
    })),
    addressOf: ({ route }) => ({
      before: has(before, route) ? before.addressOf(route) : null,
      after: has(after, route) ? after.addressOf(route) : null,
    }),
  };
}

async function pagesAt(address: string): Promise<Pages> {
  const url = URL.parse(address);
  if (url?.protocol === 'file:') {
    const folder = new URL(url.href.endsWith('/') ? url : `${url}/`);
    if (!existsSync(folder)) throw wrongCall(`${fileURLToPath(folder)} does not exist.`);
    const addressOf = (route: string) => new URL(route, folder).href;
    const routes = readdirSync(folder).filter((file) => file.endsWith('.html'));
    if (routes.length === 0) throw wrongCall(`${fileURLToPath(folder)} has no HTML file.`);
    return { routes, addressOf, html: (route) => readFileSync(new URL(addressOf(route)), 'utf8') };
  }
  if (!url || !/^https?:$/.test(url.protocol))
    throw wrongCall(
      `--between cannot be ${address}. Give the address of a site, such as http://localhost:3000.`,
    );
  const addressOf = (route: string) => url.origin + route;
  const html = (route: string) => textAt(addressOf(route), route === NOT_THERE ? 404 : 200);
  const sitemap = await textAt(addressOf('/sitemap.xml'), 200);
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc!).pathname);
  return { routes: [...paths, NOT_THERE], addressOf, html };
}

async function textAt(address: string, expected: number): Promise<string> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
    if (response.status !== expected) throw new Error(`status ${response.status} in place of ${expected}`);
    return await response.text();
  } catch (error) {
    throw new SiteError(
      'SITE_DIFF_UNREACHABLE',
      `${address} cannot be compared: ${(error as Error).message}`,
      'Start both sites, and give the addresses of their servers.',
      { cause: error },
    );
  }
}
