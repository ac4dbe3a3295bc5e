/**
 * Facts that are old, that no page uses, and provider statements on pages that no fact backs.
 *
 * npm run facts -w scripts [-- --json | --write]
 *
 * --write writes docs/facts.md.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { facts } from '../packages/site/facts/src/fact-list.ts';
import { factsDocument } from './facts/facts-document.ts';
import { pageTexts } from './facts/page-texts.ts';
import { reviewFacts } from './facts/review-facts.ts';

const root = join(import.meta.dirname, '..');
const review = reviewFacts(facts, pageTexts(root), new Date().toISOString().slice(0, 10));
const { stale, unused, loose } = review;

if (process.argv.includes('--write'))
  writeFileSync(join(root, 'docs/facts.md'), factsDocument(facts, review));
if (process.argv.includes('--json')) {
  console.log(JSON.stringify({ facts: facts.length, stale, unused, loose }, null, 2));
} else {
  console.log(`${facts.length} facts`);
  print(
    'Last checked more than 90 days ago',
    stale.map(({ id, checked, url }) => `${id}, ${checked}, ${url}`),
  );
  print(
    'Used by no page',
    unused.map(({ id }) => id),
  );
  print(
    'Stated on a page without a fact',
    loose.map(({ words, file }) => `${words} (${file})`),
  );
}

function print(title: string, lines: readonly string[]): void {
  console.log(lines.length > 0 ? `\n${title}: ${lines.length}\n  ${lines.join('\n  ')}` : `${title}: none`);
}
