import type { IncomingHttpHeaders } from 'node:http';
import { Problem } from './problem.ts';

export type BodyFormat = 'json' | 'form';

const formats: Record<string, BodyFormat> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
};

/** Characters; a browser sends less than 100. */
const MAX_TYPE = 1000;

/** RFC 9110, 8.3.1 and 5.6.6, without escapes in quotes. */
const TYPE = /^([\w!#$&^.+-]+\/[\w!#$&^.+-]+)[ \t]*/;
const PARAMETER = /;[ \t]*(?:([\w!#$&^.+-]+)=(?:([\w!#$&^.+-]+)|"([^"\\]*)")[ \t]*)?/gy;

export interface MediaType {
  /** Undefined for any other type. A refusal of `form` is a page, any other is JSON. */
  format: BodyFormat | undefined;
  /** Also without a charset. */
  isUtf8: boolean;
}

export function readMediaType({ 'content-type': header = '' }: IncomingHttpHeaders): MediaType {
  const [start = '', type = ''] = (header.length <= MAX_TYPE && TYPE.exec(header)) || [];
  const parameters = [...header.slice(start.length).matchAll(PARAMETER)];
  const read = start + parameters.map(([text]) => text).join('');
  const charsets = parameters.flatMap(([, name, bare, quoted]) =>
    name?.toLowerCase() === 'charset' ? [(bare ?? quoted)!.toLowerCase()] : [],
  );
  return {
    format: read === header ? formats[type.toLowerCase()] : undefined,
    isUtf8: charsets.length === 0 || (charsets.length === 1 && charsets[0] === 'utf-8'),
  };
}

/** @throws Problem 415 */
export function requireBodyFormat(headers: IncomingHttpHeaders, { format, isUtf8 }: MediaType): BodyFormat {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
    throw new Problem(415, 'content-encoding', 'Content-Encoding is not supported.', {
      headers: { 'Accept-Encoding': 'identity' },
    });
  if (!format || !isUtf8)
    throw new Problem(415, 'media-type', 'Send application/json in UTF-8.', {
      headers: { 'Accept-Post': Object.keys(formats).join(', ') },
    });
  return format;
}
