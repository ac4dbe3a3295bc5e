import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureStore } from '@site/fixture-site';
import { runCommandLine } from '../command-line.ts';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

const LONG_AGO = new Date(Date.now() - 90 * 24 * 3_600_000);

test.each([
  ['a person who says yes', ['prune'], true, 1, false],
  ['a person who says no', ['prune'], false, 1, true],
  ['a pipeline', ['prune'], undefined, 0, true],
  ['--yes', ['prune', '--yes'], true, 0, false],
  ['--dry-run', ['prune', '--dry-run', '--yes'], true, 0, true],
  ['--json', ['prune', '--json'], true, 0, true],
] as const)('%s', async (_who, args, answer, questions, stays) => {
  const site = fixtureStore('a');
  const config = join(site.root, 'site.json');
  writeFileSync(config, JSON.stringify(site.environment.config));
  const shown: string[] = [];
  const confirm = async (question: string) => {
    shown.push(question);
    return answer === true;
  };
  const call = (...line: string[]) => {
    process.env = { ...before, DATA_DIR: site.root, SITE_CONFIG: config };
    const print = () => {};
    return runCommandLine(line, site.root, {
      out: print,
      error: print,
      confirm: answer === undefined ? undefined : confirm,
    });
  };
  const old = site.build({ name: 'a', version: '1.0.0-old', pages: [{ path: '/a' }] });
  expect(await call('deploy', site.build({}), '--origin', 'https://www.example.com')).toBe(0);
  expect(await call('prepare', old, '--origin', 'https://www.example.com')).toBe(0);
  const stored = join(site.store, 'a', '1.0.0-old');
  utimesSync(stored, LONG_AGO, LONG_AGO);

  expect(await call(...args, '--registry', site.store, '--origin', 'https://www.example.com')).toBe(0);
  expect([shown.length, existsSync(stored)]).toEqual([questions, stays]);
});
