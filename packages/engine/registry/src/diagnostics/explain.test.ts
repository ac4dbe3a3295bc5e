import { explainCode, similarCodes } from './explain.ts';

test('a code is found with or without its prefix, in any case', () => {
  const { code, meaning, action } = explainCode('SITE_LINK_BROKEN')!;
  expect(code).toBe('SITE_LINK_BROKEN');
  expect(meaning).toContain('does not exist');
  expect(action).toContain('Correct the link');
  for (const text of ['link_broken', 'Link-Broken', 'site_link_broken'])
    expect(explainCode(text)?.code).toBe('SITE_LINK_BROKEN');
  expect(explainCode('SITE_LINK')).toBeUndefined();
});

test('an unknown code has the known ones that share the most words', () => {
  expect(similarCodes('SITE_LINKS_BROKEN')).toEqual(['SITE_LINK_BROKEN']);
  expect(similarCodes('xyz')).toEqual([]);
});
