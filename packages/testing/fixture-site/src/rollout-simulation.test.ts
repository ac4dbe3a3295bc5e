import { falseAlarms, foundLosses, randomNumbers, simulateStep } from './rollout-simulation.ts';

test('versions that are no worse are hardly ever called worse', () => {
  expect(falseAlarms(40, 1000)).toBeLessThanOrEqual(1);
});

test('a fault of every visit is found at the tenth affected network', () => {
  const random = randomNumbers(7);
  const live = { fault: 0.01, sent: 0.03 };
  for (let run = 0; run < 20; run += 1) {
    const found = simulateStep(random, {
      share: 5,
      steps: 3,
      visits: 2000,
      live,
      candidate: { ...live, fault: 1 },
    });
    expect(found?.candidate.measures.problems.affected).toBe(10);
  }
});

test('a version that loses all forms is found, one that loses none is not', () => {
  expect(foundLosses(1, 50, 2000, 10)).toBe(1);
  expect(foundLosses(0, 50, 2000, 10)).toBe(0);
});
