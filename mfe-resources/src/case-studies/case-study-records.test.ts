import { longDate } from '../content/long-date.ts';
import { caseStudies, millions, publishedDate, reductionPercent } from './case-study-records.ts';

test('two records, published on the 15th of February and March 2024', () => {
  expect(caseStudies.map(({ id }) => [id, longDate(publishedDate(id))])).toEqual([
    [1, 'February 15, 2024'],
    [2, 'March 15, 2024'],
  ]);
});

test.each(caseStudies)('$company: the outcomes follow from the spend', ({ spend, results }) => {
  expect(results[0]).toContain(`${reductionPercent(spend)}%`);
  expect(results[1]).toContain(millions(spend.before - spend.after));
});

test('a return of 640% on $4.2M pays back within 60 days, and the average reduction is above 30%', () => {
  const { spend } = caseStudies[1]!;
  const benefit = spend.before - spend.after;
  const cost = benefit / (1 + 6.4);
  expect((cost / benefit) * 365).toBeLessThan(60);
  const reductions = caseStudies.map((study) => reductionPercent(study.spend));
  expect(reductions.reduce((sum, each) => sum + each, 0) / reductions.length).toBeGreaterThan(30);
});

test('every field is filled, and the card has three results to show', () => {
  for (const study of caseStudies) {
    for (const value of Object.values(study)) expect(value).toBeTruthy();
    expect(study.results.length).toBeGreaterThanOrEqual(3);
  }
});
