import { readSection } from '@site/section-build/section';
import { testSiteConfig } from '@site/section-kit/testing';
import definition from './section.ts';

const section = readSection(definition, __dirname);

test('it has its page and its part', () => {
  expect(section.name).toBe('template-section');
  expect(section.routes).toMatchObject([
    {
      path: '/template-path',
      embeds: ['leadform/GetInTouch@1'],
    },
  ]);
  expect(Object.keys(section.parts)).toEqual(['Teaser']);
});

test('every part it offers is a component, and each contract has a schema of its props', () => {
  const contracts = Object.values(section.parts).flatMap((offered) => Object.values(offered));
  expect(contracts.length).toBeGreaterThan(0);
  for (const { part, props } of contracts) {
    expect(require(part)).toMatchObject({ default: expect.any(Function) });
    expect(props).toBeDefined();
  }
});

test('its page has an Open Graph picture', () => {
  const [{ picture }] = section.pages as [(typeof section.pages)[0]];
  expect(picture?.path).toMatch(/\.png$/);
  const { title } = require(picture!.source).default(testSiteConfig);
  expect(title).toBe('Template Title');
});

test('menu and footer lead to its own pages', () => {
  const paths = section.routes.map(({ path }) => path);
  const entries = [...section.navigation, ...section.footer];
  expect(entries).not.toEqual([]);
  for (const { href } of entries) expect(paths).toContain(href);
});
