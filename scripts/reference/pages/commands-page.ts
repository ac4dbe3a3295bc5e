import type { CommandShape } from '@site/server-kit/command-line';
import { cell } from '../markdown.ts';

/** docs/reference/commands.md: what `--help` prints of each command. */
export const commandsPage = (commands: readonly CommandShape[]): string =>
  [
    '# Commands of `site`',
    '',
    'Every command also takes `--json`, which prints one JSON object, and `--help`. This page is written by',
    '`node scripts/reference/write.ts` from the definitions of the commands; a test fails when it is not current. The guide',
    '[Deploy a section](../guides/deploy-a-section.md) says when to use which.',
    '',
    ...commands.flatMap(commandText),
  ].join('\n');

function commandText({ name, args, purpose, options, example }: CommandShape): string[] {
  const rows = Object.entries(options).map(
    ([option, { type, value = 'value', text }]) =>
      `| \`--${option}${type === 'string' ? ` <${value}>` : ''}\` | ${cell(text)} |`,
  );
  return [
    `## site ${name}`,
    '',
    `${purpose[0]!.toUpperCase()}${purpose.slice(1)}.`,
    '',
    `\`\`\`sh\nsite ${name}${args ? ` ${args}` : ''}${rows.length > 0 ? ' [options]' : ''}\n\`\`\``,
    '',
    ...(rows.length > 0 ? ['| option | what it does |', '|---|---|', ...rows, ''] : []),
    `Example: \`site ${example}\``,
    '',
  ];
}
