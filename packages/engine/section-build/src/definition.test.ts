import { readDefinition } from './definition.ts';

test('section.ts is read with its defaults', () => {
  const page = () => Promise.resolve();
  expect(readDefinition({ name: 'a', routes: [{ path: '/a', page }] }).routes[0]).toMatchObject({
    indexable: true,
  });
});

test('a section.ts that describes no section is refused with every wrong field', () => {
  for (const [definition, fields] of [
    [undefined, /expected object/],
    [{}, /name[\s\S]*routes/],
    [
      { name: 'A B', routes: [{ path: 'a', page: 1 }] },
      /name[\s\S]*routes\[0\]\.path[\s\S]*routes\[0\]\.page/,
    ],
  ] as const) {
    expect(() => readDefinition(definition as never)).toThrow(
      expect.objectContaining({ code: 'SITE_SECTION_INVALID', message: expect.stringMatching(fields) }),
    );
  }
});
