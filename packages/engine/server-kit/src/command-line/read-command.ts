import { CommanderError, Option, Command as Parser } from 'commander';
import { usageError } from '../errors/site-error.ts';
import type { CommandShape, CommandValues, OptionShapes, ReadCommand } from './command-shape.ts';

export interface Program<Shape extends CommandShape = CommandShape> {
  name: string;
  description: string;
  version?: string;
  commands: readonly Shape[];
  notes?: string;
}

export interface HelpText {
  text: string;
}

/** @throws UsageError with the nearest name for a mistyped one. */
export function readProgram<Shape extends CommandShape>(
  { name, description, version, commands, notes }: Program<Shape>,
  args: string[],
): HelpText | (ReadCommand & { command: Shape }) {
  const { parser, printed } = newParser(name);
  parser.description(description).usage('<command> [options]').helpCommand('help [command]', HELP_TEXT);
  if (version) parser.version(version, '-V, --version', 'show the version');
  parser.addHelpText('after', `\n${COMPLETION(name)}`);
  if (notes) parser.addHelpText('after', `\n${notes}`);
  let read: (ReadCommand & { command: Shape }) | undefined;
  for (const command of commands) {
    const sub = parser.command(command.name).helpOption('-h, --help', HELP_TEXT);
    describeCommand(sub, command, name);
    sub.action(() => {
      read = { command, ...readBy(sub, command) };
    });
  }
  if (args.length === 0) throw usageError('No command is given.', `${name} --help lists the commands.`);
  return parsed(parser, args, printed) ?? read!;
}

/** @throws UsageError */
export function readCommand<const Options extends OptionShapes>(
  shape: CommandShape<Options>,
  args: string[],
): HelpText | ReadCommand<Options> {
  const { parser, printed } = newParser(shape.name);
  describeCommand(parser, shape);
  return parsed(parser, args, printed) ?? (readBy(parser, shape) as ReadCommand<Options>);
}

const HELP_TEXT = 'show help';
const COMPLETION = (name: string) =>
  `Completion: "${name} completion bash" (zsh, fish, powershell) prints a script for your shell.`;

function newParser(name: string) {
  const printed: string[] = [];
  const parser = new Parser(name)
    .helpOption('-h, --help', HELP_TEXT)
    .exitOverride()
    .configureOutput({ writeOut: (text) => printed.push(text), writeErr: () => {} });
  return { parser, printed };
}

function describeCommand(
  parser: Parser,
  { args, purpose, options, example }: CommandShape,
  program?: string,
) {
  parser.description(purpose);
  if (args) parser.arguments(args);
  for (const [name, { type, multiple, value = 'value', text }] of Object.entries(options)) {
    const option = new Option(type === 'boolean' ? `--${name}` : `--${name} <${value}>`, text);
    if (multiple) option.argParser((one: string, before: string[] = []) => [...before, one]);
    parser.addOption(option);
  }
  parser.addHelpText('after', `\nExample:\n  ${program ? `${program} ` : ''}${example}`);
}

function readBy(parser: Parser, { options }: CommandShape): ReadCommand {
  const values: CommandValues<OptionShapes> = {};
  for (const option of parser.options) {
    const name = option.long!.slice(2);
    const value = parser.getOptionValue(option.attributeName());
    // commander takes a following option for the value.
    const next = [value].flat().find((one) => typeof one === 'string' && one.startsWith('--'));
    if (next) throw usageError(`Option '${option.flags}' has no value before '${next}'.`);
    if (Object.hasOwn(options, name) && value !== undefined) values[name] = value;
  }
  return { values, positionals: parser.args };
}

function parsed(parser: Parser, args: string[], printed: string[]): HelpText | undefined {
  try {
    parser.parse(args, { from: 'user' });
    return undefined;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (printed.length > 0) return { text: printed.join('').trimEnd() };
    // Help for an unknown name.
    if (error.code === 'commander.help') {
      if (args[1] === 'completion') return { text: COMPLETION(parser.name()) };
      throw usageError(`Unknown command '${args[1]}'.`, `${parser.name()} --help lists the commands.`);
    }
    const [message = '', suggestion] = error.message.replace(/^error: /, '').split('\n');
    const called = parser.commands.filter((one) => one.name() === args[0]);
    const hint = suggestion ? ` ${suggestion.slice(1, -1)}` : '';
    throw usageError(
      `${message[0]!.toUpperCase()}${message.slice(1).replace(/\.$/, '')}.${hint}`,
      `${[parser, ...called].map((one) => one.name()).join(' ')} --help says what it takes.`,
    );
  }
}
