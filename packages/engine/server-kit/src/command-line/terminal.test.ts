import { PassThrough } from 'node:stream';
import { WriteStream } from 'node:tty';
import { alignRows, paint } from './terminal.ts';

/** The machine's own variables, such as CI, must not matter. */
const terminal = (env: Record<string, string>) =>
  Object.assign(new PassThrough(), {
    isTTY: true,
    getColorDepth: () => WriteStream.prototype.getColorDepth(env),
  });

test('a terminal gets colors; a pipe and NO_COLOR get the line as it is', () => {
  const inColor = terminal({ TERM: 'xterm-256color' });
  expect(paint('SITE_USAGE: No.\n  Do this.', inColor)).toBe(
    '\u001b[31m\u001b[1mSITE_USAGE\u001b[22m\u001b[39m: No.\n  Do this.',
  );
  expect(paint('Something else', inColor)).toBe('Something else');
  const pipe = Object.assign(terminal({ FORCE_COLOR: '1' }), { isTTY: false });
  const plain = { pipe, no: terminal({ TERM: 'xterm-256color', NO_COLOR: '1' }) };
  expect(paint('Warning: x', plain.pipe)).toBe('Warning: x');
  expect(paint('Warning: x', plain.no)).toBe('Warning: x');
  expect(paint('Warning: x', terminal({ TERM: 'dumb' }))).toBe('Warning: x');
});

test('columns are as wide as their widest cell', () => {
  expect(
    alignRows([
      ['*', 'a', '1.0.0'],
      [' ', 'platform', '1'],
    ]),
  ).toEqual(['*  a         1.0.0', '   platform  1']);
});
