import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './kit/run-command.ts';

/** Lists each statement of the acceptance list with its tests, whose titles begin with its id. */

/** By prefix: how many statements the list has. SH is the shell, PL the platform, RS, SO and LF are the other sections. */
const COUNTS = { X: 17, SH: 27, PL: 21, RS: 17, SO: 7, LF: 15, API: 9 };
const TITLE = /(['"`])((?:\[[A-Z]+-\d+\])+)(.*?)\1/g;

const tests = new Map<string, string[]>(
  Object.entries(COUNTS).flatMap(([prefix, count]) =>
    Array.from({ length: count }, (_, at) => [`${prefix}-${at + 1}`, []] as const),
  ),
);
const unknown: string[] = [];
const isElsewhere = (path: string) => /(^|\/)(node_modules|dist|before|\.\w+)(\/|$)/.test(path);
for (const file of globSync('**/*.{test,spec}.{ts,tsx}', { cwd: root, exclude: isElsewhere }))
  for (const [, , ids, title] of readFileSync(join(root, file), 'utf8').matchAll(TITLE))
    for (const [id] of ids!.matchAll(/[A-Z]+-\d+/g))
      if (tests.has(id)) tests.get(id)!.push(`${file}:${title}`);
      else unknown.push(`${id} of ${file}`);

const missing = [...tests].filter(([, found]) => found.length === 0).map(([id]) => id);
for (const [id, found] of tests) console.log([id, ...found].join('\n  '));
if (missing.length > 0) console.error(`Without a test: ${missing.join(', ')}`);
if (unknown.length > 0) console.error(`Not in the list: ${unknown.join(', ')}`);
process.exitCode = missing.length + unknown.length > 0 ? 1 : 0;
