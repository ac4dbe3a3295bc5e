import { writeFixtureSection, writeFixtureShell } from '@site/fixture-site/fixture-sections';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { confinementOf } from '@site/section-kit/confinement';
import { SHARED_NAMES_FILE } from '@site/section-kit/contract';
import { pageStyle } from '../page/page-style.ts';
import { checkAndReadStyle } from './check-and-read-style.ts';

const IN = confinementOf('a', false);
const SHEET = `@layer base,utilities;@property --x{syntax:"*";inherits:false}${IN}.p{background:url(p.png)}@layer utilities{${IN}.used{top:0}${IN}.not{top:1px}@media print{${IN}.used{top:2px}}}`;
const NAMES = '@property --x{syntax:"*";inherits:false}';

const sectionOf = (sheet: string, version = '1.0.0', name = 'a') =>
  writeFixtureSection(temporaryFolder(), {
    name,
    version,
    sheet,
    files: { 'web/home.js': '"used"' },
    manifest: { exposes: { 'pages/a': { js: ['web/home.js'] } } },
  });
const shellOf = (names: string) =>
  writeFixtureShell(temporaryFolder(), { files: { [SHARED_NAMES_FILE]: names } });

function memory() {
  const kept = new Map<string, string>();
  let found = 0;
  return {
    kept,
    found: () => found,
    find(inputs: readonly string[]) {
      const text = kept.get(JSON.stringify(inputs));
      if (text !== undefined) found += 1;
      return text;
    },
    async keep(inputs: readonly string[], text: string) {
      kept.set(JSON.stringify(inputs), text);
    },
  };
}

test('a sheet that passed is not read again, and a page of another version has the same style with its own addresses', () => {
  const shell = shellOf(NAMES);
  const results = memory();
  const style = (version: string) => {
    const section = sectionOf(SHEET, version);
    const refusals = [section, shell].flatMap((one) => checkAndReadStyle(one, shell, results));
    return [refusals, pageStyle(shell, [section], ['a/pages/a'])] as const;
  };
  const [, first] = style('1.0.0');
  expect(first).toContain('url(/_sections/a/1.0.0/web/p.png)');
  expect(first).toContain('.used{top:0}');
  expect(first).not.toContain('.not{');
  expect([results.found(), results.kept.size]).toEqual([0, 2]);
  expect(style('1.0.1')).toEqual([[], first.replace('/1.0.0/', '/1.0.1/')]);
  expect([results.found(), results.kept.size]).toEqual([2, 2]);
});

test('a result is of this sheet, section and shell; a sheet that was refused, or names its version, is read each time', () => {
  const results = memory();
  const shell = shellOf(NAMES);
  const codes = (section = sectionOf(SHEET), under = shell) =>
    checkAndReadStyle(section, under, results).map(({ code }) => code);
  expect(codes()).toEqual([]);
  expect(codes(sectionOf(SHEET), shellOf('@property --x{syntax:"*";inherits:true}'))).toEqual([
    'SITE_STYLE_NAME',
  ]);
  expect(codes(sectionOf(SHEET, '1.0.0', 'b'))).toContain('SITE_STYLE');
  expect(codes(sectionOf('.open{top:0}'))).toEqual(['SITE_STYLE']);
  expect(codes(sectionOf(`${IN}.p{background:url(/_sections/a/1.0.0/web/p.png)}`))).toEqual([]);
  expect(results.kept.size).toBe(1);
});
