import type { ListedFact } from '../../packages/site/facts/src/fact-list.ts';
import type { Review } from './review-facts.ts';

const cell = (text: string) => text.replaceAll('|', '\\|');

/** docs/facts.md: from a page to the fact, and from the fact to its source. */
export function factsDocument(facts: readonly ListedFact[], { pages }: Review): string {
  const rows = facts.map(({ id, value, statement, source, url, dated, checked, second, secondary }) =>
    [
      `\`${id}\``,
      value,
      statement,
      `[${source}](${url})${dated ? `, ${dated}` : ''}${secondary ? ', secondary' : ''}${second ? `; [${second.source}](${second.url})` : ''}`,
      checked,
      pages[id]!.join(' ') || 'none',
    ]
      .map(cell)
      .join(' | '),
  );
  return [
    '# Facts',
    '',
    'What the site says of AWS, Azure, Google Cloud, Oracle Cloud, FOCUS, the FinOps Framework and surveys. Written by',
    '`npm run facts -w scripts -- --write` from `packages/site/facts`; a test fails when this page is not current.',
    '',
    'An undated source has no date. "Secondary" means that a report about the source was read, not the source.',
    'After a semicolon follows a second page that says the same.',
    '',
    '`npm run facts -w scripts` searches every string, text between tags, article and script for roles, permissions, policy statements,',
    'commands, rates and delays of providers. It lists those that no fact backs. The list is empty, and a test keeps',
    'it so. It cannot tell a wrong sentence from a right one: a person must compare the sentences with this page.',
    '',
    '| fact | value | statement | source | checked | pages |',
    '|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
    '',
  ].join('\n');
}
