import type { BrowserContext, Route } from '@playwright/test';

/** Origins that the page's policy allows. @param address of the page at the server under test, without TLS. */
export async function grantedOrigins(address: string): Promise<string[]> {
  const { headers, body } = await fetch(address);
  await body?.cancel();
  return headers.get('Content-Security-Policy')?.match(/https:\/\/[^\s;]+/g) ?? [];
}

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Answers for granted origins: no request leaves this machine. */
export async function stubFor(origins: string[], context: BrowserContext, site: string): Promise<void> {
  if (origins.length === 0) return;
  const headers = {
    'access-control-allow-origin': site,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': '*',
  };
  const response = (route: Route) => {
    const type = route.request().resourceType();
    if (type === 'document') return route.fulfill({ headers, contentType: 'text/html', body: '' });
    if (type === 'image') return route.fulfill({ headers, contentType: 'image/svg+xml', body: PICTURE });
    return route.fulfill({ headers, contentType: 'application/json', body: '{}' });
  };
  await context.route(({ origin }) => origins.includes(origin), response);
}
