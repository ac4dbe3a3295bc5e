import { PICKER_VALUES } from '../controls/operate.ts';
import type { Field } from './find-forms.ts';

const WORDS = ['Ada Lovelace', 'Ada', 'ada', 'ADA', 'A1', '94105', '1', '1234', '2025550123', '+12025550123'];

/** Likeliest first. `token` distinguishes sends. */
export function valuesFor(field: Field, token: string): string[] {
  const { type, min, max, minLength, maxLength } = field;
  const values = (() => {
    if (type === 'email') return [`${token}@example.com`];
    if (type === 'url') return [`https://example.com/${token}`];
    if (type === 'tel') return ['+12025550123', '2025550123', '202-555-0123', '(202) 555-0123'];
    if (type === 'number' || type === 'range') return [min, '1', '10', '100', max];
    if (PICKER_VALUES[type]) return [min, PICKER_VALUES[type], max];
    return [`Ada ${token}`, ...WORDS, `https://example.com/${token}`, `${token}@example.com`];
  })();
  return values
    .filter((value) => value !== '')
    .map((value) => (minLength > value.length ? value.padEnd(minLength, 'a') : value))
    .map((value) => (maxLength >= 0 ? value.slice(0, maxLength) : value));
}

export function valuesIn(body: string, contentType: string): string[] {
  if (contentType.startsWith('application/x-www-form-urlencoded')) {
    return [...new URLSearchParams(body).values()];
  }
  if (!contentType.startsWith('application/json')) return [body];
  const values: string[] = [];
  try {
    JSON.parse(body, (_, value) => {
      if (typeof value !== 'object') values.push(String(value));
      return value;
    });
  } catch {
    // not JSON: it has no values
  }
  return values;
}
