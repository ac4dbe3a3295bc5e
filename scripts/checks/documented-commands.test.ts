import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandsWith } from '@site/deploy-tool/option';
import { toolSigning } from '@site/release-signing/tool';
import { projectFolder as root } from '@site/server-kit';
import { readProgram } from '@site/server-kit/command-line';

const documents = [
  'README.md',
  'CHANGELOG.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.includes('node_modules') && !name.startsWith('reference'))
    .map((name) => `docs/${name}`),
];

const COMMANDS = commandsWith(toolSigning);
const program = {
  name: 'site',
  description: '',
  commands: Object.values(COMMANDS).map((command) => ({
    ...command,
    options: {
      ...command.options,
      ...Object.fromEntries(
        ['json', 'registry', 'origin'].map((name) => [
          name,
          { type: name === 'json' ? ('boolean' as const) : ('string' as const), text: '' },
        ]),
      ),
    },
  })),
};

const SHELL = ['', 'sh', 'bash', 'console'];
const CALL =
  /^ *(?:\$ )?(?:[A-Z_]+=(?:"[^"]*"|\S+) )*(?:npx --no (?:-w \S+ )?|(?:npx|npm exec --yes) --@site:\S+ (?:--package[ =]\S+ +)+(?:-- )?)?site ([a-z-]+(?: .*)?)$/gm;

/** Whole command lines in code blocks: `site …`, `npx --no site …`, also from a registry or with settings in front. */
const commandLines = (text: string): string[][] =>
  [...text.matchAll(/^```(\w*)[^\n]*\n([\s\S]*?)^```/gm)].flatMap(([, language = '', block = '']) =>
    SHELL.includes(language)
      ? [...block.replace(/\\\n\s*/g, ' ').matchAll(CALL)].map(([, line = '']) => wordsOf(line))
      : [],
  );

/** Calls within a sentence, of commands that exist: a sentence may also say what is not one. */
const callsInText = (text: string): string[][] =>
  [
    ...text
      .replace(/^```[\s\S]*?^```/gm, '')
      .matchAll(/`(?:npx --no (?:-w \S+ )?)?site ([a-z-]+(?: [^`]*)?)`/g),
  ]
    .map(([, line = '']) => wordsOf(line.replace(/\s+/g, ' ')))
    .filter(([name = '']) => Object.hasOwn(COMMANDS, name));

/** Up to a comment, a pipe or the next command; a text in quotes is one word. */
const wordsOf = (line: string): string[] =>
  (line.split(/ +(?:#|\||&&|;|>|2>)| {3,}/)[0]!.match(/"[^"]*"|'[^']*'|\S+/g) ?? []).map((word) =>
    word.replace(/^["']|["']$/g, ''),
  );

test('each command line of the documents is one that the tool takes', () => {
  const found = documents.flatMap((file) =>
    [commandLines, callsInText].flatMap((read) =>
      read(readFileSync(join(root, file), 'utf8')).map((words) => ({ file, words })),
    ),
  );
  const wrong = found.flatMap(({ file, words }) => {
    try {
      readProgram(program, words);
      return [];
    } catch (error) {
      return [`${file}: site ${words.join(' ')}: ${String(error)}`];
    }
  });
  expect(wrong).toEqual([]);
  expect(found.length).toBeGreaterThan(160);
});

test('a wrong option in a document is found', () => {
  expect(commandLines('```sh\nnpx --no site deploy --smoek   # x\n```')).toEqual([['deploy', '--smoek']]);
  expect(() => readProgram(program, ['deploy', '--smoek'])).toThrow('Unknown option');
});

test.each([
  'site status',
  'npx --no -w mfe-platform site status',
  'SIGNING_KEY="$(cat a.key)" npx --no site status',
  'npx --@site:registry=https://npm.example.com/ --package @site/deploy-tool \\\n  site status',
  'REGISTRY=/a npm exec --yes --@site:registry=https://npm.example.com/ --package=@site/deploy-tool -- site status',
])('a call as %s is read', (line) => {
  expect(commandLines(`\`\`\`sh\n${line}\n\`\`\``)).toEqual([['status']]);
});
