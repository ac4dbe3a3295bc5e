import { seededNumbers } from './seeded-numbers.ts';

const take = (seed: string, count: number) => {
  const next = seededNumbers(seed);
  return Array.from({ length: count }, next);
};

test('one seed, one row of numbers; another seed, another row', () => {
  expect(take('cfo-multi-cloud-guide', 8)).toEqual(take('cfo-multi-cloud-guide', 8));
  expect(take('cfo-multi-cloud-guide', 8)).not.toEqual(take('azure-cost-management', 8));
});

test('numbers stay in [0, 1) and spread over it', () => {
  const numbers = take('seed', 2000);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  expect(numbers.reduce((sum, value) => sum + value, 0) / 2000).toBeCloseTo(0.5, 1);
});
