import { createHmac, timingSafeEqual } from 'node:crypto';
import { SAFE_NAME } from '@site/section-kit/contract';
import * as z from 'zod';

const previewSchema = z.strictObject({
  /** Scheme and host it may be opened on: a link for staging is worth nothing in production. */
  site: z.string(),
  /** Who made it, as the deploy tool says. */
  by: z.string().max(200),
  /** Milliseconds since 1970 at which it ends. */
  until: z.number().int(),
  /** Versions that stand in place of the live ones, by section name. */
  versions: z.record(
    z.string().regex(SAFE_NAME),
    z.strictObject({
      version: z.string().regex(SAFE_NAME),
      /** Hash of its section.json, as in the registry. */
      integrity: z.string(),
      /** Address of its section.json; relative to the registry. */
      url: z.string(),
    }),
  ),
});

/** What a preview link says: which prepared versions to show, to whom the link was given by, and until when. */
export type Preview = z.output<typeof previewSchema>;

/** Why a link is not followed. `unsigned` covers everything that this site's key did not sign. */
export type PreviewProblem = 'unsigned' | 'expired';

/** Characters; a cookie may hold 4,096 with its name. */
const TOKEN_LIMIT = 3800;

/** Keeps a signature made for previews from being one for anything else. */
const signatureOf = (payload: string, key: string) =>
  createHmac('sha256', key).update(`site-preview-1.${payload}`).digest();

/** The signed, self-contained text of a preview: goes into its link and its cookie. */
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
    // one spelling for each signature: base64url has spare bits at its end
    given.toString('base64url') === signature;
  if (!signed) return { problem: 'unsigned' };
  const preview = previewSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  if (preview.site !== site) return { problem: 'unsigned' };
  return preview.until > now ? { preview } : { problem: 'expired' };
}

export const previewUrl = (site: string, token: string) => `${site}/_preview/${token}`;
