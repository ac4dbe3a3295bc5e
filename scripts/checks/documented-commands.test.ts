import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toolSigning } from '@site/release-signing/tool';
import { projectFolder as root } from '@site/server-kit';
import { readProgram } from '@site/server-kit/command-line';
import { programWith } from '../reference/sources.ts';

/** Up to a comment, a pipe or the next command. */
const CALL =
  /^ *(?:[A-Z_]+=(?:"[^"]*"|\S+) )*(?:npx (?:\S+ +)+(?:-- )?)?site ([a-z-]+(?: .*?)??)(?: +(?:#|\|+|&&|;|>|2>).*)?$/gm;

test('each command line of the documents is one that the tool takes', () => {
  const program = programWith(toolSigning);
  const files = globSync(['README.md', 'docs/{*.md,guides/*.md}', 'packages/options/*/README.md'], {
    cwd: root,
  });
  const blocks = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/```(?:sh|bash|console)?\n([\s\S]*?)```/g)].map(
      ([, block]) => block!.replace(/\\\n\s*/g, ' '),
    ),
  );
  const lines = blocks.flatMap((block) => [...block.matchAll(CALL)].map(([, line]) => line!));
  const wrong = lines.flatMap((line) => {
    const words = line.match(/"[^"]*"|'[^']*'|\S+/g)!.map((word) => word.replace(/^["']|["']$/g, ''));
    try {
      readProgram(program, words);
      return [];
    } catch (error) {
      return [`site ${line}: ${String(error)}`];
    }
  });
  expect(wrong).toEqual([]);
  expect(lines.length).toBeGreaterThan(40);
});
