import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:md|ts|tsx|mjs|sh|yml|json)$|^operations\/|\/template\//.test(file))
  .filter((file) => !/^e2e\/|\.test\.tsx?$|package-lock\.json$/.test(file));
const texts = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);

const commandsIn = (command: RegExp) =>
  texts.flatMap(([file, text]) =>
    [...text.matchAll(command)].map(({ index }) => [
      file,
      text.slice(index, index + 80).replace(/\s+/g, ' '),
    ]),
  );

test('npx and npm exec run what is installed, or name the registry that it comes from', () => {
  const commands = commandsIn(/\bnpx(?=\s+[\w@-])|\bnpm\s+(?:exec|x)\b/g);
  const safe =
    /^(?:npx|npm exec) (?:--no\b|(?:--yes )?--@site:registry=(?:https:\/\/|http:\/\/localhost:)\S+ )/;
  expect(commands.filter(([, command]) => !safe.test(command!))).toEqual([]);
  expect(files.length).toBeGreaterThan(1000);
  expect(commands.length).toBeGreaterThan(50);
});

test('no option stands right after the name of the tool: npx would take it for its own', () => {
  const misread = commandsIn(/\bnpx --no site -/g).filter(([, command]) => !command!.includes('site -- '));
  expect(misread).toEqual([]);
  expect(commandsIn(/\bnpx --no site [a-z]/g).length).toBeGreaterThan(50);
});

test('packages of the site are installed where their registry is named', () => {
  const blocks = texts.flatMap(([file, text]) =>
    [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => [file, block!] as const),
  );
  const installing = blocks.filter(([, block]) => /npm (?:install|i|add|update) .*@site\//.test(block));
  expect(blocks.length).toBeGreaterThan(50);
  expect(installing.length).toBeGreaterThan(0);
  expect(installing.filter(([, block]) => !/@site:registry=[\s\S]*npm /.test(block))).toEqual([]);
});
