import { millions } from '@site/design-system/en-us';
import { longDate } from '../../../content/long-date.ts';
import {
  arithmetic,
  caseStudies,
  earnedBackIn,
  paybackDays,
  publishedDate,
  reductionPercent,
  returnPercent,
  sumOfLevers,
} from './case-study-records.ts';
import meta from './page.meta.ts';

test('[RS-4] two records, published on the 15th of February and March 2024', () => {
  expect(caseStudies.map(({ id }) => [id, longDate(publishedDate(id))])).toEqual([
    [1, 'February 15, 2024'],
    [2, 'March 15, 2024'],
  ]);
});

test.each(caseStudies)('$company: the outcomes follow from the spend', ({ spend, results }) => {
  expect(results[0]).toContain(`${reductionPercent(spend)}%`);
  expect(results[1]).toContain(millions(spend.before - spend.after));
});

const figuresOf = ({ spend, levers }: (typeof caseStudies)[number]) => [
  millions(spend.before),
  millions(spend.after),
  millions(spend.before - spend.after),
  `${reductionPercent(spend)}%`,
  `${returnPercent(levers)}%`,
];
const figuresIn = (words: string) => words.match(/\$[\d.]+M|\d+%/g) ?? [];

test.each(caseStudies)('$company: every figure in the words is one of the record', (study) => {
  const { excerpt, challenge, solution, basis, results } = study;
  const figures = figuresIn([excerpt, challenge, solution, basis, ...results].join(' '));
  expect(figures.length).toBeGreaterThan(3);
  for (const figure of figures) expect(figuresOf(study)).toContain(figure);
});

test('every figure in the description of the page is one of the records', () => {
  const figures = figuresIn(meta.description);
  expect(figures.length).toBeGreaterThan(1);
  for (const figure of figures) expect(caseStudies.flatMap(figuresOf)).toContain(figure);
});

test.each(caseStudies)(
  '$company: savings by lever add up to the difference of the two bills',
  ({ spend, levers }) => {
    expect(sumOfLevers(levers).saving).toBe(spend.before - spend.after);
    for (const { months } of levers) expect(months[0]).toBeLessThanOrEqual(months[1]);
  },
);

test.each(caseStudies)(
  '$company: a stated return and payback follow from the levers',
  ({ levers, results }) => {
    const stated = /(\d+)% return on investment, paid back within (\d+) days/.exec(results.join('. '));
    if (!stated) return;
    expect(String(returnPercent(levers))).toBe(stated[1]);
    expect(paybackDays(levers)).toBeLessThan(Number(stated[2]));
  },
);

test.each([
  [0, 233],
  [1, 529],
])(
  'case %i: with $100,000 a year for what the program cost leaves out, the return is %i%%',
  (at, percent) => {
    const { levers } = caseStudies[at]!;
    const { saving, cost } = sumOfLevers(levers);
    expect(Math.round(100 * (saving / (cost + 100_000) - 1))).toBe(percent);
    expect(arithmetic(levers)).toContain(`come to $100,000 a year, the return would be ${percent}%.`);
  },
);

test('no lever with a saving has its full effect in the first month: a change takes time', () => {
  const levers = caseStudies.flatMap((study) => study.levers).filter(({ saving }) => saving > 0);
  expect(levers.length).toBeGreaterThan(6);
  for (const { name, months } of levers) expect([name, months[1]]).not.toEqual([name, 1]);
});

test('one case states a return, and savings count from their first month', () => {
  expect(caseStudies.filter(({ results }) => /return on investment/.test(results.join()))).toHaveLength(1);
  const lever = { name: 'One', saving: 1200, cost: 250, months: [2, 3] } as const;
  // Nothing in month 1, 50 in month 2, 100 from month 3 on.
  expect(earnedBackIn([lever])).toBe(4);
});

test('the average reduction is above 30%', () => {
  const reductions = caseStudies.map((study) => reductionPercent(study.spend));
  expect(reductions.reduce((sum, each) => sum + each, 0) / reductions.length).toBeGreaterThan(30);
});

test('[RS-3] every field is filled, and the card has three results to show', () => {
  for (const study of caseStudies) {
    for (const value of Object.values(study)) expect(value).toBeTruthy();
    expect(study.results.length).toBeGreaterThanOrEqual(3);
  }
});
