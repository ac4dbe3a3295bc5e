import { spawnSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool, withoutOwnConfig } from '@site/fixture-site/called-tool';
import { fixtureContract, publishContract } from '@site/fixture-site/fixture-contract';
import { temporaryFolder, writeFiles } from '@site/fixture-site/temporary-folder';
import { readSiteConfig } from '@site/registry/settings';
import { projectFolder } from '@site/server-kit';
import { TEMPLATE } from '../init/section-files.ts';
import { failureOutputSchema, newPageOutputSchema } from '../output-schema.ts';

const config = readSiteConfig(join(projectFolder, 'shell/config/site.json'));
const grants = { ...config.grants, academy: { paths: ['/academy', '/academy/*'], menus: ['resources'] } };

beforeEach(() => void withoutOwnConfig());

function team() {
  const folder = temporaryFolder({ 'section.ts': "export default { name: 'academy' };" });
  const parts = { 'leadform/GetInTouch': 3 };
  const registry = publishContract(folder, { config: { ...config, grants }, parts });
  const site = { registry, origin: fixtureContract.origin };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', site }));
  const call = async (...args: string[]) => {
    const { code, json } = await runTool(['new-page', ...args, '--json'], { folder });
    return { code, output: json };
  };
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  return { folder, call, read };
}

test('a page is made with its files, the site’s form and a free order, and never written over', async () => {
  const { folder, call, read } = team();
  const { code, output } = await call('/academy/unit-economics');
  expect(code).toBe(0);
  const files = readdirSync(join(TEMPLATE, 'section/src/pages/template-page'));
  expect(
    newPageOutputSchema.parse({ section: output.section, path: output.path, files: output.files }),
  ).toEqual({
    section: 'academy',
    path: '/academy/unit-economics',
    files: expect.arrayContaining([
      'src/embeds.ts',
      ...files.map((file) => `src/pages/unit-economics/${file}`),
    ]),
  });
  expect(read('src/embeds.ts')).toContain("'leadform/GetInTouch@3'");
  expect(read('src/pages/unit-economics/page.meta.ts')).toMatch(
    /title = 'Unit Economics';[\s\S]*path: '\/academy\/unit-economics'[\s\S]*menu: 'resources'[\s\S]*order: 65,/,
  );
  await call('/academy/budgets', '--title', 'Your budgets');
  expect(read('src/pages/budgets/page.meta.ts')).toMatch(
    /title = 'Your budgets';[\s\S]*order: 66,[\s\S]*order: 66,/,
  );
  const before = read('src/pages/budgets/page.tsx');
  expect(await call('/academy/budgets')).toMatchObject({
    code: 2,
    output: { error: { code: 'SITE_NEW_PAGE_USAGE' } },
  });
  expect(read('src/pages/budgets/page.tsx')).toBe(before);
  expect(globSync('src/pages/*', { cwd: folder })).toHaveLength(2);
});

test('a section that embeds no form gets a page without one', async () => {
  const { folder, call, read } = team();
  writeFiles(folder, { 'src/embeds.ts': "export const Teaser = embed('resources/Teaser@1');" });
  expect((await call('/academy/budgets')).code).toBe(0);
  expect(read('src/pages/budgets/page.tsx')).not.toContain('GetInTouch');
  expect(read('src/embeds.ts')).not.toContain('GetInTouch');
});

test.each([
  [[], 'SITE_NEW_PAGE_USAGE'],
  [['/elsewhere/x'], 'SITE_NEW_PAGE_USAGE'],
  [['/'], 'SITE_NEW_SECTION_PATH'],
  [['/academy/x', '--menu', 'none'], 'SITE_NEW_SECTION_MENU'],
])('a page %j is refused: %s', async (args, code) => {
  const { folder, call } = team();
  const refused = await call(...args);
  expect(refused.code).toBe(2);
  expect(failureOutputSchema.parse(refused.output).error.code).toBe(code);
  expect(globSync('src/**', { cwd: folder })).toEqual([]);
});

test('a folder without a section is refused, and one that is not installed', async () => {
  const { folder, call } = team();
  const uninstalled = "import '@site/section-kit'; export default { name: 'academy' };";
  writeFileSync(join(folder, 'section.ts'), uninstalled);
  // Node's own error
  const tool = join(projectFolder, 'packages/engine/deploy-tool/src/cli.ts');
  const { status, stdout } = spawnSync(process.execPath, [tool, 'new-page', '/academy/x', '--json'], {
    cwd: folder,
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  });
  const { code, message } = failureOutputSchema.parse(JSON.parse(stdout)).error;
  expect([status, code, message]).toEqual([
    3,
    'SITE_SECTION_FILE',
    expect.stringMatching(/^Cannot find package '@site\/section-kit' imported from .*section\.ts\.$/),
  ]);
  rmSync(join(folder, 'section.ts'));
  const none = { message: expect.stringMatching(/^There is no section in /) };
  expect(await call('/academy/x')).toMatchObject({ code: 2, output: { error: none } });
});
