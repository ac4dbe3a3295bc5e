import { decide } from './decide.ts';

const decision = (cpu: number, memory: number) => {
  const { action, risk, after } = decide(cpu, memory);
  return [action, risk, after.cpu, after.memory];
};

test.each([
  // First row of the matrix: as far as both checks allow.
  [0, 0, 'Downsize 2 or more sizes', 'Low risk', 0, 0],
  [8.7, 10, 'Downsize 2 or more sizes', 'Low risk', 34.8, 40],
  [8.8, 10, 'Downsize 2 sizes', 'Low risk', 35.2, 40],
  [8.7, 10.1, 'Downsize 2 sizes', 'Low risk', 34.8, 40.4],
  [17.5, 20, 'Downsize 2 sizes', 'Low risk', 70, 80],
  [17.6, 20, 'Downsize 1 size', 'Low risk', 35.2, 40],
  [17.5, 20.1, 'Downsize 1 size', 'Low risk', 35, 40.2],
  [19.9, 40, 'Downsize 1 size', 'Low risk', 39.8, 80],
  [19.9, 40.1, 'Halve the cores, keep the memory', 'Low risk', 39.8, 40.1],
  [19.9, 49.9, 'Halve the cores, keep the memory', 'Low risk', 39.8, 49.9],
  // Second row: its limits are upper bounds. Above 40% of memory only the cores can be halved.
  [35, 40, 'Downsize 1 size', 'Medium risk', 70, 80],
  [20, 50, 'Halve the cores, keep the memory', 'Medium risk', 40, 50],
  [35, 70, 'Halve the cores, keep the memory', 'Medium risk', 70, 70],
  [35.1, 70, 'Hold and watch', 'No change, no risk', 35.1, 70],
  [40, 50, 'Hold and watch', 'No change, no risk', 40, 50],
  [80.1, 85.1, 'Upsize or optimize', 'High risk', 40.1, 42.6],
  [80.1, 85, 'Upsize, or find the cause', 'High risk', 40.1, 42.5],
  [80, 80.1, 'Add memory', 'High risk', 80, 40.1],
  [5, 100, 'Add memory', 'High risk', 5, 50],
  [80, 80, 'Hold and watch', 'No change, no risk', 80, 80],
  [35.1, 35, 'Hold and watch', 'No change, no risk', 35.1, 35],
  [5, 70.1, 'Hold and watch', 'No change, no risk', 5, 70.1],
  [40.1, 60, 'Hold and watch', 'No change, no risk', 40.1, 60],
])('CPU %p%% and memory %p%%: %s, %s, then %p%% and %p%%', (cpu, memory, ...expected) => {
  expect(decision(cpu, memory)).toEqual(expected);
});

test.each([
  [8, 9, 'After two sizes. Three sizes down: 64% CPU and 72% memory.'],
  [17.5, 20, 'Three sizes down: 140% CPU and 160% memory. The limits are 70% and 80%.'],
  [18, 20, 'Two sizes down: 72% CPU and 80% memory. The limits are 70% and 80%.'],
  [18, 42, 'Two sizes down: 72% CPU and 168% memory. The limits are 70% and 80%.'],
  [30, 50, 'One size down: 60% CPU and 100% memory. The limits are 70% and 80%.'],
  [36, 60, 'Half the cores: 72% CPU. The limit is 70%.'],
  [19, 75, 'Half the cores with the same memory: 38% CPU. Compare the families.'],
  [90, 60, 'After one size up. A full CPU hides how much more it would use: measure again.'],
  [50, 90, 'After doubling it. Less than 20% of the memory is free now.'],
])('CPU %p%% and memory %p%%: %s', (cpu, memory, note) => {
  expect(decide(cpu, memory).note).toBe(note);
});

test('nothing that shrinks ends above its limit, and nothing that is too full is left alone', () => {
  const unsafe: unknown[] = [];
  let decisions = 0;
  let shrinking = 0;
  for (let cpu = 0; cpu <= 100; cpu += 0.5) {
    for (let memory = 0; memory <= 100; memory += 0.5) {
      const { action, after } = decide(cpu, memory);
      decisions += 1;
      const shrinks = /Downsize|Halve/.test(action);
      if (shrinks) shrinking += 1;
      const tight = after.cpu > 70 || after.memory > 80;
      const leftAlone = action === 'Hold and watch' && (cpu > 80 || memory > 80);
      const backwards = !shrinks && (after.cpu > cpu || after.memory > memory);
      if ((shrinks && tight) || leftAlone || backwards) unsafe.push([cpu, memory, action, after]);
    }
  }
  expect(unsafe).toEqual([]);
  expect(decisions).toBe(201 * 201);
  // CPU 0 to 35 with memory 0 to 70.
  expect(shrinking).toBe(71 * 141);
});
