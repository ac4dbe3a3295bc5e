import { cloudProviders, HONEYPOT_FIELD } from '@site/lead-contract';
import { Problem } from '../http/problem.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Field in which the form, when it is shown again, carries the page it was first sent from. */
export const FIRST_PAGE_FIELD = 'firstPage';

/** A body before validation: the fields of a lead, the value of the honeypot, and the page a form was first sent from. */
export type Draft = { fields: Record<string, unknown>; honeypot: unknown; firstPage?: unknown };

function decodeText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Problem(400, 'not-utf8', 'The body is not UTF-8.');
  }
}

/** @throws Problem 400 when the bytes are not UTF-8 or hold no JSON object or array. */
export function decodeJson(bytes: Uint8Array): Draft {
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

/** A ticked box sends `on`, an absent one nothing. Anything else is left for the schema to refuse. */
function checkbox(value: unknown): unknown {
  return value === undefined ? false : value === 'on' || value;
}

/**
 * Reads the native form. A field sent twice becomes an array of the last value, which no rule of the schema accepts.
 * @throws Problem 400 when it is not percent-encoded UTF-8.
 */
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
