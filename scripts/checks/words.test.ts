import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from '@babel/parser';

const root = resolve(__dirname, '../..');
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const sources = tracked.filter(
  (file) =>
    /\.(ts|tsx|mjs|js|cjs)$/.test(file) &&
    // what other commits and other programs wrote, and the site's copy
    !/__fixtures__|^e2e\/golden\/artifacts|^mfe-\w+\/src\/(articles|blog|content|legal)\//.test(file) &&
    file !== 'scripts/checks/words.test.ts',
);
const documents = tracked.filter((file) =>
  /^(?:[A-Z]+|docs\/.*|leads-api\/README|packages\/\w+\/[\w-]+\/README)\.md$/.test(file),
);

/** Replaced words (docs/glossary.md has the words to use). */
const EVERYWHERE =
  'anew|asleep|complaints?|heard|isomorphic|ladders?|mend(?:ed|s)?|nobody|operable|patience|rungs?|somebody|suspects?|tiny|told|unusable|whoever|woken';
const IN_COMMENTS = new RegExp(`\\b(?:${EVERYWHERE}|beside|held back|holds? back)\\b`, 'i');
const IN_NAMES = new RegExp(
  `^(?:${EVERYWHERE}|announcer|asked|beside|longest|patient|said|says?|shelf|things?)$`,
  'i',
);
const IN_TEXTS = new RegExp(`\\b(?:${EVERYWHERE}|beside)\\b`, 'i');
/** Public codes keep their words; so do the name of the fixtures' brand and the labels of the golden files. */
const KEPT = new Set(['SITE_SMOKE_ASLEEP', 'Tiny', 'Tiny, Inc.', 'security@tiny.test']);
/** Copy of the site that is not in a folder of its own yet, and labels that are keys of the golden files. */
const FREE_TEXTS = /^mfe-\w+\/src\/pages\/|\/gallery\/|^e2e\/golden\//;

const wordsOf = (name: string) =>
  name.split(/_|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).filter(Boolean);

/** Labels of the parser's tokens. */
const TEXTS = ['string', 'template', 'jsxText'];

/** Names, comments and texts of a file that have a replaced word. */
function replacedWords(file: string, text: string): string[] {
  const { comments, tokens } = parse(text, {
    sourceType: 'module',
    plugins: ['typescript', ...(file.endsWith('x') ? (['jsx'] as const) : [])],
    tokens: true,
    errorRecovery: true,
    allowReturnOutsideFunction: true,
  });
  const names = (tokens ?? []).flatMap(({ type, value, loc }) =>
    ['name', 'jsxName', '#name'].includes(type?.label) &&
    !KEPT.has(value) &&
    wordsOf(value).some((word) => IN_NAMES.test(word))
      ? [`${file}:${loc.start.line}: ${value}`]
      : [],
  );
  const inComments = (comments ?? []).flatMap(({ value, loc }) => {
    const [word] = IN_COMMENTS.exec(value) ?? [];
    return word ? [`${file}:${loc?.start.line}: "${word}" in a comment`] : [];
  });
  const inTexts = (FREE_TEXTS.test(file) ? [] : (tokens ?? [])).flatMap(({ type, value, loc }) => {
    const text = String(value ?? '');
    const [word] = (TEXTS.includes(type?.label) && !KEPT.has(text) && IN_TEXTS.exec(text)) || [];
    return word && !/\.tiny\b|tiny[-.]/.test(text) ? [`${file}:${loc.start.line}: "${word}" in a text`] : [];
  });
  return [...new Set([...names, ...inComments, ...inTexts])];
}

test('names, comments and texts use the words of the glossary', () => {
  const found = sources.flatMap((file) => replacedWords(file, readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual([]);
  expect(sources.length).toBeGreaterThan(1500);
});

test('a replaced word is found in a name, in a comment and in a text', () => {
  const text =
    '/** Whoever asks. */\nconst tinySite = 1; // fine\nconst notes = { heardOf: 2, destiny: 3 };\nconst text = `told`;';
  expect(replacedWords('a.ts', text)).toEqual([
    'a.ts:2: tinySite',
    'a.ts:3: heardOf',
    'a.ts:1: "Whoever" in a comment',
    'a.ts:4: "told" in a text',
  ]);
});

test('documents use the words of the glossary', () => {
  const found = documents.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const [word] = IN_COMMENTS.exec(line.replaceAll(/`[^`]*`|\]\([^)]*\)/g, '')) ?? [];
        return word ? [`${file}:${index + 1}: ${word}`] : [];
      }),
  );
  expect(found).toEqual([]);
  expect(documents.length).toBeGreaterThan(40);
});
