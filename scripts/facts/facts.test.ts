import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { facts, type ListedFact } from '../../packages/site/facts/src/fact-list.ts';
import { factsDocument } from './facts-document.ts';
import { PLACES, pageTexts } from './page-texts.ts';
import { reviewFacts } from './review-facts.ts';

const root = join(__dirname, '../..');
const texts = pageTexts(root);
/** The day has no part in what these tests hold, but for the one that gives its own. */
const review = reviewFacts(facts, texts, '2026-11-22');

test('docs/facts.md is current: npm run facts -w scripts -- --write', () => {
  expect(readFileSync(join(root, 'docs/facts.md'), 'utf8')).toBe(factsDocument(facts, review));
});

test('every place that a page takes its words from exists', () => {
  const gone = PLACES.filter(([pattern]) => !texts.some(({ file }) => pattern.test(file)));
  expect(gone.map(([pattern]) => pattern.source)).toEqual([]);
});

test('every fact leads to a page and to a source that was there when it was checked', () => {
  expect(facts.length).toBeGreaterThan(50);
  expect(review.unused.map(({ id }) => id)).toEqual([]);
  for (const { id, url, checked, dated = checked, statement } of facts) {
    expect({ id, https: url.startsWith('https://') }).toEqual({ id, https: true });
    expect(checked).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(dated <= checked).toBe(true);
    expect(statement).toMatch(/\.$/);
  }
});

test('no page states a role, a permission, a rate or a delay that no fact backs', () => {
  expect(review.loose).toEqual([]);
});

test('/security names every permission of the integration pages', () => {
  const security = texts.filter(({ page }) => page === '/security').map(({ text }) => text);
  const granted = texts
    .filter(({ page }) => page.startsWith('/integrations/'))
    .flatMap(({ text }) => [...text.matchAll(/grant: (\w+Facts\.\w+)/g)].map((match) => match[1]!));
  expect(granted.length).toBeGreaterThan(15);
  expect(granted.filter((id) => !security.some((text) => new RegExp(`\\b${id}\\b`).test(text)))).toEqual([]);
});

const fact: ListedFact = {
  id: 'awsFacts.plan',
  value: '66%',
  statement: 'A plan takes up to 66% off.',
  source: 'A page',
  url: 'https://example.com/',
  checked: '2026-01-01',
  names: ['Cost Reader'],
};
const page = (text: string, file = 'mfe-a/src/content/providers/b.ts') => ({ file, page: '/b', text });

test('a fact is old on the 91st day', () => {
  expect(reviewFacts([fact], [], '2026-04-01').stale).toEqual([]);
  expect(reviewFacts([fact], [], '2026-04-02').stale).toEqual([fact]);
});

test('a fact is used where a source prints it, or where an article names what it vouches for', () => {
  const used = (text: ReturnType<typeof page>) => reviewFacts([fact], [text], '2026-01-01').pages[fact.id];
  expect(used(page('a: awsFacts.plan,'))).toEqual(['/b']);
  expect(used(page('a: awsFacts.planB,'))).toEqual([]);
  expect(used(page("a: 'Cost Reader'"))).toEqual([]);
  expect(used(page('Give them Cost Reader.', 'mfe-a/src/articles/b.mdx'))).toEqual(['/b']);
});

test.each([
  ["grant: 'Cost Management Reader'", 'Cost Management Reader'],
  ["grant: 's3:GetObject'", 's3:GetObject'],
  [
    "grant: 'allow group X to read usage-reports in tenancy'",
    'allow group X to read usage-reports in tenancy',
  ],
  ["a: 'Compute Savings Plans save up to 66%.'", '66%'],
  ["a: 'Azure data may be 36 hours late.'", '36 hours'],
  ["a: 'Google Cloud gives a 30-second notice.'", '30-second'],
  ["grant: 'Owner',", 'Owner'],
  ["a: 'CloudWatch charges $0.05 for each 1,000 metrics requested.'", '$0.05'],
  ['a: "Google\'s own check is 12 hours late."', '12 hours'],
  ["a: 'Run aws ec2 list-everything first.'", 'aws ec2 list-everything'],
  ['<p>Reservations save up to 61%.</p>', '61%'],
])('%s is plain words, and is listed', (text, words) => {
  const { loose } = reviewFacts([fact], [page(text)], '2026-01-01');
  expect(loose).toEqual([{ words, file: 'mfe-a/src/content/providers/b.ts' }]);
});

test.each([
  ['Give them Cost Management Contributor.', 'Cost Management Contributor'],
  ['Give them Billing Data Reader.', 'Billing Data Reader'],
  ['Allow `ce:GetCostAndUsage` there.', 'ce:GetCostAndUsage'],
  ['Cost is late on Azure. It comes 48 hours after the UTC day.', '48 hours'],
  ['| Azure Advisor | 9 days by default |', '9 days'],
])('an article that says %s is listed', (text, words) => {
  const reader = { ...fact, id: 'azureFacts.reader', value: 'Reader', names: [] };
  const { loose } = reviewFacts([fact, reader], [page(text, 'mfe-a/src/articles/b.mdx')], '2026-01-01');
  expect(loose.map((each) => each.words)).toEqual([words]);
});

test('an article may name a role that a fact vouches for, and no other command', () => {
  const article = page(
    'Give Cost Reader.\n```bash\naz made up command --now\n```\n',
    'mfe-a/src/articles/b.mdx',
  );
  const { loose } = reviewFacts([fact], [article], '2026-01-01');
  expect(loose.map(({ words }) => words)).toEqual(['az made up command']);
});
