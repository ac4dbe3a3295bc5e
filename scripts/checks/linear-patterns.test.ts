import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createContext, Script } from 'node:vm';
import { parse } from '@babel/parser';
import { decodeForm } from '../../leads-api/src/intake/decode.ts';
import { type HostileText, hostileTexts } from './hostile-texts.ts';

const root = resolve(__dirname, '../..');

/** They read requests, the registry, or another team's files. */
const FOLDERS = [
  'leads-api/src',
  'packages/site/lead-contract/src',
  ...['composer', 'registry', 'section-kit', 'server-kit', 'site-server'].map(
    (name) => `packages/engine/${name}/src`,
  ),
  ...['open-telemetry', 'release-signing', 'rollout', 'visitor-reports'].map(
    (name) => `packages/options/${name}/src`,
  ),
  'packages/engine/section-build/src/dev',
];

/** They read nothing that others wrote. */
const OWN_TEXTS: Record<string, string> = {
  'packages/engine/site-server/src/request/server-page.ts':
    'reads stylesheets of this repository, when it starts',
};
/** Patterns made at run time, and why they read no text of others. */
const MADE: Record<string, string> = {
  'packages/engine/section-kit/src/contract/parts/props-schema.ts': 'is compiled, and never used',
  'packages/engine/composer/src/render/realm/clone.js':
    'in the process of a section, which has limits of its own',
};

const files = execFileSync('git', ['ls-files', ...FOLDERS], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs|js)$/.test(file) && !/\.test\.tsx?$/.test(file));

interface Found {
  patterns: { at: string; source: string; flags: string }[];
  /** Made from text. */
  made: string[];
}

function patternsIn(file: string, text: string): Found {
  const { tokens = [] } = parse(text, {
    sourceType: 'module',
    plugins: ['typescript', ...(file.endsWith('x') ? (['jsx'] as const) : [])],
    tokens: true,
  });
  const found: Found = { patterns: [], made: [] };
  for (const [index, { type, value, loc }] of tokens!.entries()) {
    const at = `${file}:${loc.start.line}`;
    if (type.label === 'regexp') found.patterns.push({ at, source: value.pattern, flags: value.flags });
    if (value === 'RegExp' && tokens![index + 1]?.type.label === '(') found.made.push(at);
  }
  return found;
}

const CHARACTERS = 16 * 1024;
/** ms; a slower text is measured. */
const SLOW = 3;
/** For four times the characters: 4 is linear, 16 quadratic. */
const MAX_GROWTH = 8;
/** ms for all texts of one pattern. */
const TIMEOUT = 2000;
/** Slow in each try; the shortest run of a try counts. */
const TRIES = 5;
const RUNS = 3;

const context = createContext({ now: () => performance.now(), slow: SLOW });
const untilSlow = new Script(`
  for (; at < texts.length; at++) {
    const start = now();
    texts[at].replace(pattern, '');
    if (now() - start > slow) break;
  }`);

function isSlow(work: (characters: number) => () => unknown): boolean {
  const least = (run: () => unknown) => {
    const times = Array.from({ length: RUNS }, () => {
      const start = performance.now();
      run();
      return performance.now() - start;
    });
    return Math.min(...times);
  };
  return Array.from({ length: TRIES }).every(() => {
    const whole = least(work(CHARACTERS));
    return whole > SLOW && whole / least(work(CHARACTERS / 4)) > MAX_GROWTH;
  });
}

const replacing = (pattern: RegExp, text: string) => () => text.replace(pattern, '');

function slowText(source: string, flags: string): string | undefined {
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  const texts = hostileTexts(source, flags);
  Object.assign(context, { pattern, texts: texts.map((text) => text(CHARACTERS)), at: 0 });
  const shown = (text: HostileText) => JSON.stringify(text(40));
  for (; context.at < texts.length; context.at += 1) {
    try {
      untilSlow.runInContext(context, { timeout: TIMEOUT });
    } catch {
      return shown(texts[context.at]!);
    }
    const text = texts[context.at];
    if (!text) break;
    if (isSlow((characters) => replacing(pattern, text(characters)))) return shown(text);
  }
  return undefined;
}

test('no text of 16 kB makes a pattern of what reads others’ texts slow', () => {
  const all = files
    .filter((file) => !Object.hasOwn(OWN_TEXTS, file))
    .map((file) => patternsIn(file, readFileSync(join(root, file), 'utf8')));
  const patterns = all.flatMap((found) => found.patterns);
  const slow = patterns.flatMap(({ at, source, flags }) => {
    const text = slowText(source, flags);
    return text === undefined ? [] : [`${at}: /${source}/${flags} with ${text}`];
  });
  const made = all
    .flatMap((found) => found.made)
    .filter((at) => !Object.hasOwn(MADE, at.replace(/:\d+$/, '')));
  expect({ slow, made }).toEqual({ slow: [], made: [] });
  expect(files.length).toBeGreaterThan(390);
  expect(patterns.length).toBeGreaterThan(170);
});

test('a form that has one field many times is read in linear time', () => {
  const work = (characters: number) => {
    const body = Buffer.from('a&'.repeat(characters / 2));
    return () => decodeForm(body);
  };
  expect(isSlow(work)).toBe(false);
});
