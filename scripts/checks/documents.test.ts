import { documentsIn, documentsListed, llmsText, summaryOf } from '../../docs/site/documents.ts';

test.each([
  [
    'the first sentence of a page',
    '# A page\n\n![A picture](a.png)\n\nA [link](b.md) and `code`, in\none sentence. And another.\n',
    'A link and code, in one sentence.',
  ],
  [
    'what was decided',
    '# 1. A title\n\n**Context.** It was slow. So it was.\n\n**Decision.** A page is kept in memory. And more.\n',
    'A page is kept in memory.',
  ],
])('a summary is %s', (_what, text, summary) => {
  expect(summaryOf(text)).toBe(summary);
});

test('llms.txt lists each page with its title, its address and a summary', () => {
  const page = { text: 'Objectives', link: '/docs/objectives' };
  expect(llmsText('Docs', [{ text: 'Explanation', items: [page] }])).toMatch(
    /^# Docs\n\n> .{40,}\n\n## Explanation\n\n- \[Objectives\]\(\/docs\/objectives\): What the site promises over 30 days\.\n$/,
  );
});

test('the list of guides has each of them', () => {
  const links = (pages: { link: string }[]) => pages.map(({ link }) => link).sort();
  expect(links(documentsListed('docs/guides'))).toEqual(links(documentsIn('docs/guides')));
});
