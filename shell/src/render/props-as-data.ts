/** Nested objects and arrays. */
const MAX_DEPTH = 30;

/**
 * A copy as JSON carries it.
 * @throws TypeError naming the slot and the prop that is no plain data.
 */
export function propsAsData(id: string, props: object): Record<string, unknown> {
  return dataOf(props, `The slot ${id} gets a prop that is not plain data:`, '', MAX_DEPTH) as Record<
    string,
    unknown
  >;
}

function dataOf(value: unknown, prefix: string, at: string, levels: number): unknown {
  const refuse = (what: string): never => {
    throw new TypeError(`${prefix} ${at} is ${what}.`);
  };
  if (value === null || ['string', 'boolean', 'undefined'].includes(typeof value)) return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : refuse(String(value));
  if (typeof value !== 'object') return refuse(`a ${typeof value}`);
  if (levels === 0) return refuse('nested too deeply');
  if (Array.isArray(value))
    return value.map((one, index) => dataOf(one, prefix, `${at}.${index}`, levels - 1));
  if ('$$typeof' in value) return refuse('a React element');
  const parent = Object.getPrototypeOf(value) as unknown;
  if (parent !== null && parent !== Object.prototype) return refuse('an object of a class');
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .map(([name, one]) => [name, dataOf(one, prefix, at ? `${at}.${name}` : name, levels - 1)]),
  );
}
