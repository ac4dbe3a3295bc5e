import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { readSection } from './read-section.ts';

/** Packages that a section may lack. */
const OPTIONS = {
  'node_modules/@site/mdx/package.json': '{ "name": "@site/mdx", "main": "index.js" }',
  'node_modules/@site/mdx/index.js': '',
  'node_modules/@site/og-images/package.json': '{ "name": "@site/og-images", "main": "index.js" }',
  'node_modules/@site/og-images/index.js': '',
};

function sectionFolder(files: Record<string, string | undefined>): string {
  const there = Object.entries({ ...OPTIONS, ...files }).filter(([, text]) => text !== undefined);
  const folder = temporaryFolder(Object.fromEntries(there) as Record<string, string>);
  symlinkSync(
    join(__dirname, '../../../../../node_modules/@site/section-kit'),
    join(folder, 'node_modules/@site/section-kit'),
  );
  return folder;
}

const meta = (body: string) => `
const { definePage, entriesIn } = require('@site/section-kit/pages');
exports.default = definePage(${body});
`;
const TEXTS = `title: 'Tags', description: 'About tags.'`;
const TAGS_META = 'src/pages/tags/page.meta.ts';
const SHOPS_META = 'src/pages/shops/page.meta.ts';
const PAGE = { 'src/pages/tags/page.tsx': 'exports.default = () => null;' };
const tags = (body: string) => ({ ...PAGE, [TAGS_META]: meta(body) });

const ENTRIES = {
  'src/pages/shops/page.tsx': 'exports.default = () => null;',
  'src/pages/shops/not-found.tsx': 'exports.default = () => null;',
  'src/pages/shops/picture.tsx': 'exports.default = () => ({});',
  'src/pages/shops/entries/books.ts': "exports.default = { name: 'Books', order: 2, text: 'Long' };",
  'src/pages/shops/entries/audio.mdx': '# Audio',
  [SHOPS_META]: meta(`{
    path: '/shops/:shop',
    entries: entriesIn(__dirname),
    entry: (content, slug) => ({
      title: content?.name ?? slug, description: slug, card: { name: content?.name ?? slug },
      ...(content && { menu: { menu: 'shops', label: content.name, order: content.order, icon: './book.svg' } }),
    }),
  }`),
  'book.svg': '<svg/>',
};

const errorOf = (files: Record<string, string | undefined>, definition: object = {}) => {
  try {
    readSection({ name: 'a', ...definition }, sectionFolder(files));
    return undefined;
  } catch (error) {
    return error;
  }
};

test('parts are named after themselves, each contract but the lowest with its number', () => {
  const parts = { 'src/parts/teaser.tsx': '', 'src/parts/teaser-4.tsx': '' };
  const exposes = {
    Teaser: { 4: { part: './src/parts/teaser-4.tsx' }, 3: { part: './src/parts/teaser.tsx' } },
  };
  const folder = sectionFolder(parts);
  expect(readSection({ name: 'a', exposes }, folder).exposes).toEqual([
    { name: 'Teaser', source: join(folder, 'src/parts/teaser.tsx'), contract: 3 },
    { name: 'Teaser@4', source: join(folder, 'src/parts/teaser-4.tsx'), contract: 4 },
  ]);
  expect(errorOf({ 'src/parts/teaser.tsx': '' }, { exposes })).toMatchObject({
    code: 'SITE_SECTION_FILE',
    message: expect.stringContaining('the part Teaser, contract 4, in ./src/parts/teaser-4.tsx'),
  });
});

test('a section.ts that describes no section is refused with every wrong field', () => {
  for (const [definition, fields] of [
    [undefined, /expected object/],
    [{}, /name/],
    [{ name: 'A B', icons: 'icons' }, /name[\s\S]*icons/],
  ] as const) {
    expect(() => readSection(definition as never, sectionFolder({}))).toThrow(
      expect.objectContaining({ code: 'SITE_SECTION_INVALID', message: expect.stringMatching(fields) }),
    );
  }
});

test('a folder with page.meta.ts is a page: route, module, menu, footer, icon and picture', () => {
  const folder = sectionFolder({
    'src/pages/tags/picture.tsx': 'exports.default = () => ({});',
    ...tags(`{
      path: '/platform/tags', ${TEXTS}, embeds: [{ embeds: ['forms/Form@1'] }, 'news/List@2'], indexable: false,
      menu: { menu: 'platform', label: 'Tags', order: 3, icon: './tag.svg' },
      footer: { column: 'platform', label: 'Tags', order: 4 },
    }`),
    'tag.svg': '<svg/>',
  });
  const section = readSection(
    { name: 'a', icons: '/platform/icons', pictures: '/platform/pictures' },
    folder,
  );
  expect(section).toMatchObject({
    routes: [
      {
        path: '/platform/tags',
        expose: 'pages/tags',
        embeds: ['forms/Form@1', 'news/List@2'],
        indexable: false,
      },
    ],
    exposes: [{ name: 'pages/tags', source: join(folder, 'src/pages/tags/page.tsx') }],
    navigation: [
      { menu: 'platform', label: 'Tags', href: '/platform/tags', logo: '/platform/icons/tag.svg', order: 3 },
    ],
    footer: [{ column: 'platform', label: 'Tags', href: '/platform/tags', order: 4 }],
    files: [{ path: '/platform/icons/tag.svg', source: join(folder, 'tag.svg') }],
    pages: [{ picture: { path: '/platform/pictures/tags.png' } }],
  });
  expect([...section.infos.values()]).toEqual([
    {
      path: '/platform/tags',
      title: 'Tags',
      description: 'About tags.',
      image: '/platform/pictures/tags.png',
    },
  ]);
});

