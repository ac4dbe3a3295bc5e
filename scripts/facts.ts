/**
 * Facts that are old, that no page uses, and provider statements on pages that no fact backs.
 *
 * npm run facts [-- --json | --warn | --write]
 *
 * --warn says it in one line each, for a deploy. --write writes docs/facts.md. It refuses nothing.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { facts } from './facts/fact-list.ts';
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
} else if (process.argv.includes('--warn')) {
  if (stale.length > 0)
    console.warn(`Warning: ${stale.length} facts were last checked more than 90 days ago.`);
  if (loose.length > 0) console.warn(`Warning: ${loose.length} provider statements on pages have no fact.`);
  if (stale.length + loose.length > 0) console.warn('npm run facts lists them. The deploy goes on.');
} else {
  console.log(`${facts.length} facts`);
  say(
    'Last checked more than 90 days ago',
    stale.map(({ id, checked, url }) => `${id}, ${checked}, ${url}`),
  );
  say(
    'Used by no page',
    unused.map(({ id }) => id),
  );
  say(
    'Said on a page, printed from no fact',
    loose.map(({ words, file }) => `${words} (${file})`),
  );
}

function say(title: string, lines: readonly string[]): void {
  console.log(lines.length > 0 ? `\n${title}: ${lines.length}\n  ${lines.join('\n  ')}` : `${title}: none`);
}
