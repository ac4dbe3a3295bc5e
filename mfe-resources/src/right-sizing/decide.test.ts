import { decide } from './decide.ts';

test.each([
  [19.9, 49.9, 'Downsize 2 or more sizes'],
  [20, 50, 'Downsize 1 size'],
  [40, 70, 'Downsize 1 size'],
  [80.1, 85.1, 'Upsize or optimize'],
  [19, 60, 'Hold and watch'],
  [41, 60, 'Hold and watch'],
  [80, 86, 'Hold and watch'],
  [81, 85, 'Hold and watch'],
])('CPU %p%% and memory %p%%: %s', (cpu, memory, action) => {
  expect(decide(cpu, memory).action).toBe(action);
});

test.each([
  [18, 20, 'Low risk', 'Needs 80% of the memory after two sizes: keeps 20% free.'],
  [18, 20.2, 'Low risk only with the memory kept', /^Needs 81% .* two sizes: does not keep 20% free/],
  [18, 42, 'Low risk only with the memory kept', /^Needs 168% .* two sizes: does not keep 20% free/],
  [30, 50, 'Medium risk only with the memory kept', /^Needs 100% .* one size: does not keep 20% free/],
])('CPU %p%% and memory %p%%: %s, and why', (cpu, memory, risk, why) => {
  const decision = decide(cpu, memory);
  expect(decision.risk).toBe(risk);
  expect(decision.memory).toEqual(typeof why === 'string' ? why : expect.stringMatching(why));
});

test('if nothing shrinks, memory is not requested', () => {
  expect(decide(85, 90).memory).toBeUndefined();
  expect(decide(50, 60).memory).toBeUndefined();
});
