import { categorySplit } from '@site/sample-bill/sums';
import { derivedFigures } from '../testing/derived-figures.ts';
import { industryRecords, integrationRecords, providerRecords } from '../testing/records.ts';
import { checkContent, industrySchema, integrationSchema } from './content-schema.ts';
import { statementsOf } from './grants.ts';

const all = () => ({
  industries: Object.fromEntries(industryRecords),
  providers: Object.fromEntries(providerRecords),
  integrations: Object.fromEntries(integrationRecords),
});
const { technology } = all().industries;
const { aws } = all().integrations;

/** Texts of sentence length. */
function paragraphs(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n\n').filter((text) => text.length >= 40);
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(paragraphs);
}

/** Runs of eight words, which two texts do not share by chance. */
function runs(texts: string[]): Set<string> {
  const found = new Set<string>();
  for (const text of texts) {
    const words = text.toLowerCase().match(/[a-z0-9$%']+/g) ?? [];
    for (let at = 0; at + 8 <= words.length; at++) found.add(words.slice(at, at + 8).join(' '));
  }
  return found;
}

test('[SO-4] a missing field is refused with its path', () => {
  const { overview: _missing, ...record } = technology!;
  expect(() => checkContent(industrySchema, 'technology', record as never)).toThrow(
    /technology[\s\S]*overview/,
  );
});

test('[SO-4] an extra field is refused with its path', () => {
  const record = { ...technology!, caseStudy: { ...technology!.caseStudy, customer: 'Someone' } };
  expect(() => checkContent(industrySchema, 'technology', record)).toThrow(/"customer"[\s\S]*caseStudy/);
});

test('[X-6] a forgotten placeholder is refused', () => {
  const record = { ...aws!, subtitle: 'Connect {brand} today' };
  expect(() => checkContent(integrationSchema, 'aws', record)).toThrow(/aws[\s\S]*subtitle/);
});

test.each([...industryRecords].map(([slug, { savings }]) => [slug, savings] as const))(
  '[SO-5] %s states its savings range, %s, inside 25-50%%',
  (_slug, savings) => {
    const [low, high] = savings.match(/\d+/g)!.map(Number);
    expect(low).toBeGreaterThanOrEqual(25);
    expect(high).toBeLessThanOrEqual(50);
  },
);

/** From the specification and the fact sheet; an industry's own range comes from the catalog. */
const PUBLISHED = new Set([
  ...['31%', '42%', '640%', '$1.2M', '$3.9M', '$4.2M', '$10.0M', '$0.57M'],
  ...['20-30%', '30-50%', '60-70%', '91%'],
  ...[
    '20%',
    '28%',
    '30%',
    '35%',
    '40%',
    '46%',
    '50%',
    '57%',
    '60%',
    '64%',
    '65%',
    '66%',
    '70%',
    '72%',
    '80%',
    '90%',
    '95%',
  ],
  ...['$0.01', '$0.25', '$0.33', '$100', '$290', '$50,000'],
]);

test.each(
  Object.entries(all()).flatMap(([kind, records]) =>
    Object.entries(records).map(([slug, record]) => [`${kind}/${slug}`, record, kind, slug] as const),
  ),
)(
  '%s states only published figures',
  (_name, {
    picture: _drawn,
    figure: _own,
    worksheet: _table,
    ...record
  }: object & { picture?: unknown; figure?: unknown; worksheet?: unknown }, kind, slug) => {
    const own = kind === 'industries' ? industryRecords.get(slug)!.savings : undefined;
    const derived = kind === 'integrations' ? [] : (derivedFigures[slug] ?? []);
    const stated = JSON.stringify(record).match(/\$[\d.,]*\d[MkB]?|\d[\d.]*(?:-\d+)?%/g) ?? [];
    expect(
      stated.filter((figure) => figure !== own && !derived.includes(figure) && !PUBLISHED.has(figure)),
    ).toEqual([]);
  },
);

test.each([
  ['providers/gcp', providerRecords.get('gcp')],
  ['integrations/gcp', integrationRecords.get('gcp')],
])('%s names the role that runs queries and those that only read', (_name, record) => {
  const text = JSON.stringify(record);
  expect(text).toContain('BigQuery Data Viewer');
  expect(text).toContain('BigQuery Job User');
  expect(text).not.toMatch(/viewer roles only/);
});

test('providers/gcp: the roles that its overview counts are those of the permission table', () => {
  const roles = statementsOf(integrationRecords.get('gcp')!.connection.permissions);
  const { overview } = providerRecords.get('gcp')!;
  const named = roles.filter((role) => overview.includes(role));
  expect([named.length, roles.length]).toEqual([3, 8]);
  expect(overview).toContain('three of the eight roles');
});

test.each(Object.entries(derivedFigures))('%s states what its own chart or table gives', (slug, figures) => {
  const { caseStudy, overview } = (industryRecords.get(slug) ?? providerRecords.get(slug))!;
  const text = JSON.stringify({ caseStudy, overview });
  expect(figures.filter((figure) => !text.includes(figure))).toEqual([]);
});

test('providers/multi-cloud: the largest category of each provider is the one that its caption says', () => {
  const leading = (['aws', 'azure', 'gcp', 'oracle'] as const).map(
    (provider) =>
      categorySplit.toSorted((a, b) => b.byProvider[provider] - a.byProvider[provider])[0]!.category,
  );
  expect(leading).toEqual(['Compute', 'Compute', 'Compute', 'Databases']);
  expect(JSON.stringify(providerRecords.get('multi-cloud'))).toContain(
    'Compute leads on every cloud but one: on Oracle Cloud it is the databases.',
  );
});

test('[SO-5] no two industries share a savings range', () => {
  const ranges = Array.from(industryRecords.values(), ({ savings }) => savings);
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
