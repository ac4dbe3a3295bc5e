import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureStoreWithPages } from '@site/fixture-site';
import { calledTool } from '@site/fixture-site/called-tool';

const LONG_AGO = new Date(Date.now() - 90 * 24 * 3_600_000);

test.each([
  ['a person who says yes', ['prune'], true, 1, false],
  ['a person who says no', ['prune'], false, 1, true],
  ['a pipeline', ['prune'], undefined, 0, true],
  ['--yes', ['prune', '--yes'], true, 0, false],
  ['--dry-run', ['prune', '--dry-run', '--yes'], true, 0, true],
  ['--json', ['prune', '--json'], true, 0, true],
] as const)('%s', async (_who, args, answer, questions, stays) => {
  const site = fixtureStoreWithPages('a');
  const shown: string[] = [];
  const ask = async (question: string) => {
    shown.push(question);
    return answer === true;
  };
  const called = calledTool(site);
  const call = (line: string[]) => called(line, { confirm: answer === undefined ? undefined : ask });
  const old = site.build({ name: 'a', version: '1.0.0-old', pages: [{ path: '/a' }] });
  expect(await call(['deploy', site.build({})])).toMatchObject({ code: 0 });
  expect(await call(['prepare', old])).toMatchObject({ code: 0 });
  const stored = join(site.store, 'a', '1.0.0-old');
  utimesSync(stored, LONG_AGO, LONG_AGO);

  expect(await call([...args])).toMatchObject({ code: 0 });
  expect([shown.length, existsSync(stored)]).toEqual([questions, stays]);
});
