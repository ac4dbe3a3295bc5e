import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureStoreWithPages } from '@site/fixture-site';
import { calledTool } from '@site/fixture-site/called-tool';

const LONG_AGO = new Date(Date.now() - 90 * 24 * 3_600_000);

test('a person is asked first; a pipeline, a dry run and --json remove nothing, --yes removes without a question', async () => {
  const site = fixtureStoreWithPages('a');
  const call = calledTool(site);
  expect(await call(['deploy', site.build({})])).toMatchObject({ code: 0 });
  for (const [args, answer, questions, stays] of [
    [[], true, 1, false],
    [[], false, 1, true],
    [[], undefined, 0, true],
    [['--dry-run', '--yes'], true, 0, true],
    [['--json'], true, 0, true],
    [['--yes'], true, 0, false],
  ] as const) {
    const old = site.build({ name: 'a', version: '1.0.0-old', pages: [{ path: '/a' }] });
    expect(await call(['prepare', old])).toMatchObject({ code: 0 });
    const stored = join(site.store, 'a', '1.0.0-old');
    utimesSync(stored, LONG_AGO, LONG_AGO);
    let asked = 0;
    const confirm = async () => {
      asked += 1;
      return answer === true;
    };
    const given = { confirm: answer === undefined ? undefined : confirm };
    expect(await call(['prune', ...args], given)).toMatchObject({ code: 0 });
    expect([args, answer, asked, existsSync(stored)]).toEqual([args, answer, questions, stays]);
  }
});
