import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { downloadsBelow } from '@site/downloads/list';
import { datesOf } from '@site/sample-bill/days';
import { thisMonth } from '@site/sample-bill/months';
import { monthTotal, totalOf } from '@site/sample-bill/sums';
import Papa from 'papaparse';
import { z } from 'zod';
import { linesOf } from '../advice/lines-of.ts';
import { possibleSavings, RECOMMENDATION_KINDS, recommendations } from '../advice/recommendations.ts';
import { costRules, type Rule } from '../advice/rules.ts';
import { securityFindings } from '../findings/security-findings.ts';
import { downloadFiles } from './download-files.ts';
import { costDownload, securityDownload } from './downloads.ts';
import { columnsOfFocus } from './focus-columns.ts';

const folder = join(__dirname, '..', '..', '..', 'downloads');
const schemaOf = (kind: string) =>
  JSON.parse(readFileSync(join(folder, `${kind}-recommendations.schema.json`), 'utf8'));
const made = downloadFiles();
const read = (name: string) => String(made[name]);
const cost = costDownload.recommendations;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test('the list of downloads has every file that the build writes or the folder holds, and no other', () => {
  const files = [...Object.keys(made), ...readdirSync(folder)];
  expect(
    downloadsBelow('/platform/downloads')
      .map(({ path }) => basename(path))
      .sort(),
  ).toEqual(files.sort());
});

describe.each(['cost', 'security'])('%s-recommendations.json', (kind) => {
  const schema = z.fromJSONSchema(schemaOf(kind));
  const file = JSON.parse(read(`${kind}-recommendations.json`));

  test('[PL-20] it is valid by its schema, which refuses a column less, a column more and a value of another list', () => {
    expect(schema.safeParse(file).error).toBeUndefined();
    const [row, ...others] = file.recommendations;
    const { x_Owner: _, ...without } = row;
    for (const wrong of [without, { ...row, Owner: 'Platform' }, { ...row, x_Status: 'Perhaps' }])
      expect(schema.safeParse({ ...file, recommendations: [wrong, ...others] }).success).toBe(false);
  });

  test('it says that it is illustrative, and names the schema that is served next to it', () => {
    expect(file.note).toMatch(/Illustrative.*Not live data.*made up/);
    expect(file.$schema).toBe(`/platform/downloads/${kind}-recommendations.schema.json`);
  });

  test('resources have ids of their own', () => {
    const ids = file.recommendations.flatMap((row: { x_ResourceIds: string[] }) => row.x_ResourceIds);
    const rows: string[] = file.recommendations.map((row: { x_ResourceIds: string[] }) =>
      String(row.x_ResourceIds),
    );
    for (const row of rows) expect(new Set(row.split(',')).size).toBe(row.split(',').length);
    expect(ids.length).toBeGreaterThan(60);
  });
});

test('savings and costs are those of the ledger', () => {
  expect(sum(cost.map((row) => row.x_EstimatedMonthlySavings))).toBe(possibleSavings);
  expect(costDownload.x_EstimatedMonthlySavings).toBe(possibleSavings);
  for (const [index, row] of cost.entries()) {
    const lines = linesOf(recommendations[index]!);
    expect(row.x_MonthlyCost).toBe(totalOf(lines.map(({ thisMonth }) => ({ cost: thisMonth }))));
    expect(row.x_EstimatedMonthlySavings).toBeLessThan(row.x_MonthlyCost);
    expect(lines.map(({ service }) => service)).toContain(row.ServiceName);
  }
  const lines = new Set(recommendations.flatMap(linesOf));
  expect(sum([...lines].map(({ thisMonth }) => thisMonth))).toBeLessThanOrEqual(monthTotal);
});

