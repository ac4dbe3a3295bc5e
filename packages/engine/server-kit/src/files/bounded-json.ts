import * as z from 'zod';

export interface JsonLimits {
  characters: number;
  values: number;
}

/** A schema reports each wrong value. */
const MAX_FAULTS = 20;
const MAX_REPORT = 4000;

/**
 * Counts values before parsing: each wrong one costs a schema a hundred times the memory of its text.
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

/** Each comma and bracket outside strings belongs to a value. */
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

/** Index of the closing quote; of the last character without one. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at > 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text[at - 1 - escapes] === '\\') escapes++;
    if (escapes % 2 === 0) return at;
  }
  return text.length - 1;
}

/** For people; the beginning of a long list. */
export const boundedReport = ({ issues }: Pick<z.ZodError, 'issues'>): string =>
  z.prettifyError({ issues: issues.slice(0, MAX_FAULTS) }).slice(0, MAX_REPORT);

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
