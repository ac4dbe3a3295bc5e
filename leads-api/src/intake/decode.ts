import type { IncomingMessage } from 'node:http';
import { BODY_MAX_BYTES, cloudProviders, HONEYPOT_FIELD } from '@site/lead-contract';
import { readBody } from '@site/server-kit';
import type { BodyFormat } from '../http/media-type.ts';
import { Problem } from '../http/problem.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Of a form that is shown again: the page it was first sent from. */
export const FIRST_PAGE_FIELD = 'firstPage';

export type Draft = { fields: Record<string, unknown>; honeypot: unknown; firstPage?: unknown };

/** @throws Problem 413 as soon as the body exceeds the limit, 400 when it ends early or cannot be decoded */
export async function readDraft(request: IncomingMessage, format: BodyFormat): Promise<Draft> {
  const body = await readBody(request, BODY_MAX_BYTES);
  if (body === 'too_large') throw new Problem(413, 'body-too-large', `Send at most ${BODY_MAX_BYTES} bytes.`);
  if (!Buffer.isBuffer(body)) throw new Problem(400, 'aborted', 'The request ended early.');
  return format === 'json' ? decodeJson(body) : decodeForm(body);
}

function decodeText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Problem(400, 'not-utf8', 'The body is not UTF-8.');
  }
}

function decodeJson(bytes: Uint8Array): Draft {
  let value: unknown;
  try {
    value = JSON.parse(decodeText(bytes));
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(400, 'not-json', 'The body is not JSON.');
  }
  if (typeof value !== 'object' || value === null)
    throw new Problem(400, 'not-json', 'The body is not a JSON object.');
  const fields = value as Record<string, unknown>;
  return { fields, honeypot: fields[HONEYPOT_FIELD] };
}

function decodeComponent(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new Problem(400, 'not-utf8', 'The form is not percent-encoded UTF-8.');
  }
}

/** Any other value is left for the schema to refuse. */
function checkbox(value: unknown): unknown {
  return value === undefined ? false : value === 'on' || value;
}

/** A field sent twice becomes an array, which the schema refuses. */
export function decodeForm(bytes: Uint8Array): Draft {
  const sent = new Map<string, string | string[]>();
  for (const pair of decodeText(bytes).split('&')) {
    if (pair === '') continue;
    const [key = '', ...rest] = pair.split('=').map(decodeComponent);
    const value = rest.join('=');
    sent.set(key, sent.has(key) ? [value] : value);
  }
  const boxes = cloudProviders.map(({ key }) => [key, checkbox(sent.get(`cloudProviders.${key}`))]);
  return {
    fields: {
      name: sent.get('name'),
      email: sent.get('email'),
      company: sent.get('company'),
      cloudProviders: Object.fromEntries(boxes),
      spend: sent.get('spend'),
    },
    honeypot: sent.get(HONEYPOT_FIELD),
    firstPage: sent.get(FIRST_PAGE_FIELD),
  };
}
