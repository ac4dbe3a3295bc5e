import { join } from 'node:path';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { createLimitedProcess } from './limited-process.ts';

/** A program that takes half a second to load, and replies after a delay. */
const file = join(
  temporaryFolder({
    'child.mjs': `await new Promise((done) => setTimeout(done, 500));
   process.on('message', (question) => setTimeout(() => process.send(question), question.delay));
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

test('a process that does not start or reply in time is given up', async () => {
  expect(await createLimitedProcess(file, [], { ...LIMITS, start: 100 })({})).toBeUndefined();
  const send = createLimitedProcess(file, [], LIMITS);
  expect([await send({ delay: 2000 }), await send({ question: 1 })]).toEqual([undefined, { question: 1 }]);
});
