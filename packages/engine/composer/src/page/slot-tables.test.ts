import { composed, refusalsOf } from '@site/fixture-site/composed';
import { type FixtureSection, fixtureInput } from '@site/fixture-site/fixture-sections';
import { renderHere } from '@site/fixture-site/render-here';
import { confinementOf } from '@site/section-kit/confinement';
import { compositionOf, readComposition } from '../compose/compose.ts';
import { embedWarnings } from '../gate/check-budgets.ts';

renderHere('');

const TABLE = { 'b/Part': { module: 'Part@2', contract: 2, accepted: [1, 2] } };

const IN = confinementOf('b', false);

/** `/a/both` accepts both contracts, `/a/first` the first. */
const host: FixtureSection = {
  name: 'a',
  pages: [
    { path: '/a/both', body: '[[b/Part]]', embeds: ['b/Part@1', 'b/Part@2'] },
    { path: '/a/first', body: '[[b/Part]]' },
  ],
};
const provider = (code = ''): FixtureSection => ({
  name: 'b',
  parts: { Part: { contracts: { 1: {}, 2: { body: '<p class="two">Two</p>', code } } } },
  sheet: `@layer utilities{${IN}.one{top:1px}${IN}.two{top:2px}}`,
  files: { 'web/one.js': '"one"', 'web/two.js': '"two"' },
  manifest: {
    exposes: {
      'pages/b': { js: [] },
      Part: { contract: 1, js: ['web/one.js'] },
      'Part@2': { contract: 2, js: ['web/two.js'] },
    },
  },
});

test('a page says which contract is in its slots, loads its code and carries its styles; another page has its own; the live table says it by path', async () => {
  const { html, state, composition, data } = await composed(fixtureInput([host, provider()]));
  const files = (path: string) =>
    state(path).preload.flatMap((href) => /web\/(?:one|two)\.js$/.exec(href) ?? []);
  expect([state('/a/both').slots, state('/a/both').parts]).toEqual([TABLE, ['a/pages/a/both', 'b/Part']]);
  expect(files('/a/both')).toEqual(['web/two.js']);
  expect(html('/a/both')).toContain('data-slot="b/Part"><!--$--><p class="two">Two</p>');
  expect([html('/a/both').includes('.two{'), html('/a/both').includes('.one{')]).toEqual([true, false]);

  expect('slots' in state('/a/first')).toBe(false);
  expect(files('/a/first')).toEqual(['web/one.js']);
  expect(html('/a/first')).toContain('data-slot="b/Part"><!--$--><p>Part</p>');
  expect([html('/a/first').includes('.two{'), html('/a/first').includes('.one{')]).toEqual([false, true]);

  expect(composition.live.slots).toEqual({ '/a/both': TABLE });
  expect(composition.live.routes['/a/both']).toEqual(['a/pages/a/both', 'b/Part']);
  expect(readComposition(data, composition.id)).toEqual(composition);
  expect('slots' in compositionOf(fixtureInput([{ name: 'a' }])).live).toBe(false);
});

test('a contract that throws is named by its section, on the page where it is in force', async () => {
  const throwing = provider("throw new Error('second contract')");
  const firstFirst = { ...host, pages: host.pages!.toReversed() };
  expect(
    (await refusalsOf(fixtureInput([firstFirst, throwing]))).map(({ code, section, route }) => [
      code,
      section,
      route,
    ]),
  ).toEqual([['SITE_RENDER_THROWS', 'b', '/a/both']]);
});

test('what an embedded part adds to a page is measured by the contract in force', async () => {
  const large = {
    ...provider(),
    files: { 'web/one.js': '"one"', 'web/two.js': `"${'0123456789abcdef'.repeat(9)}"` },
  };
  const input = fixtureInput([{ ...host, manifest: { budgets: { script: 20 } } }, large]);
  const routes = (await embedWarnings(input)).map(({ route }) => route);
  expect(routes).toEqual(['/a/both']);
});
