import { logWithSteps } from './log.ts';

function terminal(isTTY: boolean) {
  const printed: string[] = [];
  let time = 0;
  const log = logWithSteps(
    (sentence) => printed.push(`${sentence}\n`),
    { isTTY, write: (text: string) => printed.push(text) },
    () => time,
  );
  const at = (milliseconds: number, done: number) => {
    time = milliseconds;
    log.step!('Rendering pages', done, 9);
  };
  return { log, at, printed };
}

test('on a terminal a step shows after a moment, and the next message takes its place', () => {
  const { log, at, printed } = terminal(true);
  at(0, 0);
  at(1000, 1);
  expect(printed).toEqual([]);
  at(3000, 2);
  at(4000, 3);
  log('Rendered 9 pages.');
  expect(printed).toEqual([
    '\r\u001b[KRendering pages: 2 of 9 (3 s)',
    '\r\u001b[KRendering pages: 3 of 9 (4 s)',
    '\r\u001b[K',
    'Rendered 9 pages.\n',
  ]);
});

test('in a pipeline a step prints a line every ten seconds, and nothing if it is short', () => {
  const { at, printed } = terminal(false);
  for (let second = 0; second <= 8; second += 1) at(second * 1000, second);
  expect(printed).toEqual([]);
  at(8500, 9);
  for (let second = 20; second <= 42; second += 2) at(second * 1000, 1);
  expect(printed).toEqual(['Rendering pages: 1 of 9\n', 'Rendering pages: 1 of 9\n']);
});
