import { type SectionDefinition, sectionDefinitionSchema } from '@site/section-kit/contract';
import { exposeList } from './expose-list.ts';

/** A function with exactly this source text, as the build sees it: the test's own compiler rewrites imports. */
const written = (text: string) =>
  Object.assign(() => Promise.resolve(), { toString: () => text }) as () => Promise<never>;

const list = (definition: Partial<SectionDefinition>) => {
  const { exposes: parts, ...section } = sectionDefinitionSchema.parse({ name: 'a', ...definition });
  return exposeList({ ...section, parts, pages: [], unknown: [] });
};

const page = (text: string) => list({ routes: [{ path: '/a', page: written(text) }] });

test('pages are named after their file, not-found pages too, parts after themselves with their contract', () => {
  const { exposes, nameOf } = list({
    routes: [
      { path: '/a', page: written("() => import('./src/pages/home.tsx')") },
      { path: '/a/b', page: written('() => import("./src/pages/industries/technology.tsx")') },
      { path: '/a/c', page: written("() => import('./src/pages/article.mdx')") },
    ],
    notFound: [{ pattern: '/a/x/*', page: written("async () => import('./src/pages/lost.tsx')") }],
    exposes: {
      Teaser: {
        4: { part: written("() => import('./src/parts/teaser-4.tsx')") },
        3: { part: written("() => import('./src/parts/teaser.tsx')") },
      },
    },
  });
  expect(exposes).toEqual([
    { name: 'pages/home', source: './src/pages/home.tsx' },
    { name: 'pages/industries/technology', source: './src/pages/industries/technology.tsx' },
    { name: 'pages/article', source: './src/pages/article.mdx' },
    { name: 'pages/lost', source: './src/pages/lost.tsx' },
    { name: 'Teaser', source: './src/parts/teaser.tsx', contract: 3 },
    { name: 'Teaser@4', source: './src/parts/teaser-4.tsx', contract: 4 },
  ]);
  expect(['/a', '/a/b', '/a/c', '/a/x/*'].map(nameOf)).toEqual([
    'pages/home',
    'pages/industries/technology',
    'pages/article',
    'pages/lost',
  ]);
});

test('two routes may share one page file', () => {
  const load = written("() => import('./src/pages/home.tsx')");
  const routes = [
    { path: '/a', page: load },
    { path: '/a/b', page: load },
  ];
  expect(list({ routes }).exposes).toHaveLength(1);
});

test('the layout of the text does not matter', () => {
  for (const text of [
    "()=>import('./src/a.tsx')",
    "() =>\n  import(\n    './src/a.tsx'\n  )",
    "  async () => import('./src/a.tsx')  ",
  ]) {
    expect(page(text).exposes[0]!.source).toBe('./src/a.tsx');
  }
});

test('anything but one literal lazy import is refused with how to write it', () => {
  const wrong = [
    'load',
    '() => import(name)',
    '() => import(`./src/page.tsx`)',
    "() => import('./src/' + name)",
    "() => import('react')",
    "() => import('../other/page.tsx')",
    "() => import('/etc/passwd')",
    "() => import('https://evil.example/x.js')",
    "() => { return import('./src/a.tsx'); }",
    "() => import('./src/a.tsx').then((module) => module.Page)",
    "(props) => import('./src/a.tsx')",
    "() => Promise.all([import('./src/a.tsx'), import('./src/b.tsx')])",
    "() => (sideEffect(), import('./src/a.tsx'))",
    '() => import(\'./src/a.tsx")',
    '() => require("./src/a.tsx")',
  ];
  for (const text of wrong) {
    expect(() => page(text)).toThrow(
      expect.objectContaining({
        code: 'SITE_SECTION_LAZY',
        message: expect.stringContaining('The page of /a'),
        action: expect.stringContaining("() => import('"),
      }),
    );
  }
});

test('two files that would get one name are refused', () => {
  const routes = [
    { path: '/a', page: written("() => import('./src/pages/home.tsx')") },
    { path: '/a/b', page: written("() => import('./pages/home.tsx')") },
  ];
  expect(() => list({ routes })).toThrow(expect.objectContaining({ code: 'SITE_SECTION_NAME_TAKEN' }));
});
