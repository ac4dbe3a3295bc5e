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
