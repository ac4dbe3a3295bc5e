import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { printable } from '@site/server-kit';
import type { PreparedResponse } from './prepared-response.ts';
import { CLOSED_POLICY } from './security-headers.ts';

/** Not escaped again. */
export interface Html {
  readonly html: string;
}

/** Escapes every value that is not Html. */
export function html(fragments: TemplateStringsArray, ...values: unknown[]): Html {
  return { html: String.raw({ raw: fragments }, ...values.map(written)) };
}

function written(value: unknown): string {
  if (Array.isArray(value)) return value.map(written).join('');
  if (value && typeof value === 'object' && 'html' in value) return String(value.html);
  if (value === undefined || value === null || value === false) return '';
  return printable(String(value)).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

// full file names, so that a bundler finds them; under Jest the first is a path
const theme = new URL(import.meta.resolve('@site/design-system/theme.css'), 'file:');
/** Pages of sections lack these custom properties. */
const tokens = readFileSync(theme, 'utf8')
  .match(/--(?:color|radius|font)-[a-z0-9-]+: [^;]+;/g)!
  .join('');
const ownStyle = (file: URL) => readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ');

const style = `:root{${tokens}}${ownStyle(new URL('./server-page.css', import.meta.url))}`;
const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `${CLOSED_POLICY}; style-src 'sha256-${styleHash}'; img-src 'self'; form-action 'self'; base-uri 'none'`;

export const bannerStyle = `.preview-banner{${tokens}}${ownStyle(new URL('../previews/preview-banner.css', import.meta.url))}`;

export const NEVER_KEPT = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** For operators: no script, not cached, not indexed. */
export function serverPage(
  status: number,
  title: string,
  body: Html,
  headers: Record<string, string | number>,
): PreparedResponse {
  const page = html`<!doctype html><html lang="en-US"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${{ html: style }}</style></head>
<body><main>${body}</main></body></html>
`;
  return {
    status,
    headers: {
      ...headers,
      ...NEVER_KEPT,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Referrer-Policy': 'no-referrer',
    },
    body: onlyIdentity(page.html),
  };
}

export function onlyIdentity(body: string | Buffer): NonNullable<PreparedResponse['body']> {
  return {
    identity: typeof body === 'string' ? Buffer.from(body) : body,
    br: Buffer.alloc(0),
    gzip: Buffer.alloc(0),
    brotli: 0,
  };
}
