import { checkBudgets } from './gate-budgets.ts';
import { tinyInput } from './testing/tiny-site.ts';

/** Text that does not compress. */
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

test('a section without budgets, and one within them, pass', async () => {
  expect(await checkBudgets(tinyInput([section({})]))).toEqual([]);
  expect(await checkBudgets(tinyInput([section({ style: 3000, script: 6000 })]))).toEqual([]);
});

test('a stylesheet or script over its own budget is refused by its name and size in Brotli bytes', async () => {
  const refusals = await checkBudgets(tinyInput([section({ style: 1000, script: 2000 })]));
  expect(refusals.map(({ code, section: name }) => `${code} ${name}`)).toEqual([
    'SITE_BUDGET a',
    'SITE_BUDGET a',
  ]);
  expect(refusals[0]!.message).toMatch(/^web\/style\.css is 1\d{3} bytes .* style is 1000/);
  expect(refusals[1]!.message).toMatch(/^web\/chunk\.js is 3\d{3} bytes .* script is 2000/);
});

test('one section’s budget does not bind another', async () => {
  const other = { name: 'b', style: `.b{content:"${noise(9000)}"}` };
  expect(await checkBudgets(tinyInput([section({ style: 3000 }), other]))).toEqual([]);
});
