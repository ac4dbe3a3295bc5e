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
    'What the site says of cloud providers and surveys, with its source. Written by `npm run facts -w scripts -- --write` from',
    '`packages/site/facts`; a test fails when it is not current. "Secondary": a report about the source was read. After a',
    'semicolon follows a second page that says the same.',
    '',
    '| fact | value | statement | source | checked | pages |',
    '|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
    '',
  ].join('\n');
}
