import type { IncomingHttpHeaders } from 'node:http';
import { Problem } from './problem.ts';

export type BodyFormat = 'json' | 'form';

const formats: Record<string, BodyFormat> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
};

const MEDIA_TYPE =
  /^([\w!#$&^.+-]+\/[\w!#$&^.+-]+)((?:\s*;\s*[\w!#$&^.+-]+=(?:[\w!#$&^.+-]+|"[^"\\]*"))*)\s*;?\s*$/;
const CHARSET = /;\s*charset=(?:"([^"]*)"|([^;\s]*))/gi;

/** The format that the headers declare, or undefined. Decides whether a refusal is the form's page or JSON. */
export function bodyFormat(headers: IncomingHttpHeaders): BodyFormat | undefined {
  return formats[MEDIA_TYPE.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase() ?? ''];
}

/** @throws Problem 415 unless the body is declared as plain UTF-8 JSON or form fields. */
export function requireBodyFormat(headers: IncomingHttpHeaders): BodyFormat {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
    throw new Problem(415, 'content-encoding', 'Content-Encoding is not supported.', {
      headers: { 'Accept-Encoding': 'identity' },
    });
  const format = bodyFormat(headers);
  const charsets = [...(headers['content-type'] ?? '').matchAll(CHARSET)].map(
    ([, quoted, bare]) => quoted ?? bare,
  );
  if (!format || charsets.length > 1 || charsets.some((charset) => charset?.toLowerCase() !== 'utf-8'))
    throw new Problem(415, 'media-type', 'Send application/json in UTF-8.', {
      headers: { 'Accept-Post': Object.keys(formats).join(', ') },
    });
  return format;
}
