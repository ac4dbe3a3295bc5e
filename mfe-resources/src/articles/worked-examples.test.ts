import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { articles } from '../content/articles.ts';
import { earnedBackIn } from '../pages/resources/case-studies/case-study-records.ts';
import { workedStatements, workingShare } from '../pages/resources/testing/worked-statements.ts';
import { decide } from '../right-sizing/decide.ts';
import { costOf, reservedMonth, scenarios } from '../token-costs/scenarios.ts';
import { earnedInMonth, wasteCase } from './worked-numbers.ts';

const article = (slug: string) => articles.find((each) => each.slug === slug)!.body.replace(/\s+/g, ' ');
const strategies = readFileSync(
  join(__dirname, '../pages/blog/cloud-cost-optimization-strategies/text.mdx'),
  'utf8',
).replace(/\s+/g, ' ');

test.each(Object.entries(workedStatements))('%s states what its examples come to', (slug, statements) => {
  const text = slug === 'cloud-cost-optimization-strategies' ? strategies : article(slug);
  expect(statements.filter((statement) => !text.includes(statement))).toEqual([]);
});

test('a working week is 45 of 168 hours, and no article repeats the share saved', () => {
  expect(workingShare).toBe(45 / 168);
  for (const { body } of articles) expect(body).not.toContain(`${Math.round(100 * (1 - workingShare))}%`);
});

test('tokens: a reserved unit serves at most 1,400 requests in each hour, day or night', () => {
  const { requests } = costOf(scenarios[0]);
  const working = (730 * 45) / 168;
  const served = (hours: number, share: number) => Math.min(1_400 * hours, share * requests);
  const expected = served(working, 0.75) + served(730 - working, 0.25);
  expect(reservedMonth().served).toBeCloseTo(expected);
  // $9.20 for 1,000 requests
  expect(reservedMonth().remainder).toBeCloseTo(((requests - expected) / 1_000) * 9.2);
});

test.each([
  [
    'CFO guide',
    article('cfo-multi-cloud-guide'),
    /At a (\d+)% discount the break-even is (\d+)% utilization\. At (\d+)% it is (\d+)%/,
  ],
  ['strategies', strategies, /At (\d+)% the break-even is (\d+)%; at (\d+)% it is (\d+)%/],
  ['Azure', article('azure-cost-management'), /so a (\d+)% discount breaks even at (\d+)% utilization/],
])(
  '%s: a discount and its break-even make up the whole, and the layer to buy is what counts',
  (_, text, pattern) => {
    const figures = pattern.exec(text)!.slice(1).map(Number);
    for (let at = 0; at < figures.length; at += 2) expect(figures[at]! + figures[at + 1]!).toBe(100);
    expect(text).toMatch(/Compute the utilization of the (new layer|next layer|layer you are about to buy)/);
  },
);

test('right-sizing: each row of the table of changes is the most that the calculator allows', () => {
  const rows = [
    ...article('right-sizing-ec2').matchAll(
      /\| (Half the cores|\w+ sizes?) \| ([\d.]+)% or less \| (\S+?)%? /g,
    ),
  ].map(([, change, cpu, memory]) => [change!, Number(cpu), Number(memory)] as const);
  expect(rows.map(([change, cpu, memory]) => [change, 70 / cpu, 80 / memory])).toEqual([
    ['Half the cores', 2, Number.NaN],
    ['One size', 2, 2],
    ['Two sizes', 4, 4],
    ['Three sizes', 8, 8],
  ]);
  const [half, , two, three] = rows;
  expect(decide(half![1], 70).action).toBe('Halve the cores, keep the memory');
  expect(decide(half![1] + 0.1, 70).action).toBe('Hold and watch');
  expect(decide(two![1], two![2]).action).toBe('Downsize 2 sizes');
  expect(decide(two![1] + 0.1, two![2]).action).toBe('Downsize 1 size');
  expect(decide(three![1], three![2]).action).toBe('Downsize 2 or more sizes');
  expect(decide(three![1] + 0.1, three![2]).action).toBe('Downsize 2 sizes');
});

test('waste: the fifth formula is the month in which a growing saving reaches the cost, or a later one during the ramp', () => {
  for (let ramp = 1; ramp <= 12; ramp += 1)
    for (let cost = 5.3; cost <= 230; cost += 7) {
      const month = earnedBackIn([{ name: '', saving: 120, cost, months: [1, ramp] }]);
      const stated = earnedInMonth(120, { ...wasteCase, cost, ramp });
      if (month >= ramp) expect([ramp, cost, stated]).toEqual([ramp, cost, month]);
      else expect(stated).toBeGreaterThanOrEqual(month);
    }
});
