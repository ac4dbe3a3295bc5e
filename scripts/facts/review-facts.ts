import type { ListedFact } from '../../packages/site/facts/src/fact-list.ts';
import type { PageText } from './page-texts.ts';

/** A statement about a provider that stands in a page's source as plain words. */
export interface LooseWords {
  words: string;
  file: string;
}

export interface Review {
  /** Pages by the fact's id. */
  pages: Record<string, string[]>;
  stale: ListedFact[];
  unused: ListedFact[];
  loose: LooseWords[];
}

const MAX_DAYS = 90;
const DAY_MS = 86_400_000;

/** @param today ISO day. */
export function reviewFacts(facts: readonly ListedFact[], texts: readonly PageText[], today: string): Review {
  const pages = Object.fromEntries(
    facts.map((fact) => [
      fact.id,
      [...new Set(texts.filter((text) => isUsed(fact, text)).map(({ page }) => page))].sort(),
    ]),
  );
  return {
    pages,
    stale: facts.filter(({ checked }) => (Date.parse(today) - Date.parse(checked)) / DAY_MS > MAX_DAYS),
    unused: facts.filter(({ id }) => pages[id]!.length === 0),
    loose: texts.flatMap((text) => looseWords(facts, text)),
  };
}

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** A page uses a fact when its source prints it, or when an article names what the fact vouches for. */
function isUsed({ id, names = [] }: ListedFact, { file, text }: PageText): boolean {
  if (new RegExp(`\\b${escaped(id)}\\b`).test(text)) return true;
  return isWritten(file) && names.some((name) => text.includes(name));
}

/** Articles and scripts are written out: their roles and commands are held against `names`. */
const isWritten = (file: string) => /\.(mdx|sh)$/.test(file);

const ROLE =
  /\b[A-Z]\w+ (?:(?:[A-Z]\w+|plan) )*(?:Reader|Viewer|Contributor|Job User)\b|Enterprise read-only/g;
const ACTION = /\b[a-z][a-z0-9-]+:(?:Get|List|Describe|Put|Create|Delete)\w*\*?/g;
const STATEMENT = /\b(?:allow|endorse) group \w+ to [a-z]+ [\w, -]+/gi;
const COMMAND = /^[ \w=$(<|]*?\b((?:aws|az|gcloud|bq|oci)(?: [a-z][a-z0-9-]+){1,4})/gm;
const RATE = /\$\d[\d.,]*\d|(?<![\d-])\d+(?:\.\d+)?%/g;
const RATE_WORDS =
  /Savings Plan|savings plan|eservation|CUD|Flexible|Spot|ustained use|Hybrid Benefit|Graviton|gp3|Support Rewards|Cost Explorer request|metrics requested/;
const DELAY = /\b(?:\d+|two|six|seven)[ -](?:to \d+ )?(?:hours?|minutes?|seconds?|months?)\b/g;
/** Articles count in days as well; elsewhere days are mostly the site's own. */
const DELAY_OR_DAYS = /\b(?:\d+|two|six|seven) (?:to \d+ )?(?:hours|minutes|seconds|days)\b/g;
const PROVIDER =
  /\b(?:AWS|Azure|Google|Oracle|OCI|UTC|Advisor|Compute Optimizer|RDS|GKE|[Tt]rained on the last)\b/;
/** Strings in single quotes, double quotes and backticks, and text between tags. */
const LITERAL =
  /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|<\/?[a-zA-Z][^<>{}]*>([^<>{}=;]+)(?=[<{])/g;
const COMMAND_IN_TEXT = /\b(?:aws|az|gcloud|bq|oci) [a-z][a-z0-9-]+ [a-z][a-z0-9-]+/g;
/** A permission of an integration page that is written out. */
const GRANT = /^\s*grant: ('(?:[^'\\\n]|\\.)*')/gm;
/** Ranges of the specification, which are the site's own, and arithmetic of the calendar. */
const OWN = new Set(['60%', '70%', '73%', '95%', '100%']);

function looseWords(facts: readonly ListedFact[], { file, text }: PageText): LooseWords[] {
  const found = isWritten(file)
    ? [...writtenNames(facts, text), ...writtenDelays(facts, text)]
    : [
        ...literals(text).flatMap(statedIn),
        ...[...text.matchAll(GRANT)].map((match) => match[1]!.slice(1, -1)),
      ];
  return [...new Set(found)].map((words) => ({ words, file }));
}

function writtenNames(facts: readonly ListedFact[], text: string): string[] {
  // One word, such as the role Reader, is the end of other roles too.
  const vouched = facts
    .flatMap(({ value, names = [] }) => [value, ...names])
    .filter((known) => /\W/.test(known));
  const commands = [...text.matchAll(COMMAND)].map((match) => match[1]!);
  const message = [...(text.match(ROLE) ?? []), ...(text.match(ACTION) ?? []), ...commands];
  return message.filter((name) => !vouched.some((known) => name.startsWith(known) || name.endsWith(known)));
}

/** Delays and periods in the sentences of an article that name a provider. */
function writtenDelays(facts: readonly ListedFact[], text: string): string[] {
  const vouched = facts.flatMap(({ value, names = [] }) => [value, ...names]);
  const sentences = text.replace(/```[\s\S]*?```/g, '').split(/\n|(?<=\.) /);
  const message = sentences
    .filter((sentence) => PROVIDER.test(sentence))
    .flatMap((sentence) => sentence.match(DELAY_OR_DAYS) ?? []);
  return message.filter((delay) => !vouched.some((known) => known.includes(delay)));
}

/** The words of each string and each piece of markup in a source, without what is printed from elsewhere. */
function literals(text: string): string[] {
  const code = text.replace(/^import .*$|^\s*(?:\/\/|\*|\/\*\*).*$/gm, '');
  return [...code.matchAll(LITERAL)].map((match) =>
    match
      .slice(1)
      .find((words) => words !== undefined)!
      .replace(/\$\{[^}]*\}/g, '…'),
  );
}

function statedIn(words: string): string[] {
  return [
    ...(words.match(ROLE) ?? []),
    ...(words.match(ACTION) ?? []),
    ...(words.match(STATEMENT) ?? []),
    ...(words.match(COMMAND_IN_TEXT) ?? []),
    ...(RATE_WORDS.test(words) ? (words.match(RATE) ?? []) : []),
    ...(PROVIDER.test(words) ? (words.match(DELAY) ?? []) : []),
  ].filter((message) => !OWN.has(message));
}
