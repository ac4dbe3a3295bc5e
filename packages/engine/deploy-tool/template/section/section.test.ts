import { globSync } from 'node:fs';
import { readSection } from '@site/section-build/section';
import { testSiteConfig } from '@site/section-kit/testing';
import definition from './section.ts';

const section = readSection(definition, __dirname);

test('it has its page and its part', () => {
  expect(section.name).toBe('template-section');
  expect(section.routes).toContainEqual(
    expect.objectContaining({
      path: '/template-path',
      embeds: ['leadform/GetInTouch@1'],
    }),
  );
  expect(Object.keys(section.parts)).toContain('Teaser');
});

test('every part it offers is a component, and each contract has a schema of its props', () => {
  const contracts = Object.values(section.parts).flatMap((offered) => Object.values(offered));
  expect(contracts.length).toBeGreaterThan(0);
  for (const { part, props } of contracts) {
    expect(require(part)).toMatchObject({ default: expect.any(Function) });
    expect(props).toBeDefined();
  }
});

test('each picture.tsx is a PNG file with a title', () => {
  const pictures = section.pages.flatMap(({ picture }) => picture ?? []);
  const files = globSync('src/pages/**/picture.tsx', { cwd: __dirname });
  expect(new Set(pictures.map(({ source }) => source)).size).toBe(files.length);
  for (const { path, source } of pictures) {
    expect(path).toMatch(/\.png$/);
    expect(require(source).default(testSiteConfig).title).toMatch(/\S/);
  }
});

test('menu and footer lead to its own pages', () => {
  const paths = section.routes.map(({ path }) => path);
  const entries = [...section.navigation, ...section.footer];
  expect(entries).not.toEqual([]);
  for (const { href } of entries) expect(paths).toContain(href);
});
