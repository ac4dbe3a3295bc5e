import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sectionDefinitionSchema } from '@site/section-kit/contract';
import section from './section.ts';

const checked = sectionDefinitionSchema.parse(section);
const routes = new Set(checked.routes.map(({ path }) => path));

test('the section describes itself in the contract of the kit', () => {
  expect(checked.name).toBe('platform');
  expect(checked.routes[0]).toMatchObject({
    path: '/',
    embeds: ['resources/ArticleTeasers@1', 'leadform/GetInTouch@1'],
  });
});

test('every page it declares exists and has a default export', async () => {
  for (const { page } of checked.routes) {
    const loaded = (await page()) as { default: unknown };
    expect(typeof loaded.default).toBe('function');
  }
});

test('menus and footer point at its own routes', () => {
  for (const { href } of [...checked.navigation, ...checked.footer])
    expect(routes).toContain(href.replace(/#.*/, '') || '/');
});

test('every company link leads to the demo form', () => {
  const company = checked.footer.filter(({ column }) => column === 'company');
  expect(company.map(({ href }) => href)).toEqual(company.map(() => '/#demo-form'));
  expect(company).toHaveLength(4);
});

test('public files exist, in this folder or made by the build', () => {
  const made = mkdtempSync(join(tmpdir(), 'made-files-'));
  const make = `const { default: make } = await import(${JSON.stringify(join(__dirname, 'files.ts'))});
    await make({}, ${JSON.stringify(made)});`;
  execFileSync(process.execPath, ['--input-type=module', '-e', make]);
  const places = checked.files.map(({ source }) =>
    source.startsWith('dist/made/') ? source.replace('dist/made', made) : join(__dirname, source),
  );
  expect(places.filter((place) => place.startsWith(made))).toHaveLength(19);
  expect(places.filter((place) => !existsSync(place))).toEqual([]);
  rmSync(made, { recursive: true });
});
