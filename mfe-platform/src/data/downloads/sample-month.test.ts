import { DatabaseSync } from 'node:sqlite';
import { costOf, monthBy, monthTotal, providerSplit } from '@site/sample-bill/sums';
import { parquetReadObjects } from 'hyparquet';
import Papa from 'papaparse';
import { tagCoverage } from '../findings/tag-coverage.ts';
import { heldCommitments } from '../plans/held-commitments.ts';
import { downloadFiles } from './download-files.ts';
import { columnsOfFocus } from './focus-columns.ts';
import { focusProviders } from './focus-rows.ts';

const files = downloadFiles();
const isNumber = (column: string | number) => /(?:Cost|UnitPrice|Quantity)$/.test(`${column}`);

/** An empty field is a null. */
const { data: charges, meta } = Papa.parse<Record<string, string | number | null>>(
  String(files['focus-1.2-sample-month.csv']),
  {
    header: true,
    skipEmptyLines: true,
    transform: (field, column) => {
      if (field === '') return null;
      return isNumber(column) ? Number(field) : field;
    },
  },
);
const head = meta.fields!;
const cents = (found: typeof charges, column: string) =>
  found.reduce((sum, charge) => sum + Math.round(Number(charge[column]) * 100), 0);
const usage = charges.filter(({ ChargeCategory }) => ChargeCategory === 'Usage');

test('the columns are those of FOCUS 1.2, in its order, which adds to 43 and 50 of its first versions', () => {
  expect(head).toEqual(columnsOfFocus('1.2').toSorted());
  const added = (['1.0', '1.1', '1.2'] as const).map((version) => new Set(columnsOfFocus(version)).size);
  expect(added).toEqual([43, 50, 57]);
});

test('effective and billed cost are the month of the pages, to the cent', () => {
  expect(cents(charges, 'EffectiveCost')).toBe(monthTotal * 100);
  expect(cents(charges, 'BilledCost')).toBe(monthTotal * 100);
  for (const { name, cost } of monthBy('service'))
    expect([
      name,
      cents(
        charges.filter(({ ServiceName }) => ServiceName === name),
        'EffectiveCost',
      ),
    ]).toEqual([name, cost * 100]);
});

test('a row keeps the rules of FOCUS 1.2 on costs, quantities and commitments', () => {
  for (const charge of charges) {
    const { ListCost, ListUnitPrice, PricingQuantity, CommitmentDiscountId: id } = charge;
    expect(Math.abs(Number(ListUnitPrice) * Number(PricingQuantity) - Number(ListCost))).toBeLessThan(0.0001);
    const purchase = charge.ChargeCategory === 'Purchase';
    const unused = charge.CommitmentDiscountStatus === 'Unused';
    expect(charge.CommitmentDiscountStatus === null).toBe(id === null || purchase);
    expect(charge.ConsumedQuantity === null).toBe(purchase || unused);
    expect(charge.PricingCategory).toBe(id !== null && !purchase ? 'Committed' : 'Standard');
    for (const column of ['BilledCost', 'EffectiveCost', 'ListCost', 'ContractedCost', 'PricingQuantity'])
      expect(Number(charge[column])).toBeGreaterThanOrEqual(0);
    if (purchase) expect([charge.EffectiveCost, charge.Tags]).toEqual([0, '{}']);
  }
  for (const id of new Set(charges.map((charge) => charge.CommitmentDiscountId).filter(Boolean))) {
    const own = charges.filter((charge) => charge.CommitmentDiscountId === id);
    const bought = own.filter(({ ChargeCategory }) => ChargeCategory === 'Purchase');
    if (String(id).startsWith('arn:aws:'))
      expect(bought.map(({ SubAccountId }) => SubAccountId)).toEqual([/:(\d{12}):/.exec(String(id))![1]]);
    const used = own.filter(({ ChargeCategory }) => ChargeCategory === 'Usage');
    expect(cents(bought, 'BilledCost')).toBe(cents(used, 'EffectiveCost'));
  }
});

test('the Parquet file has the same rows', async () => {
  const { buffer, byteOffset, length } = files['focus-1.2-sample-month.parquet'] as Buffer;
  const read = await parquetReadObjects({
    file: buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer,
  });
  const plain = read.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        column,
        value instanceof Date ? value.toISOString().replace('.000Z', 'Z') : (value ?? null),
      ]),
    ),
  );
  expect(plain).toEqual(charges);
});

/** Rows of the questions of the Athena file, in SQLite with its one function of Trino. */
function answers(): Record<string, string | number | null>[][] {
  const database = new DatabaseSync(':memory:');
  const kinds = head.map((column) => `${column} ${isNumber(column) ? 'REAL' : 'TEXT'}`);
  database.exec(`CREATE TABLE focus (${kinds.join(', ')})`);
  database.function('json_extract_scalar', (json, path) => {
    const value = JSON.parse(String(json))[String(path).slice(2)] as string | undefined;
    return value ?? null;
  });
  const add = database.prepare(`INSERT INTO focus VALUES (${head.map(() => '?').join(', ')})`);
  for (const charge of charges) add.run(...head.map((column) => charge[column]!));
  return String(files['focus-queries-athena.sql'])
    .replace(/^--.*$/gm, '')
    .split(';')
    .filter((statement) => statement.trim() !== '')
    .map((statement) => database.prepare(statement).all() as Record<string, string | number | null>[]);
}

test('the questions give the figures of the pages', () => {
  const [rates, gaps, unused, invoices] = answers() as [never[], never[], never[], never[]] as Record<
    string,
    string | number
  >[][];
  const saved = heldCommitments.reduce((sum, one) => sum + one.saved, 0);
  const list = cents(usage, 'ListCost') / 100;
  expect(list).toBe(monthTotal + saved);
  for (const { effective_cost, list_cost, effective_savings_rate } of rates!)
    expect(effective_savings_rate).toBeCloseTo(1 - Number(effective_cost) / Number(list_cost), 9);
  expect(rates!.reduce((sum, { effective_cost }) => sum + Number(effective_cost), 0)).toBeCloseTo(
    monthTotal,
    2,
  );

  expect(gaps!.map((row) => [row.ServiceName, row.untagged_cost])).toEqual([
    ['AWS Data Transfer', 27_300],
    ['AmazonCloudWatch', 19_400],
    ['Amazon Elastic Compute Cloud', 12_100],
    ['Virtual Network', 9_400],
    ['Amazon Elastic Compute Cloud', 6_780],
    ['Block Volume', 5_956],
    ['Networking', 5_568],
    ['Azure Monitor', 4_996],
  ]);
  const { tagged, cost } = tagCoverage.find(({ key }) => key === 'owner')!;
  expect(gaps!.reduce((sum, row) => sum + Number(row.untagged_cost), 0)).toBeCloseTo(cost - tagged, 2);

  expect(
    unused!.map((row) => [row.CommitmentDiscountName, row.unused_cost, Number(row.utilization).toFixed(2)]),
  ).toEqual(
    heldCommitments
      .map((one) => [one.name, one.unused, one.use.toFixed(2)])
      .sort((a, b) => Number(b[1]) - Number(a[1])),
  );

  const split = providerSplit.map(({ provider, value }) => [focusProviders[provider], value]);
  expect(
    invoices!.map(({ amount, billed_cost, difference }) => [amount, billed_cost, difference]).sort(),
  ).toEqual(split.map(([, value]) => [value, value, 0]).sort());
  expect(costOf(() => true)).toBe(monthTotal);
});
