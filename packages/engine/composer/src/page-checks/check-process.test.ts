import { readFileSync } from 'node:fs';
import { checkProcess, prepareCheckProcess } from './check-process.ts';

const children = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean).length;

test('one process is prepared, and is that of the next job', () => {
  const counts = [children()];
  prepareCheckProcess(64);
  prepareCheckProcess(64);
  counts.push(children());
  const taken = [checkProcess(64), checkProcess(64)];
  counts.push(children());
  for (const one of taken) one.stop();
  expect(counts.map((count) => count - counts[0]!)).toEqual([0, 1, 2]);
});
