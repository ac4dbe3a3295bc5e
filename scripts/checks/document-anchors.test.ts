import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { projectFolder as root } from '@site/server-kit';
import { anchorOf, documentsIn, documentsListed, llmsText, summaryOf } from '../../docs/site/documents.ts';

const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^([A-Z]+\.md|docs\/|leads-api\/README|packages\/site\/)/.test(file))
  .filter((file) => existsSync(join(root, file)));

const withoutCode = (text: string) => text.replace(/^ *```[\s\S]*?^ *```/gm, '');

/** Anchors of the headings; of those with the same text, the later ones have a number. */
function anchorsOf(text: string): Set<string> {
  const counts = new Map<string, number>();
  return new Set(
    [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => {
      const anchor = anchorOf(heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'));
      const count = counts.get(anchor) ?? 0;
      counts.set(anchor, count + 1);
      return count === 0 ? anchor : `${anchor}-${count}`;
    }),
  );
}

test('every link to a heading leads to one', () => {
  const links = documents.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\]\(([^)\s#:]*)#([^)\s]+)\)/g)].map(
      ([, to = '', anchor = '']) => ({
        file,
        to: to === '' ? file : relative(root, join(root, dirname(file), to)),
        anchor,
      }),
    ),
  );
  const missing = links.filter(
    ({ to, anchor }) => to.endsWith('.md') && !anchorsOf(readFileSync(join(root, to), 'utf8')).has(anchor),
  );
  expect(missing.map(({ file, to, anchor }) => `${file}: ${to}#${anchor}`)).toEqual([]);
  expect(links.length).toBeGreaterThan(100);
});

test('headings have the anchors of a Git host, and numbers where they are the same', () => {
  expect([...anchorsOf('# A look first: `--smoke`\n## Rights\n## Rights\n```\n# no\n```\n')]).toEqual([
    'a-look-first---smoke',
    'rights',
    'rights-1',
  ]);
});

test('a page is summed up by its first sentence', () => {
  const text =
    '# A page\n\n![A picture](a.png)\n\nA [link](b.md) and `code`, in\none sentence. And another.\n';
  expect(summaryOf(text)).toBe('A link and code, in one sentence.');
});

test('a decision is summed up by what was decided', () => {
  const text =
    '# 1. A title\n\n**Context.** It was slow. So it was.\n\n**Decision.** A page is kept in memory. And more.\n';
  expect(summaryOf(text)).toBe('A page is kept in memory.');
});

test('llms.txt lists each page with its title, its address and a summary', () => {
  const page = { text: 'Glossary', link: '/docs/glossary' };
  expect(llmsText('Docs', [{ text: 'Explanation', items: [page] }])).toMatch(
    /^# Docs\n\n> .{40,}\n\n## Explanation\n\n- \[Glossary\]\(\/docs\/glossary\): The words of the code and the documents\.\n$/,
  );
});

test('the list of guides has each of them', () => {
  const links = (pages: { link: string }[]) => pages.map(({ link }) => link).sort();
  expect(links(documentsListed('docs/guides'))).toEqual(links(documentsIn('docs/guides')));
  expect(documentsListed('docs/guides').length).toBeGreaterThan(5);
});
