import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asFile, costDownload, securityDownload } from './downloads.ts';

const folder = join(__dirname, '..', '..', '..', 'downloads');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('the files are what the data set says; scripts/write-downloads.ts writes them', () => {
  expect(read('cost-recommendations.json')).toBe(asFile(costDownload));
  expect(read('security-recommendations.json')).toBe(asFile(securityDownload));
});

test('the cost file adds up and names only rules that it explains', () => {
  const { recommendations, rules, x_EstimatedMonthlySavings } = JSON.parse(read('cost-recommendations.json'));
  const savings = recommendations.map((item: Record<string, number>) => item.x_EstimatedMonthlySavings);
  expect(savings.reduce((sum: number, saving: number) => sum + saving, 0)).toBe(x_EstimatedMonthlySavings);
  const explained = rules.map(({ id }: { id: string }) => id);
  for (const { x_RuleId } of recommendations) expect(explained).toContain(x_RuleId);
  const text = read('cost-recommendations.json');
  expect(text).toContain('under 5% for 7+ days');
  expect(text).toContain('under 80% CPU for 3+ days');
  expect(read('security-recommendations.json')).toMatch(/Inactive IAM users.*90\+ days/);
});

/** Columns of FOCUS 1.2 that match a recommendation to billing data. */
const FOCUS_COLUMNS = [
  ...['BillingCurrency', 'ProviderName', 'ServiceCategory', 'ServiceName', 'RegionId', 'RegionName'],
  ...['BillingAccountId', 'SubAccountId', 'ResourceId', 'ResourceName', 'ResourceType', 'Tags'],
];

test.each(['cost-recommendations.json', 'security-recommendations.json'])(
  '%s: a column is of FOCUS, or says by x_ that it is not',
  (name) => {
    const { recommendations } = JSON.parse(read(name)) as { recommendations: Record<string, unknown>[] };
    expect(recommendations.length).toBeGreaterThan(5);
    for (const column of new Set(recommendations.flatMap((item) => Object.keys(item)))) {
      if (!column.startsWith('x_')) expect(FOCUS_COLUMNS).toContain(column);
    }
  },
);

test('the downloads say that they are illustrative', () => {
  for (const name of ['cost-recommendations.json', 'security-recommendations.json'])
    expect(JSON.parse(read(name)).note).toMatch(/Illustrative.*Not live data/);
});
