import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { type ProcessOver, startLimitedProcess, watchProcess } from './limited-process.ts';

const LIMITS = { processor: 20, writes: false };

const program = (text: string) => join(temporaryFolder({ 'program.mjs': text }), 'program.mjs');

/** One that has ended may wait to be reaped. */
const isRunning = (pid: number) => {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) && !/\) [ZX] /.test(readFileSync(file, 'utf8'));
};

test('a process in an endless loop ends with the one that started it', async () => {
  const endless = program('process.send("ready"); for (;;);');
  const parent = program(
    `import { startLimitedProcess } from ${JSON.stringify(join(import.meta.dirname, 'limited-process.ts'))};
     const child = startLimitedProcess([${JSON.stringify(endless)}], ${JSON.stringify(LIMITS)}, 'json');
     child.once('message', () => { console.log(child.pid); process.exit(); });`,
  );
  const pid = Number(spawnSync(process.execPath, ['--no-warnings', parent], { encoding: 'utf8' }).stdout);
  expect(pid).toBeGreaterThan(0);
  for (let tries = 0; isRunning(pid) && tries < 100; tries++) await setTimeout(50);
  expect(isRunning(pid)).toBe(false);
});

test('the end of a process is reported with how it ended, unless the watch was stopped', async () => {
  const [ended, stopped]: ProcessOver[][] = [[], []];
  const child = startLimitedProcess([program('process.exit(3);')], LIMITS, 'json');
  watchProcess(child, {}, (why) => ended!.push(why));
  watchProcess(child, {}, (why) => stopped!.push(why)).stop();
  await once(child, 'close');
  expect([ended, stopped]).toEqual([[{ ended: 'exit code 3' }], []]);
});

test.each<[string, Parameters<typeof watchProcess>[1], number, ProcessOver]>([
  ['the time of a step', {}, 100, { time: 100 }],
  ['the time of all', { total: 150 }, 10_000, { time: 150 }],
  ['the memory', { bytes: 1000 }, 10_000, { bytes: expect.any(Number) as unknown as number }],
])('%s is limited', async (_what, limits, step, expected) => {
  const child = startLimitedProcess([program('for (;;);')], LIMITS, 'json');
  const why = await new Promise<ProcessOver>((resolve) => {
    watchProcess(child, limits, resolve).allow(step);
  });
  child.kill('SIGKILL');
  expect(why).toEqual(expected);
});
