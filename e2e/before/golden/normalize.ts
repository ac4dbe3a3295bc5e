import { hostname, tmpdir, userInfo } from 'node:os';
import { root } from '../kit/run-command.ts';

/** What differs from run to run, or with every build, and the placeholder that stands for it. First match first. */
const RULES: readonly [RegExp, string | ((...found: string[]) => string)][] = [
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z/g, '<time>'],
  [/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT/g, '<date>'],
  [/(?<![0-9a-zA-Z])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '<uuid>'],
  [/\b\d+\.\d+\.\d+-[0-9a-f]{12}\b/g, '<version>'],
  [/\b(sha(?:256|384|512))-[A-Za-z0-9+/]{43,}={0,2}/g, (_, kind) => `${kind}-<hash>`],
  [/\bv1,[A-Za-z0-9+/]{43}=/g, 'v1,<signature>'],
  [
    /(\/_preview\/|-preview=)[\w-]{20,}\.[\w-]{43}(?![\w-])/g,
    (_, before) => `${before}<payload>.<signature>`,
  ],
  // a chunk without a name has a number that its module's path decides
  [/(?<=[/"'])\d{1,5}\.[0-9a-f]{10}\.js\b/g, '<chunk>.js'],
  [/(?<=\.)[0-9a-f]{10}(?=\.(?:js|css)\b)/g, '<hex 10>'],
  // a hash; its length is part of a format
  [/(?<![0-9a-zA-Z])(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{10,}(?![0-9a-zA-Z])/g, (text) => `<hex ${text.length}>`],
  [/\b(127\.0\.0\.1|localhost):\d{2,5}\b/g, (_, host) => `${host}:<port>`],
  // a key, a signature or a hash in Base64: no path and no word has a digit and letters of both cases in that length
  [
    /(?<![\w+/])(?=[a-z0-9+/]*[A-Z])(?=[A-Z0-9+/]*[a-z])(?=[A-Za-z+/]*\d)[A-Za-z0-9+/]{43,}={0,2}/g,
    (text) => `<base64 ${text.length}>`,
  ],
  [/\bin \d+ (ms|s)\b/g, (_, unit) => `in <n> ${unit}`],
  [/\b(smoke|tiny-site|golden)-[A-Za-z0-9]{6}\b/g, (_, name) => `${name}-<random>`],
];

/** Values that are measured, by their names in JSON. */
const MEASURED = new Set([
  'milliseconds',
  'gateMilliseconds',
  'registryReadSecondsAgo',
  'readSecondsAgo',
  'webhook-timestamp',
  'year',
  // encoded again while the server is idle
  'largestPage',
  'brotli',
]);

/** Folders that are named in texts, and what stands for them. */
const folders = new Map<string, string>([[root, '<root>']]);

export const nameFolder = (folder: string, name: string): void => {
  folders.set(folder, `<${name}>`);
};

export function normalizeText(text: string): string {
  let normal = text;
  // the longest first: one may lie in another
  for (const [folder, name] of [...folders].sort(([a], [b]) => b.length - a.length))
    normal = normal.replaceAll(folder, name);
  normal = normal.replaceAll(tmpdir(), '<tmp>');
  normal = normal.replaceAll(`${userInfo().username}@${hostname()}`, '<user>@<host>');
  normal = normal.replaceAll(`"actor":"${userInfo().username}"`, '"actor":"<user>"');
  for (const [pattern, by] of RULES) normal = normal.replace(pattern, by as string);
  return normal;
}

/** The same value with placeholders in all its texts, keys included, and with its keys sorted. */
export function normalize(value: unknown, name?: string): unknown {
  if (typeof value === 'string' && name !== undefined && MEASURED.has(name) && /^\d+$/.test(value))
    return `<digits ${value.length}>`;
  if (typeof value === 'string') return normalizeText(value);
  if (name !== undefined && MEASURED.has(name)) return typeof value === 'number' ? '<number>' : '<measured>';
  if (Array.isArray(value)) return value.map((one) => normalize(one));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(
    ([key, one]) => [normalizeText(key), normalize(one, key)] as const,
  );
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

/** Names and types of a value, for files whose values change with every build. Objects of the fields in `maps` are of equal entries. */
export function shapeOf(value: unknown, maps: ReadonlySet<string>, name = ''): unknown {
  if (value === null) return 'null';
  if (Array.isArray(value))
    return [...new Set(value.map((one) => JSON.stringify(shapeOf(one, maps))))]
      .sort()
      .map((one) => JSON.parse(one));
  if (typeof value !== 'object') return typeof value;
  const entries = Object.entries(value).map(([key, one]) => [key, shapeOf(one, maps, key)] as const);
  if (!maps.has(name)) return normalize(Object.fromEntries(entries));
  return {
    '<each>': [...new Set(entries.map(([, one]) => JSON.stringify(one)))]
      .sort()
      .map((one) => JSON.parse(one)),
  };
}
