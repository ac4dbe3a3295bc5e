import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const covers = globSync('e2e/drills/rows/*.ts', { cwd: root }).flatMap((rows) =>
  [
    ...readFileSync(join(root, rows), 'utf8').matchAll(
      /file: '(?<file>[^']+)',\s*test: (?<quote>['"`])(?<test>.+?)\k<quote>/g,
    ),
  ].map(({ groups }) => ({ file: groups!.file!, test: groups!.test! })),
);

// A run of the drills says so too, but takes nine minutes.
test('every test that stands in for a drill exists', () => {
  expect(covers.length).toBeGreaterThan(15);
  const lost = covers.filter(({ file, test }) => !readFileSync(join(root, file), 'utf8').includes(test));
  expect(lost).toEqual([]);
});
