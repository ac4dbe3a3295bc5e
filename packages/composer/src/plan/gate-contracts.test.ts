import { type TinySection, tinyInput } from '@site/tiny-site/tiny-site';
import { satisfies } from './gate-contracts.ts';
import { planComposition } from './plan.ts';

const refusals = (sections: TinySection[], options: Parameters<typeof tinyInput>[1] = {}) =>
  planComposition(tinyInput(sections, options)).refusals.map(
    ({ code, section, route }) => `${code} ${section}${route ? ` ${route}` : ''}`,
  );

test('the kit contracts a shell lists are accepted, the current one and the one before', () => {
  for (const contract of [1, 0]) expect(refusals([{ name: 'a', manifest: { contract } }])).toEqual([]);
});

test('an unknown kit contract is refused with what the shell hosts', () => {
  for (const contract of [2, -1]) {
    expect(refusals([{ name: 'a', manifest: { contract } }, { name: 'b' }])).toEqual(['SITE_CONTRACT_KIT a']);
  }
  const input = tinyInput([{ name: 'a', manifest: { contract: 2 } }]);
  expect(planComposition(input).refusals[0]!.message).toContain('this shell hosts 1 and 0');
});

test('a shared version may be older in its minor number, never newer or of another major', () => {
  const pairs: [given: string, wanted: string, fits: boolean][] = [
    ['19.3.1', '19.3.1', true],
    ['19.3.1', '19.3.9', true],
    ['19.3.1', '19.0.0', true],
    ['19.3.1', '19.4.0', false],
    ['19.3.1', '18.3.1', false],
    ['19.3.1', '20.0.0', false],
  ];
  for (const [given, wanted, fits] of pairs)
    expect([given, wanted, satisfies(given, wanted)]).toEqual([given, wanted, fits]);
});

test('a section whose shared module the shell has in a wrong version, or lacks, is refused', () => {
  const built = (shared: Record<string, string>) => refusals([{ name: 'a', manifest: { shared } }]);
  expect(built({ react: '19.0.0' })).toEqual([]);
  expect(built({ react: '18.3.1' })).toEqual(['SITE_CONTRACT_SHARED a']);
  expect(built({ react: '19.4.0' })).toEqual(['SITE_CONTRACT_SHARED a']);
  expect(built({ vue: '3.0.0' })).toEqual(['SITE_CONTRACT_SHARED a']);
  expect(built({ react: 'latest' })).toEqual(['SITE_CONTRACT_SHARED a']);
});

test('a bundle with its own React is refused, in the browser or on the server; one that reads it is not', () => {
  const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  for (const file of ['web/chunk.js', 'extra.cjs']) {
    expect(refusals([{ name: 'a', files: { [file]: `exports.${internals} = {};` } }])).toEqual([
      'SITE_REACT_TWICE a',
    ]);
    expect(refusals([{ name: 'a', files: { [file]: `exports.${internals}={};` } }])).toEqual([
      'SITE_REACT_TWICE a',
    ]);
    expect(
      refusals([{ name: 'a', files: { [file]: `var x = react.${internals}, y = x.${internals} == 1;` } }]),
    ).toEqual([]);
  }
});

test('an embed is refused if it has no section, no part, or another contract', () => {
  const host = (embed: string): TinySection => ({ name: 'a', pages: [{ path: '/a', embeds: [embed] }] });
  const provider: TinySection = { name: 'b', parts: { Part: { contract: 2 } } };
  expect(refusals([host('b/Part@2'), provider])).toEqual([]);
  for (const embed of ['b/Part@1', 'b/Part@3', 'b/Other@2', 'c/Part@2', 'b/toString@1', 'b/constructor@1']) {
    expect(refusals([host(embed), provider])).toEqual(['SITE_CONTRACT_EMBED a /a']);
  }
});

test('a page of another section is not a part and cannot be embedded', () => {
  const host: TinySection = { name: 'a', pages: [{ path: '/a', embeds: ['b/Page@1'] }] };
  const provider: TinySection = {
    name: 'b',
    manifest: { exposes: { Page: { js: [] }, 'pages/b': { js: [] } } },
  };
  expect(refusals([host, provider])).toEqual(['SITE_CONTRACT_EMBED a /a']);
});
