import { industries, integrations, providers } from './catalog.ts';
import { checkContent, industryRecords, integrationRecords, providerRecords } from './check-content.ts';

const all = () =>
  structuredClone({
    industries: industryRecords,
    providers: providerRecords,
    integrations: integrationRecords,
  });

/** Every sentence-length text of a record. */
function paragraphs(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n\n').filter((text) => text.length >= 40);
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(paragraphs);
}

/** Runs of eight words, the length at which two texts no longer match by chance. */
function runs(texts: string[]): Set<string> {
  const found = new Set<string>();
  for (const text of texts) {
    const words = text.toLowerCase().match(/[a-z0-9$%']+/g) ?? [];
    for (let at = 0; at + 8 <= words.length; at++) found.add(words.slice(at, at + 8).join(' '));
  }
  return found;
}

test('every record has exactly the specified shape', () => {
  expect(() => checkContent()).not.toThrow();
});

test('a missing field is refused with its path', () => {
  const records = all();
  delete (records.industries.technology as { overview?: string }).overview;
  expect(() => checkContent(records)).toThrow(/industries\.technology\.overview/);
});

test('an extra field is refused with its path', () => {
  const records = all();
  Object.assign(records.industries.technology!.caseStudy, { customer: 'Someone' });
  expect(() => checkContent(records)).toThrow(/"customer"[\s\S]*industries\.technology\.caseStudy/);
});

test('a forgotten placeholder is refused', () => {
  const records = all();
  records.integrations.aws!.subtitle = 'Connect {brand} today';
  expect(() => checkContent(records)).toThrow(/integrations\.aws\.subtitle/);
});

test('the catalog and the records name the same pages', () => {
  expect(industries.map(({ slug }) => slug).sort()).toEqual(Object.keys(industryRecords).sort());
  expect(providers.map(({ slug }) => slug).sort()).toEqual(Object.keys(providerRecords).sort());
  expect(integrations.map(({ slug }) => slug).sort()).toEqual(Object.keys(integrationRecords).sort());
});

test.each(industries.map(({ slug, savings }) => [slug, savings]))(
  '%s states its savings range, %s, inside 25-50%%',
  (slug, savings) => {
    const [low, high] = savings.match(/\d+/g)!.map(Number);
    expect(low).toBeGreaterThanOrEqual(25);
    expect(high).toBeLessThanOrEqual(50);
    expect(industryRecords[slug]!.benefits.join(' ')).toContain(savings);
  },
);

/** The specification's and the fact sheet's figures; an industry's own range comes from the catalog. */
const PUBLISHED = new Set([
  ...['31%', '42%', '640%', '$1.2M', '$3.9M', '$4.2M', '$10.0M', '$0.57M'],
  ...['20-30%', '30-50%', '50-70%', '60-70%', '91%'],
  ...[
    '20%',
    '30%',
    '40%',
    '46%',
    '50%',
    '57%',
    '60%',
    '65%',
    '66%',
    '70%',
    '72%',
    '73%',
    '80%',
    '90%',
    '95%',
  ],
  ...['$0.01', '$0.25', '$0.33', '$290'],
]);

test.each(
  Object.entries(all()).flatMap(([kind, records]) =>
    Object.entries(records).map(([slug, record]) => [`${kind}/${slug}`, record, slug] as const),
  ),
)('%s states only published figures', (_name, record, slug) => {
  const own = industries.find((entry) => entry.slug === slug)?.savings;
  const stated = JSON.stringify(record).match(/\$[\d.,]*\d[MkB]?|\d+(?:-\d+)?%/g) ?? [];
  expect(stated.filter((figure) => figure !== own && !PUBLISHED.has(figure))).toEqual([]);
});

test.each([
  ['providers/gcp', providerRecords.gcp],
  ['integrations/gcp', integrationRecords.gcp],
])('%s names the role that runs queries and those that only read', (_name, record) => {
  const text = JSON.stringify(record);
  expect(text).toContain('BigQuery Data Viewer');
  expect(text).toContain('BigQuery Job User');
  expect(text).not.toMatch(/viewer roles only/);
});

test('integrations/gcp: the dataset must be where Google fills in the month before', () => {
  expect(integrationRecords.gcp!.connection.steps[0]!.description).toContain('EU or US multi-region');
});

test('no two industries share a savings range', () => {
  const ranges = industries.map(({ savings }) => savings);
  expect(new Set<string>(ranges).size).toBe(ranges.length);
});

test('no paragraph, and no run of eight words, is in two records', () => {
  const owners = new Map<string, string>();
  const shared: string[] = [];
  for (const [kind, records] of Object.entries(all())) {
    for (const [slug, record] of Object.entries(records)) {
      for (const run of runs(paragraphs(record))) {
        const owner = owners.get(run);
        if (owner) shared.push(`${owner} and ${kind}/${slug}: ${run}`);
        owners.set(run, `${kind}/${slug}`);
      }
    }
  }
  expect(shared).toEqual([]);
});