test('a path with a parameter is a page for each file in entries, and one for other values', () => {
  const folder = sectionFolder(ENTRIES);
  const section = readSection({ name: 'a', icons: '/icons', pictures: '/shops/pictures' }, folder);
  expect(section.routes.map(({ path, expose }) => [path, expose])).toEqual([
    ['/shops/books', 'pages/shops/books'],
    ['/shops/audio', 'pages/shops/audio'],
  ]);
  expect(section.exposes.map(({ entry }) => entry?.path)).toEqual([
    '/shops/:shop',
    '/shops/:shop',
    undefined,
  ]);
  expect(section.notFound).toEqual([{ pattern: '/shops/*', expose: 'pages/shops/not-found' }]);
  expect(section.navigation.map(({ href, logo }) => [href, logo])).toEqual([
    ['/shops/books', '/icons/book.svg'],
  ]);
  // What every page of the kind loads: no content of its siblings.
  expect([...section.infos.values()]).toEqual([
    {
      path: '/shops/:shop',
      entries: [
        { slug: 'books', path: '/shops/books', name: 'Books', image: '/shops/pictures/books.png' },
        { slug: 'audio', path: '/shops/audio', name: 'audio', image: '/shops/pictures/audio.png' },
      ],
    },
  ]);
});

test('a path with a parameter and no entries is refused with what to write', () => {
  expect(errorOf(tags(`{ path: '/tags/:tag', ${TEXTS} }`))).toMatchObject({
    message: 'src/pages/tags/page.meta.ts has the path /tags/:tag, with a parameter, and no entries.',
    action: expect.stringContaining('entriesIn(import.meta.dirname)'),
  });
});

test('two pages with one path are refused with both files', () => {
  const files = tags(`{ path: '/tags', ${TEXTS} }`);
  const other = { 'src/pages/x/page.meta.ts': files[TAGS_META], 'src/pages/x/page.tsx': '' };
  expect(errorOf({ ...files, ...other })).toMatchObject({
    code: 'SITE_SECTION_PAGE',
    message: 'src/pages/x/page.meta.ts has the path /tags, and so has src/pages/tags/page.meta.ts.',
  });
});

test('what is wrong with a page is said with its file', () => {
  const shops = (body: string) => ({
    ...ENTRIES,
    [SHOPS_META]: meta(`{ entries: entriesIn(__dirname), ${body} }`),
  });
  const wrong: [string, RegExp, Record<string, string | undefined>, object?][] = [
    [
      'SITE_SECTION_PAGE',
      /page\.meta\.ts does not export a page/,
      { ...PAGE, [TAGS_META]: 'exports.default = {};' },
    ],
    [
      'SITE_SECTION_PAGE',
      /no page\.tsx next to src.pages.tags.page\.meta\.ts/,
      { [TAGS_META]: meta(`{ path: '/tags', ${TEXTS} }`) },
    ],
    ['SITE_SECTION_PAGE', /tags.page\.meta\.ts[\s\S]*path/, tags(`{ path: 'tags', ${TEXTS} }`)],
    [
      'SITE_SECTION_PAGE',
      /shops.page\.meta\.ts, entry audio[\s\S]*title/,
      shops("path: '/shops/:shop', entry: () => ({ description: 'x' })"),
    ],
    [
      'SITE_SECTION_PAGE',
      /shops.page\.meta\.ts[\s\S]*\/prefix\/:name/,
      shops(`path: '/shops/:shop/more', entry: () => ({ ${TEXTS} })`),
    ],
    [
      'SITE_SECTION_FILE',
      /audio\.mdx needs the package @site\/mdx, which is not installed/,
      { ...ENTRIES, 'node_modules/@site/mdx/index.js': undefined },
      { icons: '/icons' },
    ],
    [
      'SITE_SECTION_FILE',
      /book\.svg of the menu entry Books does not exist/,
      { ...ENTRIES, 'book.svg': undefined },
      { icons: '/icons' },
    ],
    [
      'SITE_SECTION_NAME_TAKEN',
      /entries.not-found\.ts and src.pages.shops.not-found\.tsx would both be/,
      { ...ENTRIES, 'src/pages/shops/entries/not-found.ts': "exports.default = { name: 'X', order: 9 };" },
      { icons: '/icons' },
    ],
    ['SITE_SECTION_FILE', /Books has an icon, and section\.ts does not say/, ENTRIES],
  ];
  for (const [code, message, files, definition] of wrong) {
    expect(errorOf(files, definition)).toMatchObject({ code, message: expect.stringMatching(message) });
  }
});
