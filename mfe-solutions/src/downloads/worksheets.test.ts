/** @jest-environment node */
import { formulasOf } from '@site/downloads/computed';
import { downloadsBelow } from '@site/downloads/list';
import { contentOf } from '@site/downloads/sheet';
import { monthTotal, providerSplit } from '@site/sample-bill/sums';
import sampleMonth from '../pages/cloud-providers/sample-month.data.ts';
import { drawnHours, drawnNumbers, lastRange, levelOf, pictureOf } from '../testing/derived-figures.ts';
import { industryRecords } from '../testing/records.ts';
import { sheetsOf, worksheetFiles } from './worksheets.ts';

type Row = Record<string, number>;

const sheet = (slug: string) => {
  const { rows, total } = industryRecords.get(slug)!.worksheet;
  return { rows: rows as unknown as Row[], total: total as unknown as Row };
};
const sumOf = (rows: Row[], key: string) => rows.reduce((sum, row) => sum + row[key]!, 0);

/** Columns whose last row is a sum, and the formulas of derived columns; files compute the other tables. */
test.each<[slug: string, summed: string[], derived: Record<string, (row: Row) => number>]>([
  [
    'manufacturing',
    ['standard', 'actual', 'byQuantity', 'byPrice'],
    { byQuantity: ({ actual, standard, byPrice }) => actual! - standard! - byPrice! },
  ],
  ['healthcare', ['total', 'hot', 'after'], {}],
  [
    'travel-hospitality',
    ['searches', 'bookings', 'cost'],
    {
      cost: ({ searches }) => searches! * 0.0004,
      ratio: ({ searches, bookings }) => Math.round(searches! / bookings!),
      perBooking: ({ cost, bookings }) => Math.round((100 * cost!) / bookings!),
    },
  ],
])('%s: sums and derived columns', (slug, summed, derived) => {
  const { rows, total } = sheet(slug);
  for (const key of summed) expect([key, sumOf(rows, key)]).toEqual([key, total[key]]);
  for (const [key, make] of Object.entries(derived))
    for (const row of rows) expect(row[key]).toBeCloseTo(make(row), 6);
});

test('the tables agree with the charts of their pages', () => {
  const recovery = drawnNumbers('financial-services', 1).map((value) => value * 1000);
  expect(sheet('financial-services').rows.map(({ today }) => today)).toEqual(recovery);
  const lines = pictureOf('financial-services').readings.map(({ name }) => name.split(', $')[0]);
  expect(sheet('financial-services').rows.map(({ line }) => line)).toEqual(lines);

  const hot = drawnNumbers('healthcare', 0).map((value) => value * 1000);
  const [cool, cold] = [drawnNumbers('healthcare', 1), drawnNumbers('healthcare', 2)];
  expect(sheet('healthcare').rows.map((row) => [row.total, row.hot])).toEqual(
    hot.map((value, index) => [value + (cool[index]! + cold[index]!) * 1000, value]),
  );

  // One fund, whose forecast is that of the table.
  const [{ consumed, appropriation, left }] = sheet('public-sector').rows as [Row];
  expect(consumed).toBe(drawnNumbers('public-sector', 0)[pictureOf('public-sector').first]! * 1e6);
  expect(appropriation).toBe(drawnNumbers('public-sector', 1).at(-1)! * 1e6);
  const [low, high] = lastRange('public-sector');
  expect(appropriation! - left!).toBeCloseTo(((low! + high!) / 2) * 1e6, 0);
  expect(left).toBe(appropriation! - (consumed! / 8) * 12);
});

test('money of a fund is left over only where it ends with the year', () => {
  for (const { fund, left } of industryRecords.get('public-sector')!.worksheet.rows)
    expect([fund, typeof left === 'number']).toEqual([fund, /one-year/.test(`${fund}`)]);
});

test('healthcare: 70% off what the rule moves, nothing else changes', () => {
  for (const row of industryRecords.get('healthcare')!.worksheet.rows) {
    const [total, hot] = [Number(row.total), Number(row.hot)];
    expect(row.after).toBeCloseTo(row.moved === 'Yes' ? total - 0.7 * hot : total, 6);
  }
});

