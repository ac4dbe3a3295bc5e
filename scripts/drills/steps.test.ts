import { Steps } from '../../e2e/drills/steps.ts';

const passes = (steps: Steps) => steps.step('one', () => {});
const fails = (steps: Steps) => steps.step('two', () => Promise.reject(new Error('no')));
const isLeftOut = async (steps: Steps) => steps.notRun('three', 'a program is missing');

test.each([
  ['passes', [passes], 0, '1 passed, 0 failed'],
  ['is not run in part', [passes, isLeftOut], 3, '1 passed, 0 failed, 1 not run'],
  ['fails', [passes, isLeftOut, fails], 1, '1 passed, 1 failed, 1 not run'],
])('a drill that %s has its own exit code', async (_what, work, code, summary) => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  const steps = new Steps();
  const ended = await steps.run(async () => {
    for (const one of work) await one(steps);
  });
  expect([ended, steps.summary(ended)]).toEqual([code, summary]);
});
