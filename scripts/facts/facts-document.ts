import type { ListedFact } from './fact-list.ts';
import type { Review } from './review-facts.ts';

const cell = (text: string) => text.replaceAll('|', '\\|');

/** docs/facts.md: from a page to the fact, and from the fact to its source. */
export function factsDocument(facts: readonly ListedFact[], { pages }: Review): string {
  const rows = facts.map(({ id, value, statement, source, url, dated, checked, secondary }) =>
    [
      `\`${id}\``,
      value,
      statement,
      `[${source}](${url})${dated ? `, ${dated}` : ''}${secondary ? ', secondary' : ''}`,
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
    '`npm run facts -- --write` from `packages/facts`; a test fails when this page is not current.',
    '',
    'A source without a date carries none. "Secondary" means that a report about the source was read, not the source.',
    '',
    '| fact | value | statement | source | checked | pages |',
    '|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
    '',
  ].join('\n');
}
