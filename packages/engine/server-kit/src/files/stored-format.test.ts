import * as z from 'zod';
import { storedFormat } from './stored-format.ts';

const second = storedFormat(2, z.object({ name: z.string() }));

test('what was written is read as it was, and has the number of its format', () => {
  expect(second.text({ name: 'a' })).toBe('{"format":2,"name":"a"}');
  expect(second.parse(second.text({ name: 'a' }), 'a.json')).toEqual({ name: 'a' });
});

test('a newer file is named with what to do, and an unknown member is left out', () => {
  expect(() => second.parse('{"format":3,"other":1}', 'a.json')).toThrow(
    expect.objectContaining({
      code: 'SITE_STORED_FORMAT',
      action: expect.stringContaining('Remove the file'),
    }),
  );
  expect(second.parse('{"format":2,"name":"a","later":1}', 'a.json')).toEqual({ name: 'a' });
});

test('a damaged file is refused by its name and by the member that is wrong', () => {
  for (const text of ['', '{', 'null', '[]', '2', '{"name":"a"}', '{"format":2}', '{"format":2,"name":1}']) {
    expect(() => second.parse(text, 'a.json')).toThrow(/^a\.json is damaged/);
  }
  expect(() => second.parse('{"format":2,"name":1}', 'a.json')).toThrow('name');
});
