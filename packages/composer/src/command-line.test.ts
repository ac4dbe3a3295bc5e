import { join } from 'node:path';
import { runCommandLine } from './command-line.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

/** Calls the tool with a data folder of its own. */
async function site(...args: string[]) {
  const folder = temporaryFolder();
  process.env.DATA_DIR = join(folder, 'data');
  const out: string[] = [];
  const error: string[] = [];
  const code = await runCommandLine(args, folder, {
    out: (line) => out.push(line),
    error: (line) => error.push(line),
  });
  delete process.env.DATA_DIR;
  return { code, out: out.join('\n'), error: error.join('\n') };
}

test('a command that does not exist, or none, is answered with the usage', async () => {
  for (const args of [[], ['deplyo'], ['constructor'], ['--help']]) {
    const { code, out, error } = await site(...args);
    expect([code, out]).toEqual([2, '']);
    expect(error).toMatch(/^site <command>/);
    for (const name of ['deploy', 'prepare', 'rollback', 'status', 'history'])
      expect(error).toMatch(new RegExp(`^  ${name} .+`, 'm'));
  }
});

test('a flag or argument that a command does not take is wrong usage, and nothing is done', async () => {
  for (const args of [
    ['status', '--to', '1'],
    ['rollback', '1.0.0'],
    ['rollback', '--to'],
    ['history', 'a'],
  ]) {
    expect(await site(...args)).toMatchObject({ code: 2, out: '' });
  }
});

test('a failure is told in a coded sentence', async () => {
  const { code, error } = await site('deploy');
  expect(code).toBe(1);
  expect(error).toMatch(/^SITE_ARTIFACT_MISSING: /);
});

test('the status of an empty registry is its revision', async () => {
  expect(await site('status')).toMatchObject({ code: 0, out: 'revision 0' });
});
