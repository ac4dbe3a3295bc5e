import { join } from 'node:path';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { createLimitedProcess } from './limited-process.ts';

/** A program that takes half a second to load, and replies at once. */
const file = join(
  temporaryFolder({
    'child.mjs': `await new Promise((done) => setTimeout(done, 500));
   process.on('message', (question) => process.send(question));
   process.send('loaded');`,
  }),
  'child.mjs',
);
const LIMITS = { step: 400, start: 20_000, memory: 32, idle: 50 };

test('the start of the process does not count as time of the first question', async () => {
  const send = createLimitedProcess(file, [], LIMITS);
  expect(await send({ question: 1 })).toEqual({ question: 1 });
  expect(await send({ question: 2 })).toEqual({ question: 2 });
});

test('a process that does not start in time is given up', async () => {
  expect(await createLimitedProcess(file, [], { ...LIMITS, start: 100 })({})).toBeUndefined();
});
