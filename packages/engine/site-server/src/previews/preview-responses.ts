import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Preview } from '@site/composer';
import { describeDiagnostic } from '@site/registry';
import { systemError } from '@site/server-kit';
import type { LoadedSite } from '../request/loaded-site.ts';
import type { PreparedResponse } from '../request/prepared-response.ts';
import { CLOSED_POLICY } from '../request/security-headers.ts';
import {
  bannerStyle,
  type Html,
  html,
  NEVER_KEPT,
  onlyIdentity,
  serverPage,
} from '../request/server-page.ts';
import type { OpenedPreview, PreviewOutcome, Previews } from './previews.ts';

export const PREVIEW_PATH = '/_preview/';
const END_PATH = `${PREVIEW_PATH}end`;
const STYLE_PATH = `${PREVIEW_PATH}banner.css`;
const JSON_TYPE = 'application/json';

/** Milliseconds before a page says that it takes longer: below a proxy's read timeout. */
const TIMEOUT = 4000;

export type PreviewResponses = ReturnType<typeof createPreviewResponses>;

/**
 * @param previews undefined if the site has no key to verify links.
 * @param onCommit the versions of a link are in the registry.
 */
export function createPreviewResponses(
  previews: Previews | undefined,
  headers: Record<string, string>,
  onCommit: () => void,
) {
  const page = (status: number, title: string, body: Html, more = {}) =>
    serverPage(status, title, html`<h1>${title}</h1>${body}`, { ...headers, ...more });
  const off = page(
    404,
    'Previews are off',
    html`<p>This site has no key to verify preview links. Its operator must set PREVIEW_SECRET to the same
      value for the shell server and for the deploy tool.</p>`,
  );
  const unsigned = page(
    403,
    'This preview link is not valid',
    html`<p>It was changed in transit, or made for another site. Ask the sender for a new one:
      <code>npx --no site preview</code> in a section's folder prints it.</p><p><a href="/">Go to the live site</a></p>`,
  );
  const expired = page(
    410,
    'This preview has expired',
    html`<p>Preview links expire. Ask the sender for a new one: <code>npx --no site preview</code> in a section's
      folder prints it.</p><p><a href="/">Go to the live site</a></p>`,
  );
  const bare = (status: number, more: Record<string, string>): PreparedResponse => ({
    status,
    headers: { ...headers, ...NEVER_KEPT, 'Content-Security-Policy': CLOSED_POLICY, ...more },
    body: undefined,
  });
  const style: PreparedResponse = {
    ...bare(200, { 'Content-Type': 'text/css; charset=utf-8' }),
    body: onlyIdentity(bannerStyle),
  };

  function failure(outcome: Exclude<PreviewOutcome, { checked: unknown }> | undefined): PreparedResponse {
    if (outcome === undefined)
      return page(503, 'The preview is being prepared', html`<p>This page reloads automatically.</p>`, {
        Refresh: '2',
        'Retry-After': '2',
      });
    if ('failed' in outcome)
      return page(
        503,
        'The preview cannot be prepared now',
        html`<p>${outcome.failed.message}</p><p>The live site is not affected. Reload this page to try again.</p>`,
        { 'Retry-After': '10' },
      );
    return page(
      409,
      'These versions do not pass the gate with what is live',
      html`<ul>${outcome.refusals.map((refusal) => html`<li>${describeDiagnostic(refusal)}</li>`)}</ul>
        <p>The live site is not affected.</p>${endForm}`,
    );
  }

  function forProgram(outcome: PreviewOutcome): PreparedResponse {
    if ('checked' in outcome)
      return {
        ...bare(200, { 'Content-Type': JSON_TYPE }),
        body: onlyIdentity(JSON.stringify(outcome.checked)),
      };
    return bare('failed' in outcome ? 503 : 409, {});
  }

  async function siteOf(
    opened: OpenedPreview,
  ): Promise<{ site: LoadedSite } | { instead: PreparedResponse }> {
    const late = wait(TIMEOUT, undefined, { ref: false });
    const made = previews!
      .outcomeOf(opened)
      .then(async (outcome) => ('site' in outcome ? { site: await outcome.site() } : outcome))
      .catch((error: Error) => ({ failed: systemError(error) ?? error }));
    const outcome = await Promise.race([made, late]);
    return outcome && 'site' in outcome ? outcome : { instead: failure(outcome) };
  }

  return {
    among: (cookie: string) => previews?.among(cookie),
    siteOf,
    async link(request: IncomingMessage, path: string, search: string): Promise<PreparedResponse> {
      if (path === STYLE_PATH) return style;
      if (!previews) return off;
      if (path === END_PATH && request.method === 'POST')
        return bare(303, { Location: '/', 'Set-Cookie': previews.cookie(undefined) });
      if (request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'POST')
        return bare(405, { Allow: path === END_PATH ? 'POST' : 'GET, HEAD, POST' });
      const token = path.slice(PREVIEW_PATH.length);
      const read = previews.read(token);
      if ('problem' in read) return read.problem === 'expired' ? expired : unsigned;
      if (request.method === 'POST') {
        onCommit();
        return bare(202, {});
      }
      const opened = { preview: read.preview, token };
      if (request.headers.accept === JSON_TYPE) return forProgram(await previews.outcomeOf(opened));
      const made = await siteOf(opened);
      if ('instead' in made) return made.instead;
      return bare(303, {
        Location: ownPath(new URLSearchParams(search).get('to')),
        'Set-Cookie': previews.cookie(opened),
        'Referrer-Policy': 'no-referrer',
      });
    },
    /** With the banner; not cached, not indexed. */
    inside(response: PreparedResponse, { preview }: OpenedPreview): PreparedResponse {
      const { etag: _etag, page, ...rest } = response;
      const body = page?.body ?? response.body;
      const text = String(response.headers['Content-Type'] ?? '').startsWith('text/html')
        ? onlyIdentity(withBanner(body!.identity.toString(), preview))
        : body;
      return { ...rest, headers: { ...response.headers, ...NEVER_KEPT }, body: text };
    },
  };
}

/** The home page for any address outside this site. */
function ownPath(to: string | null): string {
  const url = to?.startsWith('/') ? URL.parse(to, 'http://site.invalid') : null;
  // sent alone, `/.//host` would lead to another site
  if (url?.host !== 'site.invalid' || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}

const endForm = html`<form method="post" action="${END_PATH}"><button>End preview</button></form>`;

/** At the end of the body, where React skips it. A stylesheet, because the page's policy allows no inline style. */
function withBanner(page: string, { versions, by, until }: Preview): string {
  const what = Object.entries(versions)
    .map(([name, { version }]) => `${name} ${version}`)
    .join(', ');
  const end = `${new Date(until).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const banner = html`<aside class="preview-banner" aria-label="Preview"><link rel="stylesheet" href="${STYLE_PATH}">
<p><strong>Preview</strong> of ${what}, by ${by}, until ${end}. Only you see it. Forms are real: what you send is
stored.</p><a href="?boundaries">Show sections and changes</a>${endForm}</aside>`;
  const at = page.lastIndexOf('</body>');
  return page.slice(0, at) + banner.html + page.slice(at);
}
