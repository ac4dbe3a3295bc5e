import * as fc from 'fast-check';

export const OBJECT_NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];

/** Texts with a meaning in one of the forms that values are written to. */
const FRAGMENTS = [
  // control characters, terminal escapes, line breaks
  ...['\0', '\t', '\n', '\r\n', '\u001b[31m', '\u001b]0;x\u0007', '\u007f', '\u0085', '\u009b'],
  // outside ASCII or Latin-1, invisible, right to left, lone surrogates, noncharacters
  ...['\u00a0', 'é', '€', '价格', '😀', 'e\u0301', '\u00ad', '\u200b', '\ufeff', '\u2028', '\ufffe'],
  ...['\u202e', '\u2066', '\ud800', '\udfff', '\udc00\ud800'],
  // nginx, shells, replacement patterns, spreadsheets
  ...['$', '$&', '$1', '$uri', '\u0024{args}', '`', '\\', '\\"', '"', "'", ';', '{', '}', '|', '=1+1', '~^'],
  ...['<', '>', '&amp;', '&#0;', ']]>', '<!--', '-->', '</script', '</style>', '</title>', '<plaintext>'],
  ...['<textarea>', '<svg onload=alert(1)>', '" onclick="x', '{brand}'],
  ...['%', '%00', '%0d%0a', '%41', '%zz', '%E0%A4', '%C3%A9', '%2f', '%5c', '/', '//host', '/../', '..'],
  ...['?', '#', '&', '=', '+', ':', ' ', '*', 'javascript:', 'data:text/html,', 'https://host/', '/\\host'],
  ...OBJECT_NAMES,
  ...['a', 'B', 'é'.normalize('NFD'), '0', '-', '.', '_'],
];

/** Around limits of file names, nginx's tables and tokens, and request headers. */
const LENGTHS = [64, 65, 240, 256, 512, 1024, 2048, 4096, 5000, 17_000, 100_000];

/** Accepted by a closed alphabet, or almost. */
const PLAIN = ['a', 'b', 'B', '0', '-', '.', '_', '/', 'pages/', 'constructor', '__proto__', '+', ';'];

const plainText = fc.array(fc.constantFrom(...PLAIN), { maxLength: 6 }).map((all) => all.join(''));

/** Attacks and random texts. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 8 }).map((all) => all.join('')),
  },
  { weight: 3, arbitrary: plainText },
  {
    weight: 2,
    // fc.string with any code point builds a table of all: a second of each test process.
    arbitrary: fc.array(fc.nat(0x10ffff), { maxLength: 20 }).map((codes) => String.fromCodePoint(...codes)),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('a', 'é', '%', '<', '😀', '$', 'a/'), fc.constantFrom(...LENGTHS))
      .map(([unit, length]) => unit.repeat(Math.ceil(length / unit.length))),
  },
);

/** Alone, or after the beginning of a valid value. */
export const hostileValue = (good: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom('', '', good, `${good}?`, `${good}#`, `${good}/`, '/', '#'), hostileText)
    .map(([before, text]) => before + text);

/** Values, and names of members that are data (`files`, `exposes`). */
export function textsOf(document: unknown): string[] {
  if (typeof document === 'string') return [document];
  if (typeof document !== 'object' || document === null) return [];
  const names = Array.isArray(document) ? [] : Object.keys(document);
  return [...new Set([...names, ...Object.values(document).flatMap(textsOf)])];
}

/** Everywhere: a file keeps the name by which it is listed. */
export function withText<T>(document: T, from: string, to: string): T {
  const copy = (value: unknown): unknown => {
    if (value === from) return to;
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(copy);
    const members = Object.entries(value).map(([name, inner]) => [name === from ? to : name, copy(inner)]);
    return Object.fromEntries(members);
  };
  return copy(document) as T;
}

const TIMES = Number(process.env.PROPERTY_TIMES ?? 1);
/** Milliseconds for jest.setTimeout. */
export const PROPERTY_TIMEOUT = 90_000 * TIMES;

/**
 * The same cases in every `npm test`, PROPERTY_TIMES as many others in `npm run drill`. A failure prints its
 * seed, which PROPERTY_SEED repeats.
 *
 * @param always cases of every run.
 */
export async function holds<T>(
  arbitrary: fc.Arbitrary<T>,
  runs: number,
  property: (value: T) => void | Promise<void>,
  always: T[] = [],
): Promise<void> {
  const seed = Number(process.env.PROPERTY_SEED ?? (TIMES > 1 ? Date.now() % 2 ** 31 : 19));
  if (TIMES > 1) process.stdout.write(`property: ${runs * TIMES} runs, PROPERTY_SEED=${seed}\n`);
  await fc.assert(
    fc.asyncProperty(arbitrary, async (value) => property(value)),
    {
      numRuns: runs * TIMES + always.length,
      seed,
      examples: always.map((value): [T] => [value]),
    },
  );
}
