/**
 * Parses JSON that anybody may have written, if it is small enough to be compared with a schema: each wrong value costs
 * a schema a hundred times the memory that it has as text.
 *
 * @param most characters of the text, and values in it at any depth.
 * @throws SyntaxError for text that is not JSON, RangeError for too much of it
 */
export function parseBounded(text: string, most: { characters: number; values: number }): unknown {
  if (text.length > most.characters)
    throw new RangeError(`it has ${text.length} characters; the limit is ${most.characters}`);
  const json: unknown = JSON.parse(text);
  let found = 0;
  for (const waiting = [json]; waiting.length > 0; found++) {
    if (found === most.values) throw new RangeError(`it has more than ${most.values} values`);
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const one of Object.values(value)) waiting.push(one);
  }
  return json;
}
