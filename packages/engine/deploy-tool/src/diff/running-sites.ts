import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SiteError } from '@site/server-kit';
import { wrongCall } from '../command.ts';
import { NOT_THERE } from '../smoke/pages-to-visit.ts';
import type { SitePage, TwoPages } from './page-changes.ts';

/** Milliseconds. */
const TIMEOUT = 10_000;
const LOST = `/${NOT_THERE}`;

/**
 * Pages of two sites by their sitemaps, or HTML files of two folders.
 *
 * @throws UsageError, SITE_DIFF_UNREACHABLE
 */
export async function pagesBetween(from: string, to: string): Promise<TwoPages[]> {
  const [before, after] = [await pagesAt(from), await pagesAt(to)];
  const routes = new Set([...after.keys(), ...before.keys()]);
  return [...routes].map((route) => ({ route, before: before.get(route), after: after.get(route) }));
}

/** By route. */
async function pagesAt(site: string): Promise<Map<string, SitePage>> {
  const url = URL.parse(site);
  if (url?.protocol === 'file:') {
    const folder = new URL(url.href.endsWith('/') ? url : `${url}/`);
    if (!existsSync(folder)) throw wrongCall(`${fileURLToPath(folder)} does not exist.`);
    const files = readdirSync(folder).filter((file) => file.endsWith('.html'));
    if (files.length === 0) throw wrongCall(`${fileURLToPath(folder)} has no HTML file.`);
    return new Map(
      files.map((file) => {
        const address = new URL(file, folder);
        return [file, { address: address.href, html: () => readFileSync(address, 'utf8') }];
      }),
    );
  }
  if (!url || !/^https?:$/.test(url.protocol))
    throw wrongCall(
      `--between cannot be ${site}. Give the address of a site, such as http://localhost:3000.`,
    );
  const sitemap = await textAt(`${url.origin}/sitemap.xml`);
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc!).pathname);
  return new Map(
    [...paths, LOST].map((route) => {
      const address = url.origin + route;
      return [route, { address, html: () => textAt(address, route === LOST ? 404 : 200) }];
    }),
  );
}

async function textAt(address: string, expected = 200): Promise<string> {
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
