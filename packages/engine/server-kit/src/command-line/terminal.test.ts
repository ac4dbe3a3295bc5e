import { PassThrough } from 'node:stream';
import { WriteStream } from 'node:tty';
import { alignRows } from './align.ts';
import { paint } from './paint.ts';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

test('a terminal gets colors; a pipe and NO_COLOR get the line as it is', () => {
  for (const name of ['NO_COLOR', 'NODE_DISABLE_COLORS', 'FORCE_COLOR']) delete process.env[name];
  process.env.TERM = 'xterm-256color';
  const getColorDepth = () => WriteStream.prototype.getColorDepth(process.env);
  const terminal = Object.assign(new PassThrough(), { isTTY: true, getColorDepth });
  expect(paint('SITE_USAGE: No.\n  Do this.', terminal)).toBe(
    '\u001b[31m\u001b[1mSITE_USAGE\u001b[22m\u001b[39m: No.\n  Do this.',
  );
  expect(paint('Something else', terminal)).toBe('Something else');
  process.env.FORCE_COLOR = '1';
  expect(paint('Warning: x', new PassThrough())).toBe('Warning: x');
  delete process.env.FORCE_COLOR;
  process.env.NO_COLOR = '1';
  expect(paint('Warning: x', terminal)).toBe('Warning: x');
});

test('columns are as wide as their widest cell', () => {
  expect(
    alignRows([
      ['*', 'a', '1.0.0'],
      [' ', 'platform', '1'],
    ]),
  ).toEqual(['*  a         1.0.0', '   platform  1']);
});
