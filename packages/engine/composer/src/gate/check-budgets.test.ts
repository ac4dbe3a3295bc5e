import fs from 'node:fs';
import { type FixtureSection, fixtureInput } from '@site/fixture-site/fixture-sections';
import { messageOf } from '@site/registry';
import { checkBudgets, embedWarnings } from './check-budgets.ts';

/** Does not compress. */
const noise = (bytes: number) => {
  let seed = 1;
  return Array.from({ length: bytes }, () => {
    seed = (seed * 48271) % 2147483647;
    return String.fromCharCode(48 + (seed % 64));
  }).join('');
};

const section = (budgets: { style?: number; script?: number }) => ({
  name: 'a',
  style: `.a{content:"${noise(2000)}"}`,
  files: { 'web/chunk.js': `"${noise(4000)}"` },
  manifest: { budgets, exposes: { 'pages/a': { js: ['web/chunk.js'] } } },
});

test('a stylesheet or script over its own budget is refused by its name and size in Brotli bytes', async () => {
  const refusals = await checkBudgets(fixtureInput([section({ style: 1000, script: 2000 })]));
  expect(refusals.map(({ code, section: name }) => `${code} ${name}`)).toEqual([
    'SITE_BUDGET a',
    'SITE_BUDGET a',
  ]);
  expect(messageOf(refusals[0]!)).toMatch(/^web\/style\.css is 1,\d{3} bytes .* style is 1,000/);
  expect(messageOf(refusals[1]!)).toMatch(/^The script of pages\/a is 3,\d{3} bytes .* script is 2,000/);
  expect(refusals[1]!.route).toBe('/a');
});

test('a file is compressed once, in whichever version it comes', async () => {
  const again = () => checkBudgets(fixtureInput([section({ style: 3000, script: 6000 })]));
  await again();
  const read = jest.spyOn(fs, 'readFileSync');
  expect(await again()).toEqual([]);
  const files = () => read.mock.calls.filter(([file]) => /\.(css|js)$/.test(String(file)));
  expect(files()).toEqual([]);
  const other = { ...section({ script: 6000 }), files: { 'web/chunk.js': `"${noise(4001)}"` } };
  expect(await checkBudgets(fixtureInput([other]))).toEqual([]);
  expect(files()).toHaveLength(1);
  read.mockRestore();
});

test('a size that another process kept is not measured again', async () => {
  const kept = new Map<string, string>();
  const results = {
    find: (inputs: readonly string[]) => kept.get(inputs.at(-1)!),
    keep: async (inputs: readonly string[], text: string) => void kept.set(inputs.at(-1)!, text),
  };
  const input = (bytes: number) =>
    fixtureInput([{ ...section({ script: 6000 }), files: { 'web/chunk.js': `"${noise(bytes)}"` } }]);
  expect(await checkBudgets(input(4002), results)).toEqual([]);
  expect([...kept.values()]).toEqual([expect.stringMatching(/^3\d{3}$/)]);
  const other = input(4003);
  kept.set(other.sections[0]!.manifest.files['web/chunk.js']!.sha384, '6001');
  expect(await checkBudgets(other, results)).toMatchObject([{ details: { bytes: 6001 } }]);
});

test('a page over its budgets only with an embedded part, whose section has none, is a warning for the part’s owner, and no refusal', async () => {
  const host = (budgets: { style?: number; script?: number }): FixtureSection => ({
    ...section(budgets),
    pages: [{ path: '/a', body: '[[b/Part]]', embeds: ['b/Part@1'] }],
  });
  const part: FixtureSection = {
    name: 'b',
    style: `.b{content:"${noise(9000)}"}`,
    files: { 'web/part.js': `"${noise(5000)}"` },
    parts: { Part: {} },
    manifest: { exposes: { 'pages/b': { js: [] }, Part: { contract: 1, js: ['web/part.js'] } } },
  };
  const received = async (budgets: { style?: number; script?: number }) => {
    const input = fixtureInput([host(budgets), part]);
    expect(await checkBudgets(input)).toEqual([]);
    return (await embedWarnings(input)).map(
      (one) => `${one.section} ${one.route} ${/of (style|script)/.exec(messageOf(one))![1]}`,
    );
  };
  expect(await received({ style: 2000, script: 4000 })).toEqual(['b /a style', 'b /a script']);
  expect(await received({ style: 9000, script: 9000 })).toEqual([]);
  expect(await received({})).toEqual([]);
});
