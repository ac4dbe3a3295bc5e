import { readCommand, readProgram } from './read-command.ts';

const move = {
  name: 'move',
  args: '<from> [to...]',
  purpose: 'move what is here',
  options: {
    'dry-run': { type: 'boolean', text: 'change nothing' },
    after: { type: 'string', value: 'date', text: 'only what is newer' },
    tag: { type: 'string', multiple: true, value: 'tag', text: 'with this tag' },
  },
  example: 'move a b --tag x',
} as const;
const program = {
  name: 'tool',
  description: 'Moves.',
  version: '2.0.0',
  commands: [move, { name: 'list', purpose: 'list them', options: {}, example: 'list' }],
  notes: 'Settings: NONE.',
};

test('values are under the names that the command gives them, and what was not given is absent', () => {
  const read = readProgram(program, ['move', 'a', '--dry-run', '--tag', 'x', '--tag=y', 'b', 'c']);
  expect(read).toMatchObject({ positionals: ['a', 'b', 'c'] });
  expect('values' in read && read.values).toEqual({ 'dry-run': true, tag: ['x', 'y'] });
});

test.each([
  [[], 'No command is given.', 'tool --help lists the commands.'],
  [['mvoe'], "Unknown command 'mvoe'. Did you mean move?", 'tool --help says what it takes.'],
  [['move'], "Missing required argument 'from'.", 'tool move --help says what it takes.'],
  [['move', 'a', '--tga', 'x'], "Unknown option '--tga'. Did you mean --tag?", 'tool move'],
  [['move', 'a', '--after'], "Option '--after <date>' argument missing.", 'tool move'],
  [['move', 'a', '--after', '--dry-run'], "Option '--after <date>' has no value before '--dry-run'.", ''],
  [['help', 'lits'], "Unknown command 'lits'.", 'tool --help lists the commands.'],
  [['list', 'x'], "Too many arguments for 'list'. Expected 0 arguments but got 1: x.", 'tool list'],
])('%j is wrong usage', (args, message, action) => {
  expect(() => readProgram(program, args)).toThrow(
    expect.objectContaining({ code: 'SITE_USAGE', message, action: expect.stringContaining(action) }),
  );
});

test('help and version are texts', () => {
  expect(readProgram(program, ['--version'])).toEqual({ text: '2.0.0' });
  expect(readProgram(program, ['-h'])).toEqual(readProgram(program, ['help']));
  expect(readProgram(program, ['help', 'move'])).toEqual(readProgram(program, ['move', '-h']));
  expect(readProgram(program, ['help', 'completion'])).toMatchObject({
    text: expect.stringContaining('"tool completion bash"'),
  });
  expect(readProgram(program, ['move', '--help'])).toMatchObject({
    text: expect.stringMatching(
      /^Usage: tool move \[options\] <from> \[to\.\.\.\][\s\S]+Example:\n {2}tool move a b/,
    ),
  });
  expect(readCommand(move, ['--help'])).toMatchObject({
    text: expect.stringContaining('Example:\n  move a'),
  });
});

test('a program that is one command', () => {
  expect(readCommand(move, ['a', '--after', '2026-11-01'])).toEqual({
    values: { after: '2026-11-01' },
    positionals: ['a'],
  });
});
