import * as z from 'zod';

/** Of a text: its characters, and the values in it at any depth. */
export interface JsonLimits {
  characters: number;
  values: number;
}

/** Faults that are reported, and their characters: a schema makes one for each wrong value. */
const MAX_FAULTS = 20;
const MAX_REPORT = 4000;

/**
 * Parses JSON that anybody may have written, if it is small enough to be compared with a schema: each wrong value costs
 * a schema a hundred times the memory that it has as text. Values are counted before they are parsed, and exactly after.
 *
 * @throws SyntaxError for text that is not JSON, RangeError for too much of it
 */
export function parseBounded(text: string, { characters, values }: JsonLimits): unknown {
  if (text.length > characters)
    throw new RangeError(`it has ${text.length} characters; the limit is ${characters}`);
  const tooMany = new RangeError(`it has more than ${values} values`);
  if (!mayHave(text, values)) throw tooMany;
  const json: unknown = JSON.parse(text);
  let found = 0;
  for (const waiting = [json]; waiting.length > 0; found++) {
    if (found === values) throw tooMany;
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const one of Object.values(value)) waiting.push(one);
  }
  return json;
}

/** False if a text surely has more values than these: each comma and each bracket outside strings belongs to one. */
function mayHave(text: string, values: number): boolean {
  let commas = 0;
  let opened = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === ',') commas++;
    else if (character === '[' || character === '{') opened++;
    if (commas >= values || opened > values) return false;
  }
  return true;
}

/** Where the string that starts there ends; the last character of a text that ends in it. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at > 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text[at - 1 - escapes] === '\\') escapes++;
    if (escapes % 2 === 0) return at;
  }
  return text.length - 1;
}

/** What a schema found wrong, for people; of a long list only the beginning. */
export const boundedReport = ({ issues }: Pick<z.ZodError, 'issues'>): string =>
  z.prettifyError({ issues: issues.slice(0, MAX_FAULTS) }).slice(0, MAX_REPORT);
