import { join } from 'node:path';
import { temporaryFolder, writeFiles } from '@site/fixture-site/temporary-folder';
import type { SourceMap } from '@site/section-kit/contract';
import { takeSourceMaps } from './source-maps.ts';

/** A section's build in a folder of its own, with the map that webpack would write. */
function built() {
  const root = temporaryFolder();
  const write = (name: string, text: string) => {
    writeFiles(root, { [name]: text });
    return join(root, name);
  };
  write('section/package.json', '{"name":"mfe-a","version":"1.0.0"}');
  write('packages/near/package.json', '{"name":"@site/near","version":"1.0.0"}');
  // its own package.json, which is not that of a package
  write('packages/near/src/package.json', '{"type":"module"}');
  const sources = {
    [join(root, 'section/src/page.tsx')]: 'page',
    [`${join(root, 'section/src/twice.ts')}?1a2b`]: 'twice',
    [join(root, 'packages/near/src/near.ts')]: 'near',
    [write('section/src/article.mdx', '# Article')]: null,
    [join(root, 'node_modules/used/node_modules/@scope/of-used/index.js')]: 'installed',
    [join(root, 'section/node_modules/.federation/entry.0123.js')]: 'generated',
    'webpack/runtime/ensure chunk': 'runtime',
  };
  const map = {
    version: 3,
    file: join(root, 'section/dist/page.js'),
    sourceRoot: '',
    sources: Object.keys(sources),
    sourcesContent: Object.values(sources),
    names: ['a'],
    mappings: 'AAAA',
  };
  const copies = new Map([
    ['web/page.js', write('out/page.js', 'page()')],
    ['web/page.js.map', write('out/page.js.map', JSON.stringify(map))],
    ['web/b.js.map', write('out/b.js.map', JSON.stringify({ ...map, names: [] }))],
    ['public/a/trail.map', write('trail.map', 'no source map')],
  ]);
  return { root, copies };
}

const read = (text: string | undefined) => JSON.parse(text!) as Record<string, SourceMap>;

test('the maps of all scripts are one file, which names packages and has the text of what is not installed', () => {
  const { root, copies } = built();
  const text = takeSourceMaps(copies);
  expect([...copies.keys()]).toEqual(['web/page.js', 'public/a/trail.map']);
  expect(text).not.toContain(root);
  const maps = read(text);
  expect(Object.keys(maps)).toEqual(['web/b.js', 'web/page.js']);
  expect(maps['web/page.js']).toEqual({
    version: 3,
    sources: [
      'mfe-a/src/page.tsx',
      'mfe-a/src/twice.ts',
      '@site/near/src/near.ts',
      'mfe-a/src/article.mdx',
      '@scope/of-used/index.js',
      'webpack',
      'webpack',
    ],
    sourcesContent: ['page', 'twice', 'near', '# Article', null, null, null],
    names: ['a'],
    mappings: 'AAAA',
  });
});

test('it is the same wherever it is built', () => {
  expect(takeSourceMaps(built().copies)).toBe(takeSourceMaps(built().copies));
});

test('a file too large to be downloaded has no sources, or is left out', () => {
  const whole = takeSourceMaps(built().copies)!;
  const bare = takeSourceMaps(built().copies, whole.length - 1);
  expect(read(bare)['web/page.js']).toMatchObject({ sourcesContent: [], mappings: 'AAAA' });
  expect(takeSourceMaps(built().copies, 100)).toBeUndefined();
});

test('the map of the server bundle has no text, and says which sources are not the team’s', () => {
  const { copies } = built();
  const map = copies.get('web/page.js.map')!;
  copies.set('server.cjs.map', map);
  const { sources, sourcesContent, ignoreList = [] } = read(takeSourceMaps(copies))['server.cjs']!;
  expect(copies.has('server.cjs.map')).toBe(false);
  expect(sourcesContent).toEqual([]);
  expect(sources.filter((_, index) => !ignoreList.includes(index))).toEqual([
    'mfe-a/src/page.tsx',
    'mfe-a/src/twice.ts',
    '@site/near/src/near.ts',
    'mfe-a/src/article.mdx',
  ]);
});
