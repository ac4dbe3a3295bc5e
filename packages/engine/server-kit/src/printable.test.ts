import { printable } from './printable.ts';

const code = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
const DIRECTION = ['\u061c', '\u200e', '\u200f', ...code(0x202a, 0x202e), ...code(0x2066, 0x2069)];

test('control characters are escaped, all else stays', () => {
  const obeyed = [
    ...code(0, 0x1f),
    ...code(0x7f, 0x9f),
    ...DIRECTION,
    '\u2028',
    '\u200b',
    '\ufeff',
    '\ud800',
  ];
  const kept = ['\t', '\n'];
  for (const character of obeyed.filter((one) => !kept.includes(one))) {
    const hex = character.charCodeAt(0).toString(16).padStart(4, '0');
    expect(printable(`a${character}b`)).toBe(`a\\u${hex}b`);
  }
  expect(printable('\u{e0041}')).toBe('\\udb40\\udc41');
  const text = 'Größe: 12 €, 价格 😀\n\tat file.ts:1:2 "quoted" \\';
  expect(printable(text)).toBe(text);
});

test('a line of JSON keeps its meaning', () => {
  const received = { message: `\u001b[2J\u009b31m${DIRECTION.join('')}\r\n"x"` };
  expect(JSON.parse(printable(JSON.stringify(received)))).toEqual(received);
});
