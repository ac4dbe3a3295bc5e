import { handleCompletion } from './completion.ts';
import type { Program } from './read-command.ts';

const program: Program = {
  name: 'tool',
  description: 'x',
  commands: [
    {
      name: 'deploy',
      purpose: 'deploy it',
      args: '[folder...]',
      options: { 'dry-run': { type: 'boolean', text: 'change nothing' } },
      example: 'deploy',
    },
    { name: 'explain', purpose: 'explain it', args: '[code]', options: {}, example: 'explain' },
  ],
};

function printed(...args: string[]): string {
  const lines: string[] = [];
  const spy = jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  try {
    expect(handleCompletion(program, args, { code: () => ['SITE_USAGE'] })).toBe(true);
  } finally {
    spy.mockRestore();
  }
  return lines.join('\n');
}

test.each(['bash', 'zsh', 'fish', 'powershell'])('there is a script for %s', (shell) => {
  expect(printed('completion', shell)).toMatch(/tool.*complete/i);
});

test('commands, options and known arguments are suggested', () => {
  expect(printed('complete', '--', 'de')).toContain('deploy\tdeploy it');
  expect(printed('complete', '--', 'deploy', '--d')).toContain('--dry-run\tchange nothing');
  expect(printed('complete', '--', 'explain', '')).toContain('SITE_USAGE');
});

test('another command line is not its business, and another shell is wrong usage', () => {
  expect(handleCompletion(program, ['deploy'])).toBe(false);
  expect(() => handleCompletion(program, ['completion', 'csh'])).toThrow('There is no completion for csh.');
});
