import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative, resolve } from 'node:path';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { cleanCommit } from './checkout.ts';
import { COVERS, FAULT_DRILLS } from './covers.ts';
import { RECORD, readPassed, writePassed } from './passed.ts';
import { recordRun } from './record-run.ts';
import { staleDrills } from './stale.ts';

/** A checkout with one commit. */
function checkout() {
  const root = temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: root })
      .toString()
      .trim();
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const commit = () => {
    git('add', '-A');
    git('commit', '-qm', 'a change');
    return git('rev-parse', 'HEAD');
  };
  const lineOf = (drill: string) => staleDrills(root).find((line) => line.startsWith(`${drill}:`));
  git('init', '-q');
  write('packages/engine/registry/src/a.ts', '1');
  write('mfe-a/section.ts', '1');
  write('e2e/drills/bucket/run.ts', '/**\n * `npm run drill -- bucket`: fills it.\n */');
  return { root, git, write, commit, lineOf, first: commit() };
}

test('a drill is listed when what it runs has changed since it passed, committed or not', () => {
  const { root, write, commit, lineOf, first } = checkout();
  writePassed(root, FAULT_DRILLS, { commit: first, date: '2026-11-23' });
  expect(lineOf('bucket')).toBe('bucket: not known, no run is recorded');
  writePassed(root, 'bucket', { commit: first, date: '2026-11-23' });
  writePassed(root, 'hostile', { commit: first, date: '2026-11-23' });
  expect([lineOf('bucket'), lineOf('hostile')]).toEqual([undefined, undefined]);
  write('docs/a.md', 'changed');
  write('packages/engine/registry/src/a.test.ts', 'changed');
  write('packages/testing/test-kit/src/served-site.ts', 'changed');
  write('e2e/drills/soak/run.ts', 'changed');
  commit();
  expect([lineOf('bucket'), lineOf('hostile'), lineOf(FAULT_DRILLS)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  write('e2e/drills/drill.ts', 'changed');
  commit();
  expect(lineOf(FAULT_DRILLS)).toMatch('changed since: 1, such as e2e/drills/drill.ts');
  writePassed(root, 'changed-pages', { commit: first, date: '2026-11-23' });
  write('e2e/engines/dashboard.ts', 'changed');
  commit();
  expect(lineOf('changed-pages')).toBeUndefined();
  write('e2e/engines/engine.ts', 'changed');
  commit();
  expect(lineOf('changed-pages')).toMatch('changed since: 1, such as e2e/engines/engine.ts');
  write('mfe-a/section.ts', 'changed');
  const since = `passed on ${first.slice(0, 8)} (2026-11-23); changed since: `;
  expect([lineOf('bucket'), lineOf('hostile')]).toEqual([
    undefined,
    `hostile: ${since}1, such as mfe-a/section.ts`,
  ]);
  write('e2e/drills/bucket/run.ts', 'changed');
  write('packages/engine/registry/src/a.ts', 'changed');
  commit();
  expect(lineOf('bucket')).toBe(`bucket: ${since}2, such as e2e/drills/bucket/run.ts`);
});

test('without git, or without the commit, it is not known', () => {
  const { root, lineOf, first } = checkout();
  writePassed(root, 'bucket', { commit: first, date: '2026-11-23' });
  writePassed(root, 'hostile', { commit: 'f'.repeat(40), date: '2026-11-23' });
  expect(lineOf('hostile')).toBe('hostile: not known, ffffffff (2026-11-23) is not in this checkout');
  rmSync(join(root, '.git'), { recursive: true });
  expect(lineOf('bucket')).toMatch(/^bucket: not known/);
  expect(recordRun(root, { drill: 'bucket', options: [], before: cleanCommit(root), seconds: 5 })).toBe(
    'Not recorded: this is not a checkout of git.',
  );
});

test('a whole run on a commit is recorded, whatever drills wrote before it; any other is not', () => {
  const { root, git, write, commit, first } = checkout();
  const run = (during = () => {}, options: string[] = []) => {
    const before = cleanCommit(root);
    during();
    return recordRun(root, { drill: 'bucket', options, before, seconds: 125 });
  };
  expect(run(() => {}, ['--only', 'a'])).toBe('Not recorded: it ran with --only a.');
  expect(run(() => write('packages/b.ts', '1'))).toMatch('1 files are not committed, such as packages/b.ts');
  expect(run(() => rmSync(join(root, 'packages/b.ts')))).toMatch('1 files are not committed');
  expect(run(() => git('commit', '-q', '--allow-empty', '-m', 'another'))).toMatch('another commit');
  expect(readPassed(root)).toEqual({});
  git('reset', '-q', '--hard', first);
  write('docs/drills.md', 'written by another drill');
  writePassed(root, 'hostile', { commit: first, date: '2026-11-22' });
  expect(run()).toMatch(/^Recorded/);
  expect(readFileSync(join(root, 'docs/drills.md'), 'utf8')).toContain(
    '| `bucket` | Fills it. |  | 2 minutes |',
  );
  expect(readPassed(root)).toEqual({
    bucket: { commit: first, date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), seconds: 125 },
    hostile: { commit: first, date: '2026-11-22' },
  });
  commit();
  expect(readFileSync(join(root, RECORD), 'utf8')).toMatch(/^\{\n {2}"bucket"/);
});

const workspace = resolve(__dirname, '../..');
const drills = globSync('e2e/drills/*/run.ts', { cwd: workspace }).map((file) => file.split('/')[2]!);

test('every drill says what it runs', () => {
  expect(drills.length).toBeGreaterThan(10);
  expect(Object.keys(COVERS).sort()).toEqual([FAULT_DRILLS, ...drills].sort());
  const lost = Object.values(COVERS)
    .flat()
    .filter((path) => globSync(path, { cwd: workspace }).length === 0);
  expect(lost).toEqual([]);
});

/** What many files import and no drill tries: how tables are printed, and which Node runs. */
const INCIDENTAL = ['scripts/node-version.ts', 'scripts/browser.ts', 'e2e/bench/*', 'e2e/load/samples.ts'];

test('what a drill imports from elsewhere is among what it says that it runs', () => {
  let read = 0;
  for (const [drill, covers] of Object.entries(COVERS)) {
    const folders =
      drill === FAULT_DRILLS ? ['e2e/drills/*.ts', 'e2e/drills/rows/*.ts'] : [`e2e/drills/${drill}/**/*.ts`];
    const files = globSync(folders, { cwd: workspace }).filter((file) => file !== 'e2e/drills/run.ts');
    const imported = files.flatMap((file) =>
      [...readFileSync(join(workspace, file), 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, path]) =>
        relative(workspace, resolve(workspace, dirname(file), path!)),
      ),
    );
    read += imported.length;
    const known = [...covers, ...INCIDENTAL, `e2e/drills/${drill}`].flatMap((path) => [path, `${path}/**`]);
    expect([drill, imported.filter((path) => !known.some((one) => matchesGlob(path, one)))]).toEqual([
      drill,
      [],
    ]);
  }
  expect(read).toBeGreaterThan(200);
});
