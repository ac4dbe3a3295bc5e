import type { CommandShape, OptionShape, Program } from '@site/server-kit/command-line';
import { table } from '../markdown.ts';

export const commandsPage = (commands: readonly CommandShape[], program: Program): string =>
  [
    '# Commands of `site`',
    '',
    'What each command of the deploy tool takes, and its exit codes. `site help COMMAND` prints it too.',
    '[Deploy and roll out](../guides/deploy-and-roll-out.md) says when to use which.',
    '',
    '## Every command',
    '',
    ...table(OPTION_COLUMNS, [...commonOptions(commands, program), ['`--help`', 'show help']]),
    '',
    '`site completion bash` (or `zsh`, `fish`, `powershell`) prints a script with which your shell completes commands, options and',
    'codes: [how to load it](../guides/deploy-and-roll-out.md#complete-commands-in-your-shell).',
    '',
    '## Exit codes',
    '',
    ...table(['code', 'meaning'], exitCodes(program)),
    '',
    ...commands.flatMap(commandText),
  ].join('\n');

/** Options that the program adds, and the commands without them. */
function commonOptions(commands: readonly CommandShape[], program: Program): string[][] {
  const own = new Map(commands.map(({ name, options }) => [name, options]));
  const added = program.commands.map(({ name, options }) => ({
    name,
    options: Object.entries(options).filter(([option]) => !Object.hasOwn(own.get(name)!, option)),
  }));
  const shapes = new Map(added.flatMap(({ options }) => options));
  return [...shapes].map(([option, shape]) => {
    const without = added.filter(({ options }) => options.every(([name]) => name !== option));
    const names = without.map(({ name }) => `\`${name}\``).join(', ');
    return optionRow(option, shape, names && `not of ${names}`);
  });
}

/** From the help's notes: `0 done, 1 refused by the gate, ...`. */
function exitCodes({ notes = '' }: Program): string[][] {
  const [, codes] = /Exit codes: ([\s\S]+)\./.exec(notes) ?? [];
  if (!codes) throw new Error('The help of the program names no exit codes.');
  return [...codes.matchAll(/(\d) (.+?)(?:,\s+(?=\d)|$)/gs)].map(([, code, meaning]) => [code!, meaning!]);
}

const OPTION_COLUMNS = ['option', 'what it does'];
const optionRow = (option: string, { type, value = 'value', text }: OptionShape, note = '') => [
  `\`--${option}${type === 'string' ? ` <${value}>` : ''}\``,
  text + (note && `; ${note}`),
];

function commandText({ name, args, purpose, options, example }: CommandShape): string[] {
  const rows = Object.entries(options).map(([option, shape]) => optionRow(option, shape));
  return [
    `## site ${name}`,
    '',
    `${purpose[0]!.toUpperCase()}${purpose.slice(1)}.`,
    '',
    `\`\`\`sh\nsite ${name}${args ? ` ${args}` : ''}${rows.length > 0 ? ' [options]' : ''}\n\`\`\``,
    '',
    ...(rows.length > 0 ? [...table(OPTION_COLUMNS, rows), ''] : []),
    `Example: \`site ${example}\``,
    '',
  ];
}