test('telecommunications: each slice by its own use, and the level that saves most at each discount', () => {
  const { rows, total } = sheet('telecommunications');
  const at = (level: number, discount: number, lower?: number) =>
    levelOf(drawnHours(), discount / 100, level, lower);
  for (const [index, row] of rows.entries()) {
    const [level, lower] = [row.level!, rows[index - 1]?.level];
    const { covered, slice } = at(level, 0, lower);
    expect(row).toEqual({
      level,
      covered: Math.round(1000 * covered) / 10,
      layerUsed: Math.round(100 * slice),
      breakEven: Math.round(100 - 100 * slice),
      at28: Math.round(at(level, 28).saved),
      at40: Math.round(at(level, 40).saved),
      at60: Math.round(at(level, 60).saved),
    });
  }
  for (const discount of [28, 40, 60]) {
    const best = rows.toSorted((a, b) => at(b.level!, discount).saved - at(a.level!, discount).saved)[0]!;
    expect([discount, total[`at${discount}`]]).toEqual([discount, best.level]);
  }
  expect(industryRecords.get('telecommunications')!.worksheet.lead).toContain(
    `up to $${total.at40} still pays`,
  );
});

test('the multi-cloud chart is the sample month: its total, and the part of each provider', () => {
  const { readings } = pictureOf('multi-cloud');
  const parts = ['AWS', 'Azure', 'Google Cloud', 'Oracle Cloud'];
  expect(readings).toHaveLength(
    sampleMonth.flatMap(({ values }) => values.filter((value) => value > 0)).length,
  );
  for (const { label } of sampleMonth)
    expect(readings.some(({ name }) => name.startsWith(`${label} on `))).toBe(true);
  const dollars = sampleMonth.map(({ values }) => values.map((value) => Math.round(value * 1000)));
  const byPart = parts.map((_part, index) => dollars.reduce((sum, values) => sum + values[index]!, 0));
  const split = Object.fromEntries(providerSplit.map(({ provider, value }) => [provider, value]));
  // Chart values are rounded to ten dollars.
  expect(byPart.map((value) => Math.round(value / 100))).toEqual(
    [split.aws, split.azure, split.gcp, split.oracle].map((value) => Math.round(value! / 100)),
  );
  expect(Math.abs(byPart.reduce((sum, value) => sum + value, 0) - monthTotal)).toBeLessThan(100);
});

describe.each([...sheetsOf(industryRecords)])('the file of %s', (slug, sheet) => {
  test('has the columns of its header in every row, and formulas with the results of the page', () => {
    for (const row of sheet.rows) expect(row).toHaveLength(sheet.rows[0]!.length);
    expect(sheet.name.length).toBeLessThanOrEqual(31);
    for (const { formula, stated, computed } of formulasOf([sheet]))
      expect([formula, computed]).toEqual([
        formula,
        typeof stated === 'number' ? expect.closeTo(stated, 6) : stated,
      ]);
  });

  test('has a formula in each derived column, and rows to fill in', () => {
    const derived: string[] = {
      education: ['Left'],
      'financial-services': ['At that size'],
      'public-sector': ['Consumed (percent)', 'Months the', 'Not consumed'],
      'retail-ecommerce': ['Date'],
    }[slug];
    const [head, first] = sheet.rows as [string[], ...typeof sheet.rows];
    const calculated = head.filter((_, column) => contentOf(first![column]!).formula !== undefined);
    expect(calculated.map((label) => derived.filter((start) => label.startsWith(start)))).toEqual(
      derived.map((start) => [start]),
    );
    const blank = sheet.rows.filter((row) => row.every((cell) => contentOf(cell).value === ''));
    expect(blank).toHaveLength(slug === 'retail-ecommerce' ? 0 : 6);
  });
});

test('public-sector: a fund that lasts 11.96 months counts as over', () => {
  const { rows, name } = sheetsOf(industryRecords).get('public-sector')!;
  const short = rows.map((row, at) =>
    at === 1 ? row.map((cell, column) => ({ 1: 100, 3: 66.9 })[column] ?? cell) : row,
  );
  expect(formulasOf([{ name, rows: short }]).at(-1)!.computed).toBe('2 of 3 funds over');
});

test('retail-ecommerce: the date of the peak gives the others', () => {
  const { rows, name } = sheetsOf(industryRecords).get('retail-ecommerce')!;
  const dated = rows.map((row) => (row[0] === 'Peak' ? row.with(-1, 46_352) : row));
  expect(formulasOf([{ name, rows: dated }]).map(({ computed }) => computed)).toEqual(
    [-8, -6, -4, -2, 1, 3, 4].map((weeks) => 46_352 + 7 * weeks),
  );
});

test('the list of downloads has each worksheet as a workbook and as CSV, and both are made', async () => {
  const made = Object.keys(await worksheetFiles(industryRecords)).sort();
  expect(
    downloadsBelow('/solutions/downloads')
      .map(({ path }) => path)
      .sort(),
  ).toEqual(made);
});
