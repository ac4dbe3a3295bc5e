import { type FixtureSection, fixtureInput } from '@site/fixture-site/fixture-sections';
import { adviceOn, messageOf } from '@site/registry';
import { FEDERATION_RUNTIME, SHELL_FEATURES_FILE, shellFeaturesText } from '@site/section-kit/contract';
import { planComposition } from './plan.ts';

const refusals = (sections: FixtureSection[], options: Parameters<typeof fixtureInput>[1] = {}) =>
  planComposition(fixtureInput(sections, options)).refusals.map(
    ({ code, section, route }) => `${code} ${section}${route ? ` ${route}` : ''}`,
  );

test('a kit contract that the shell lists is accepted; another is refused with those it hosts', () => {
  for (const contract of [1, 0]) expect(refusals([{ name: 'a', manifest: { contract } }])).toEqual([]);
  for (const contract of [2, -1]) {
    expect(refusals([{ name: 'a', manifest: { contract } }, { name: 'b' }])).toEqual(['SITE_CONTRACT_KIT a']);
  }
  const input = fixtureInput([{ name: 'a', manifest: { contract: 2 } }]);
  expect(messageOf(planComposition(input).refusals[0]!)).toContain('this shell hosts 1 and 0');
});

test('a section whose shared module the shell has in a wrong version, or lacks, is refused', () => {
  const built = (shared: Record<string, string>) => refusals([{ name: 'a', manifest: { shared } }]);
  for (const fits of ['19.0.0', '19.3.9']) expect(built({ react: fits })).toEqual([]);
  for (const wrong of ['18.3.1', '19.4.0', '20.0.0', 'latest'])
    expect([wrong, built({ react: wrong })]).toEqual([wrong, ['SITE_CONTRACT_SHARED a']]);
  const input = fixtureInput([{ name: 'a', manifest: { shared: { react: '19.4.0' } } }]);
  expect(planComposition(input).refusals.map(messageOf)).toEqual([
    'Built against react 19.4.0; the live shell has 19.3.1.',
  ]);
  // the shell has other modules of React
  for (const module of ['vue', 'react/lazy', 'constructor'])
    expect(built({ [module]: '19.0.0' })).toEqual(['SITE_CONTRACT_SHARED a']);
});

/** A shell with a list of minors. */
const accepting = (...runtimes: string[]) => ({
  shell: { files: { [SHELL_FEATURES_FILE]: shellFeaturesText(runtimes) } },
});
const builtFor = (version: string): FixtureSection => ({
  name: 'a',
  manifest: { shared: { [FEDERATION_RUNTIME]: version } },
});
const RUNTIME = ['SITE_CONTRACT_RUNTIME a'];

test('a section is refused if it was built for a minor of the Module Federation runtime that the shell does not list', () => {
  const both = accepting('2.8', '2.9');
  for (const version of ['2.8.0', '2.8.2', '2.9.2', '2.9.30'])
    expect(refusals([builtFor(version)], both)).toEqual([]);
  for (const version of ['2.10.0', '2.80.0', '3.9.2', '2', 'latest', 'constructor'])
    expect(refusals([builtFor(version)], both)).toEqual(RUNTIME);
  const [refusal] = planComposition(fixtureInput([builtFor('2.10.0')], both)).refusals;
  expect(messageOf(refusal!)).toMatch(/runtime 2\.10\.0; the shell \S+ accepts 2\.8 and 2\.9\.$/);
  expect(adviceOn(refusal!)).toMatch(
    /that accepts 2\.10\..* keep federation-runtime-2\.10 in its package\.json/,
  );
});

test('sections and shells of 1.0.0, which do not name their runtime, fit each other and 2.9', () => {
  expect(refusals([{ name: 'a' }])).toEqual([]);
  expect(refusals([builtFor('2.9.2')])).toEqual([]);
  expect(refusals([builtFor('2.8.2')])).toEqual(RUNTIME);
  expect(refusals([{ name: 'a' }], accepting('2.8', '2.9'))).toEqual([]);
  expect(refusals([{ name: 'a' }], accepting('2.10'))).toEqual(RUNTIME);
  // tools of 1.0.0 host slots and policies only where they are listed
  expect(JSON.parse(shellFeaturesText(['2.9']))).toMatchObject({ features: ['slots', 'policies'] });
});

test('a bundle with its own React is refused, in the browser or on the server; one that reads it is not', () => {
  const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  for (const file of ['web/chunk.js', 'extra.cjs']) {
    const containing = (text: string) => refusals([{ name: 'a', files: { [file]: text } }]);
    expect(containing(`exports.${internals} = {};`)).toEqual(['SITE_REACT_TWICE a']);
    expect(containing(`exports.${internals}={};`)).toEqual(['SITE_REACT_TWICE a']);
    expect(containing(`var x = react.${internals}, y = x.${internals} == 1;`)).toEqual([]);
  }
});

test('an embed is refused if it has no section, no part, another contract, or is a page', () => {
  const host = (embed: string): FixtureSection => ({ name: 'a', pages: [{ path: '/a', embeds: [embed] }] });
  const exposes = { 'pages/b': { js: [] }, Page: { js: [] }, Part: { contract: 2, js: [] } };
  const provider: FixtureSection = { name: 'b', manifest: { exposes } };
  expect(refusals([host('b/Part@2'), provider])).toEqual([]);
  const parts = [
    'b/Part@1',
    'b/Part@3',
    'b/Other@2',
    'c/Part@2',
    'b/toString@1',
    'b/constructor@1',
    'b/Page@1',
  ];
  for (const embed of parts) expect(refusals([host(embed), provider])).toEqual(['SITE_CONTRACT_EMBED a /a']);
});

test('a part that no section offers is refused with the one whose name is almost the same', () => {
  const sections = (embed: string): FixtureSection[] => [
    { name: 'a', pages: [{ path: '/a', embeds: [`${embed}@1`] }] },
    { name: 'leadform', parts: { GetInTouch: { contract: 1 } } },
  ];
  const messageFor = (embed: string) =>
    messageOf(planComposition(fixtureInput(sections(embed))).refusals[0]!);
  expect(messageFor('leadform/GetInTuch')).toMatch(/has no such part\. Did you mean leadform\/GetInTouch\?$/);
  expect(messageFor('leedform/GetInTouch')).toMatch(
    /no live section leedform\. Did you mean leadform\/GetInTouch\?$/,
  );
  expect(messageFor('leadform/Newsletter')).toMatch(/has no such part\.$/);
});
