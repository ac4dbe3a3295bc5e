import { createHmac, timingSafeEqual } from 'node:crypto';
import { SAFE_NAME } from '@site/section-kit/contract';
import * as z from 'zod';

const previewSchema = z.strictObject({
  /** Scheme and host: a link for staging is not valid in production. */
  site: z.string(),
  by: z.string().max(200),
  /** Milliseconds since 1970. */
  until: z.number().int(),
  versions: z.record(
    z.string().regex(SAFE_NAME),
    z.strictObject({
      version: z.string().regex(SAFE_NAME),
      /** Hash of section.json. */
      integrity: z.string(),
      /** Of section.json; relative to the registry. */
      url: z.string(),
    }),
  ),
});

export type Preview = z.output<typeof previewSchema>;

export type PreviewProblem = 'unsigned' | 'expired';

/** Characters; a cookie has at most 4,096 including its name. */
const TOKEN_LIMIT = 3800;

/** The prefix keeps a signature from being valid for anything else. */
const signatureOf = (payload: string, key: string) =>
  createHmac('sha256', key).update(`site-preview-1.${payload}`).digest();

export function signPreview(preview: Preview, key: string): string {
  const payload = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return `${payload}.${signatureOf(payload, key).toString('base64url')}`;
}

export function readPreview(
  token: string,
  key: string,
  site: string,
  now: number,
): { preview: Preview } | { problem: PreviewProblem } {
  const [payload = '', signature = '', ...rest] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(payload, key);
  const signed =
    rest.length === 0 &&
    token.length <= TOKEN_LIMIT &&
    given.length === expected.length &&
    timingSafeEqual(given, expected) &&
    // one spelling per signature: base64url has spare bits
    given.toString('base64url') === signature;
  if (!signed) return { problem: 'unsigned' };
  const preview = previewSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  if (preview.site !== site) return { problem: 'unsigned' };
  return preview.until > now ? { preview } : { problem: 'expired' };
}

export const previewUrl = (site: string, token: string) => `${site}/_preview/${token}`;
