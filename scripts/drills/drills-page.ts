import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { FAULT_DRILLS } from './covers.ts';
import { readPassed } from './passed.ts';

export const DRILLS_PAGE = 'docs/drills.md';

/** A comment that begins with the command: what the drill does, then tags. */
const COMMENT = /\/\*\*\n \* `npm run drill(?: -- [\w-]+)?`: (?<text>[\s\S]*?)\n \*\//;

interface Described {
  does: string;
  needs: string;
  takes: string;
}

/** What the comment in the program of a drill says. @throws for a program without it. */
function describedIn(file: string): Described {
  const text = COMMENT.exec(readFileSync(file, 'utf8'))?.groups?.text;
  if (text === undefined) throw new Error(`${file} has no comment that says what the drill does.`);
  const lines = text.split('\n').map((line) => line.replace(/^ \* ?/, ''));
  const tag = (name: string) =>
    lines.find((line) => line.startsWith(`@${name} `))?.slice(name.length + 2) ?? '';
  const end = lines.findIndex((line) => line === '' || line.startsWith('@'));
  const does = lines.slice(0, end < 0 ? undefined : end).join(' ');
  return { does: does[0]!.toUpperCase() + does.slice(1), needs: tag('needs'), takes: tag('takes') };
}

const minutes = (seconds: number) => (seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} minutes`);

/** docs/drills.md: each drill, from the comment in its program and the last recorded run. */
export function drillsPage(root: string): string {
  const passed = readPassed(root);
  const folders = globSync('e2e/drills/*/run.ts', { cwd: root }).map((file) => basename(dirname(file)));
  const rows = [FAULT_DRILLS, ...folders.sort()].flatMap((drill) => {
    const file = join(root, 'e2e/drills', drill === FAULT_DRILLS ? 'run.ts' : `${drill}/run.ts`);
    if (!existsSync(file)) return [];
    const { does, needs, takes } = describedIn(file);
    const seconds = passed[drill]?.seconds;
    return `| \`${drill}\` | ${does} | ${needs} | ${seconds === undefined ? takes : minutes(seconds)} |`;
  });
  return `${[
    '# Drills',
    '',
    'A drill is a long run of real processes under a planted fault: `npm run drill -- NAME`. It builds shell and sections first. Where a',
    'program from Debian is missing, or a part of the drill was not run, it exits with 3, "not run", and is not recorded. Without any',
    'Chromium it exits with 1. This page is written by `node scripts/reference/write.ts` from the programs in `e2e/drills`; a test fails',
    'when it is not current.',
    '',
    '| drill | what it does | needs | takes |',
    '|---|---|---|---|',
    ...rows,
    '',
    'A drill that passes as a whole on a clean checkout, without options, is recorded with its commit, day and duration in',
    '`e2e/drills/passed.json`. `npm test` ends with the drills whose code has changed since, or that have no record.',
  ].join('\n')}\n`;
}
