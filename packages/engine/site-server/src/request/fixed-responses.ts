import type { PreparedResponse } from './prepared-response.ts';
import { CLOSED_POLICY } from './security-headers.ts';
import { onlyIdentity } from './server-page.ts';

/** @param headers security headers */
export function fixedResponses(headers: Record<string, string>) {
  const closed = { ...headers, 'Content-Security-Policy': CLOSED_POLICY };
  const plain = (
    status: number,
    text: string,
    type = 'text/plain; charset=utf-8',
    extra: Record<string, string> = {},
  ): PreparedResponse => ({
    status,
    headers: { ...closed, 'Content-Type': type, 'Cache-Control': 'no-store', ...extra },
    body: onlyIdentity(text),
  });
  /** At 502 nginx asks another server (operations/nginx/proxy.conf). */
  const askAnotherServer = (text: string, seconds: number) =>
    plain(502, text, undefined, { 'Retry-After': String(seconds) });
  const unavailable = (text: string, type: string) => plain(503, text, type, { 'Retry-After': '30' });
  const unavailableProblem = (what: string, requestId?: string) => {
    const detail = `${what} cannot be accepted at the moment.`;
    const problem = { type: 'about:blank', title: 'Service Unavailable', status: 503, detail, requestId };
    return unavailable(JSON.stringify(problem), 'application/problem+json');
  };
  return {
    plain,
    starting: askAnotherServer('The site is starting.\n', 2),
    wrongMethod: plain(405, 'Only GET and HEAD are supported here.\n', undefined, { Allow: 'GET, HEAD' }),
    failed: plain(500, 'Something went wrong. Please try again later.\n'),
    /** Under repair, or not downloadable. */
    unreadable: askAnotherServer('This file cannot be read at the moment.\n', 5),
    noAsset: plain(404, 'There is no such file.\n'),
    /** The handler adds `Location`. */
    respelled: {
      status: 301,
      headers: { ...closed, 'Cache-Control': 'public, max-age=3600' },
      body: undefined,
    } satisfies PreparedResponse,
    /** For a form sent without script. */
    leadsUnavailablePage: unavailable(
      '<!doctype html><html lang="en-US"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
        '<title>Error submitting form</title><main><h1>Error submitting form</h1><p>Please try again later.</p>' +
        '<p>Go back in your browser to return to the form; your entries are still there.</p></main></html>',
      'text/html; charset=utf-8',
    ),
    leadsUnavailableProblem: unavailableProblem('Leads'),
    unavailableProblem,
  };
}
