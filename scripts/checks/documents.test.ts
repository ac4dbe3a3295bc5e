import { documentsIn, documentsListed, llmsText } from '../../docs/site/documents.ts';

test('llms.txt lists each page with its title, its address and a summary: a first sentence, or what was decided', () => {
  const pages = [
    { text: 'Objectives', link: '/docs/objectives' },
    { text: 'Decision', link: '/docs/decisions/0001-compose-at-activation' },
  ];
  const text = llmsText('Docs', [{ text: 'Explanation', items: pages }]);
  expect(text).toMatch(/^# Docs\n\n> .{40,}\n\n## Explanation\n\n- /);
  expect(text.trim().split('\n').slice(-2)).toEqual([
    '- [Objectives](/docs/objectives): What the site promises over 30 days.',
    '- [Decision](/docs/decisions/0001-compose-at-activation): A composition is an exact set of section versions with the shell and the site configuration.',
  ]);
});

test('the list of guides has each of them', () => {
  const links = (pages: { link: string }[]) => pages.map(({ link }) => link).sort();
  expect(links(documentsListed('docs/guides'))).toEqual(links(documentsIn('docs/guides')));
});