test('each finding meets its rule, over as many days as the rule needs; no rule is without a finding', () => {
  for (const { x_RecommendationId: id, x_RuleId, x_Observed, x_EvidenceStart, x_EvidenceEnd } of cost) {
    const { comparison, threshold, days }: Rule = costRules.find((rule) => rule.id === x_RuleId)!;
    const meets = comparison === 'under' ? x_Observed < threshold : x_Observed >= threshold;
    expect({ id, meets }).toEqual({ id, meets: true });
    const window = (Date.parse(x_EvidenceEnd) - Date.parse(x_EvidenceStart)) / 86_400_000 + 1;
    expect(window).toBeGreaterThanOrEqual(days);
    expect(x_EvidenceEnd).toBe(datesOf(thisMonth).at(-1));
  }
  expect(new Set(cost.map((row) => row.x_RuleId))).toEqual(new Set(costRules.map(({ id }) => id)));
});

test('[PL-20] the wording of the specification is in the rules', () => {
  const text = read('cost-recommendations.json');
  expect(text).toContain('under 5% for 7+ days');
  expect(text).toContain('under 80% CPU for 3+ days');
  expect(read('security-recommendations.json')).toMatch(/Inactive IAM users.*90\+ days/);
});

test('a recommendation depends on earlier steps only, and a number in its action is that of its resources', () => {
  const step = (id: string) =>
    RECOMMENDATION_KINDS.indexOf(cost.find((row) => row.x_RecommendationId === id)!.x_Kind);
  for (const row of cost) {
    for (const id of row.x_DependsOn) expect(step(id)).toBeLessThan(step(row.x_RecommendationId));
    const counted = /(\d+) (?:unattached|web|production|virtual)/.exec(
      `${row.x_Action} ${row.x_Finding}`,
    )?.[1];
    if (counted)
      expect([row.x_RecommendationId, row.x_ResourceIds.length]).toEqual([
        row.x_RecommendationId,
        Number(counted),
      ]);
  }
  expect(cost.find((row) => row.x_RecommendationId === 'CR-17')?.x_DependsOn).toEqual([
    'CR-10',
    'CR-11',
    'CR-15',
  ]);
});

test('list prices of the two moves of nodes give their savings', () => {
  // US dollars an hour, On-Demand Linux in us-east-1: m7i.4xlarge, r7i.2xlarge, m7i.2xlarge, m7g.2xlarge.
  const hours = 730;
  const countOf = (id: string) => cost.find((row) => row.x_RecommendationId === id)!.x_ResourceIds.length;
  const moves = [
    ['CR-10', (0.8064 - 0.5292) * hours],
    ['CR-15', (0.4032 - 0.3264) * hours],
  ] as const;
  for (const [id, saving] of moves) {
    const { x_EstimatedMonthlySavings: stated } = cost.find((row) => row.x_RecommendationId === id)!;
    expect(Math.abs(stated - countOf(id) * saving)).toBeLessThanOrEqual(50);
  }
});

test.each([costDownload, securityDownload])(
  '[PL-20] a column is of FOCUS, or says by x_ that it is not',
  (file) => {
    for (const column of new Set(file.recommendations.flatMap((item) => Object.keys(item)))) {
      if (!column.startsWith('x_')) expect(columnsOfFocus('1.2')).toContain(column);
    }
  },
);

test('every security finding has as many resources as it counts, and a control or the statement that none is cited', () => {
  expect(securityDownload.recommendations.map((row) => row.x_ResourceIds.length)).toEqual(
    securityFindings.map(({ resources }) => resources),
  );
  const own = securityDownload.recommendations.filter(({ x_ControlSource }) =>
    /no published/.test(x_ControlSource),
  );
  expect(own.map(({ x_RecommendationId }) => x_RecommendationId)).toEqual(['SR-06']);
});

test('the tickets are one row for each recommendation, all with the same columns', () => {
  const { data, errors } = Papa.parse<Record<string, string>>(read('recommendations-tickets.csv'), {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  expect(data).toHaveLength(cost.length + securityDownload.recommendations.length);
  expect(data.map((row) => row.Owner)).not.toContain('Unassigned');
  expect(sum(data.map((row) => Number(row['Monthly savings'])))).toBe(possibleSavings);
});
