import { parseBounded } from './bounded-json.ts';

const limits = { characters: 1000, values: 10 };

test('what is within its limits is parsed, whatever its strings contain', () => {
  const text = JSON.stringify({
    a: [1, [], {}, '[[[[[[[[[[[[', ',,,,,,,,,,,', '\\", [[[[[[[[[[[[[,,,,,,,,,,,,'],
  });
  expect(parseBounded(text, limits)).toEqual(JSON.parse(text));
  expect(parseBounded(JSON.stringify([1, 2, 3, 4, 5, 6, 7, 8, 9]), limits)).toHaveLength(9);
});

test.each([
  ['characters', `"${'x'.repeat(1000)}"`],
  ['values', JSON.stringify([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])],
  ['members', `{${Array.from({ length: 10 }, (_, at) => `"k${at}":1`)}}`],
  ['depth', `${'['.repeat(11)}${']'.repeat(11)}`],
  ['depth, without an end', '['.repeat(500)],
])('too many %s are refused', (_, text) => {
  expect(() => parseBounded(text, limits)).toThrow(RangeError);
});

test('too many values are refused before they are parsed', () => {
  const parse = jest.spyOn(JSON, 'parse');
  for (const text of ['[1,1,1,1,1,1,1,1,1,1,1]', '['.repeat(20), '{"a":{"b":[1,1,1,1,1,1,1,1,1,1,1,1'])
    expect(() => parseBounded(text, limits)).toThrow(RangeError);
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

test('text that is not JSON is a SyntaxError', () => {
  for (const text of ['', '{', '"', '"\\', '"\\"', 'x', '[1'])
    expect(() => parseBounded(text, limits)).toThrow(SyntaxError);
});
