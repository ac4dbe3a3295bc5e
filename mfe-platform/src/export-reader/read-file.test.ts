/** @jest-environment node */
import { gzipSync, strToU8, zipSync } from 'fflate';
import { downloadFiles } from '../data/downloads/download-files.ts';
import { FOCUS_COLUMNS, type SampleRow, sampleMonth } from '../data/downloads/sample-month.ts';
import { findingsCsv } from './findings.ts';
import { Cancelled } from './read-error.ts';
import { readFile } from './read-file.ts';
import { type Report, reportOf } from './report.ts';
import { azureAmortized, cur2, oracleFocus } from './testing/provider-files.ts';
import { Reading } from './totals.ts';

type Content = string | Uint8Array;

async function read(...files: [name: string, content: Content][]) {
  const reading = new Reading();
  const found = [];
  for (const [name, content] of files)
    found.push(...(await readFile(new File([content as BlobPart], name), reading)));
  return { report: reportOf(reading, found), problems: found.flatMap(({ problems }) => problems) };
}

const made = downloadFiles();
const SAMPLE = made['focus-1.2-sample-month.csv'] as string;
const PARQUET = made['focus-1.2-sample-month.parquet'] as Buffer;

const sumOf = (rows: readonly SampleRow[], column: keyof SampleRow) =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0);
const by = (rows: readonly SampleRow[], key: (row: SampleRow) => string) => {
  const groups = new Map<string, SampleRow[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
};

test('every number of the sample month is what its rows add up to', async () => {
  const { report, problems } = await read(['month.csv', SAMPLE]);
  const { costs, months, keys, ...rest } = report!;
  expect(problems).toEqual([]);
  expect(rest).toMatchObject({
    rows: sampleMonth.length,
    from: '2026-10-01',
    to: '2026-10-31',
    currency: 'USD',
    notes: [],
  });
  expect(rest.formats).toMatchObject([{ format: 'FOCUS', version: '1.2', missing: [], renamed: [] }]);
  expect(rest.formats[0]!.empty).toEqual(
    FOCUS_COLUMNS.filter((column) => sampleMonth.every((row) => (row[column] ?? '') === '')),
  );
  for (const [cost, column] of Object.entries({
    billed: 'BilledCost',
    effective: 'EffectiveCost',
    contracted: 'ContractedCost',
    list: 'ListCost',
  } as const)) {
    const bought = (row: SampleRow) =>
      /List|Contracted/.test(column) && row.ChargeCategory === 'Purchase' && row.CommitmentDiscountId !== '';
    const sum = sumOf(
      sampleMonth.filter((row) => !bought(row)),
      column,
    );
    expect(costs[cost as 'billed']).toBeCloseTo(sum, 5);
    expect(months).toHaveLength(1);
    expect(months[0]!.costs[cost as 'billed']).toBeCloseTo(sum, 5);
  }
  const usage = sampleMonth.filter((row) => row.ChargeCategory === 'Usage');
  expect(rest.usage).toBeCloseTo(sumOf(usage, 'EffectiveCost'), 5);
  const unused = usage.filter((row) => row.CommitmentDiscountStatus === 'Unused');
  const used = usage.filter((row) => row.CommitmentDiscountStatus === 'Used');
  expect([rest.unused, rest.used]).toEqual([
    expect.closeTo(sumOf(unused, 'EffectiveCost'), 5),
    expect.closeTo(sumOf(used, 'EffectiveCost'), 5),
  ]);
  for (const [id, rows] of by([...used, ...unused], (row) => String(row.CommitmentDiscountId)))
    expect(rest.commitments.find((one) => one.id === id)!.used).toBeCloseTo(
      sumOf(
        rows.filter((row) => row.CommitmentDiscountStatus === 'Used'),
        'EffectiveCost',
      ),
      5,
    );
  for (const [id, rows] of by(sampleMonth, (row) => String(row.InvoiceId)))
    expect(rest.invoices.find((one) => one.id === id)!.cost).toBeCloseTo(sumOf(rows, 'BilledCost'), 5);
  const rate = 1 - sumOf(usage, 'EffectiveCost') / sumOf(usage, 'ListCost');
  expect(rest.answers.map(({ question, yes }) => [question, yes])).toEqual([
    ['Showback', true],
    ['Check against the invoice', true],
    ['Effective savings rate', true],
    ['Use of commitments', true],
  ]);
  expect(rest.answers[2]!.reason).toContain(`${(100 * rate).toFixed(1)}%`);
  expect(keys.map(({ key }) => key).sort()).toEqual(['owner', 'pool']);
  for (const { key, cost, share, values, gaps } of keys) {
    const tagOf = (row: SampleRow) => (JSON.parse(String(row.Tags)) as Record<string, string>)[key];
    const tagged = usage.filter(tagOf);
    expect(cost).toBeCloseTo(sumOf(tagged, 'EffectiveCost'), 5);
    expect(share).toBeCloseTo(sumOf(tagged, 'EffectiveCost') / sumOf(usage, 'EffectiveCost'), 8);
    expect(values).toBe(new Set(tagged.map(tagOf)).size);
    const missing = by(
      usage.filter((row) => !tagOf(row)),
      (row) => [row.SubAccountId, row.ServiceName, row.RegionId].join(),
    );
    const expected = [...missing].map(([place, rows]) => [place, sumOf(rows, 'EffectiveCost')] as const);
    expect(gaps.map((gap) => [[gap.account, gap.service, gap.region].join(), gap.cost])).toEqual(
      expected
        .sort(([, a], [, b]) => b - a)
        .slice(0, 20)
        .map(([place, amount]) => [place, expect.closeTo(amount, 5)]),
    );
  }
});

test.each([
  ['Parquet', 'month.parquet', PARQUET],
  ['gzip', 'month.csv.gz', gzipSync(strToU8(SAMPLE))],
  [
    'zip',
    'month.zip',
    zipSync({ 'a/': [], 'a/month.csv': strToU8(SAMPLE), '__MACOSX/a': strToU8('x') } as never),
  ],
  [
    'gzip in several parts',
    'month.csv.gz',
    joined(gzipSync(strToU8(SAMPLE.slice(0, 50_000))), gzipSync(strToU8(SAMPLE.slice(50_000)))),
  ],
] as const)('the sample month as %s gives the same report', async (_, name, content) => {
  const [packed, plain] = [await read([name, content]), await read(['month.csv', SAMPLE])];
  expect(packed.problems).toEqual([]);
  expect({ ...packed.report, files: [] }).toEqual({ ...plain.report, files: [] });
});

function joined(...parts: Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

const amounts = ({ costs, used, unused, usage }: Report) => ({ ...costs, used, unused, usage });

test('CUR 2.0: effective cost by type of line, unused commitment from the fee', async () => {
  const { report } = await read(['cur.csv', cur2]);
  expect(report!.formats[0]).toMatchObject({ format: 'CUR 2.0' });
  expect(amounts(report!)).toEqual({
    billed: 18.5,
    effective: 18.5,
    list: 18,
    used: 5,
    unused: 2,
    usage: 17,
  });
  expect(report!.answers.map(({ yes }) => yes)).toEqual([true, true, true, true]);
  expect(report!.keys).toMatchObject([{ key: 'user_team', cost: 10 }]);
  expect(report!.gaps.join()).toContain('no contracted cost');
});

test('Azure cost details: list price times quantity, tags without braces, dates with the month first', async () => {
  const { report } = await read(['azure.csv', azureAmortized]);
  expect(report!.formats[0]).toMatchObject({ format: 'Azure cost details' });
  expect(amounts(report!)).toEqual({ billed: 8, effective: 8, list: 9, used: 3, unused: 1, usage: 8 });
  expect(report).toMatchObject({ from: '2026-10-22', months: [{ month: '2026-10' }], invoices: [] });
  expect(report!.variants).toEqual([
    {
      key: '',
      spellings: [
        { name: 'env', cost: 4 },
        { name: 'Env', cost: 4 },
      ],
    },
  ]);
  expect(report!.answers[1]).toMatchObject({
    yes: false,
    reason: expect.stringContaining('No row names its invoice'),
  });
});

test('FOCUS of Oracle: older names are found, what is missing is named with the known gaps', async () => {
  const { report } = await read(['oracle.csv', oracleFocus]);
  const [format] = report!.formats;
  expect(format!.renamed).toContainEqual({ name: 'ProviderName', found: 'Provider' });
  expect(format!.renamed).toContainEqual({ name: 'RegionId', found: 'Region' });
  expect(format!.missing).toContainEqual({ name: 'ContractedCost', mandatory: true });
  expect(format!.empty).toContain('CommitmentDiscountId');
  expect(report).toMatchObject({ providers: ['Oracle'], present: ['billed', 'effective', 'list'] });
  expect(report!.gaps).toEqual([expect.stringMatching(/^Oracle:.*no contracted cost/)]);
  expect(report!.keys[0]!.gaps).toEqual([]);
});

const HEADER =
  'BilledCost,EffectiveCost,BillingCurrency,BillingPeriodStart,ChargePeriodStart,ChargeCategory,SubAccountId,Tags';
const ROW = '10,9,USD,2026-10-01,2026-10-02,Usage,acct,"{""owner"":""web""}"';
const csv = (...rows: string[]) => [HEADER, ...rows].join('\n');
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const distinct = Array.from({ length: 3_000 }, (_, index) => ROW.replace('acct', `${(index * 7919) % 9973}`));
const wide = (cells: (index: number) => string) =>
  Array.from({ length: 5_000 }, (_, index) => cells(index)).join();

/** Of each file: the rows that are read, what the visitor is told, and the billed cost. */
const BAD: [
  what: string,
  name: string,
  content: Content | (() => Content),
  rows: number,
  told: RegExp | null,
  billed?: number,
][] = [
  ['nothing', 'a.csv', '', 0, /file is empty/],
  ['no rows', 'a.csv', HEADER, 0, /no rows/],
  [
    'a workbook with another name',
    'a.csv',
    zipSync({ '[Content_Types].xml': strToU8('<x/>') }),
    0,
    /Excel workbook/,
  ],
  ['an old workbook', 'a.csv', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 0, /Excel workbook/],
  ['a PDF', 'a.csv', '%PDF-1.7', 0, /PDF/],
  ['a sign-in page', 'a.csv', '<!DOCTYPE html><p>Sign in', 0, /web page/],
  ['an error of a bucket', 'a.csv', '<?xml version="1.0"?><Error/>', 0, /error message/],
  ['JSON', 'a.csv', '{"properties":{}}', 0, /JSON/],
  ['a picture', 'a.csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 5]), 0, /not a text file/],
  ['columns of something else', 'a.csv', 'Name,Age\nAnn,3', 0, /begins with “Name”, “Age”/],
  ['a legacy report', 'a.csv', 'lineItem/UnblendedCost,x\n1,2', 0, /legacy/],
  ["Google's own export", 'a.csv', 'billing_account_id,cost\n1,2', 0, /FOCUS view/],
  [
    'rows with other lengths',
    'a.csv',
    csv(ROW, '1,2', ROW),
    2,
    /1 row has another number of cells.*row 3/,
    20,
  ],
  ['a quote that never closes', 'a.csv', csv(ROW, `"${ROW}`), 1, /another number of cells/, 10],
  [
    'a quote that never closes in a large file',
    'a.csv',
    () => csv(ROW, `"${'x,'.repeat(2 << 20)}`),
    1,
    /quote may not be closed/,
    10,
  ],
  ['UTF-16', 'a.csv', utf16(csv(ROW)), 1, null, 10],
  ['Windows-1252', 'a.csv', latin1(csv(ROW.replace('acct', 'Köln'))), 1, /not UTF-8/, 10],
  ['a byte order mark and lines above the names', 'a.csv', `\uFEFFUsage report\n\n${csv(ROW)}`, 1, null, 10],
  [
    '5,000 columns',
    'a.csv',
    `${HEADER},${wide((index) => `x_${index}`)}\n${ROW},${wide(() => '1')}`,
    1,
    null,
    10,
  ],
  ['negative credits', 'a.csv', csv(ROW, ROW.replace('10,9', '-25.5,(1.5)')), 2, null, -15.5],
  [
    'a cost that is no number',
    'a.csv',
    csv(ROW, ROW.replace('10,9', 'n.a.,9')),
    2,
    /BilledCost: 1 cell is no number.*“n\.a\.” in row 3/,
    10,
  ],
  [
    'semicolons and decimal commas',
    'a.csv',
    csv('1.234,50;9;EUR;2026-10-01;2026-10-02;Usage;a;').replaceAll(',', ';').replace('1.234;50', '1.234,50'),
    1,
    null,
    1234.5,
  ],
  ['thousands separators', 'a.csv', csv(ROW.replace('10', '"1,234.50"')), 1, null, 1234.5],
  ['names that come again', 'a.csv', csv(ROW, HEADER, ROW), 2, null, 20],
  ['a zip bomb', 'a.csv.gz', () => gzipSync(new Uint8Array(20 << 20)), 0, /200 times as large/],
  [
    'a gzip that was cut off',
    'a.csv.gz',
    () => gzipSync(strToU8(csv(...distinct))).slice(0, 8_000),
    2_473,
    /damaged or cut off. 2,[0-9]+ rows/,
  ],
  [
    'a Parquet file that was cut off',
    'a.parquet',
    new Uint8Array(PARQUET.subarray(0, 9_000)),
    0,
    /damaged or cut off/,
  ],
  [
    'a Parquet file in an archive',
    'a.zip',
    zipSync({ 'b.parquet': new Uint8Array(PARQUET) }),
    0,
    /choose the file itself/,
  ],
];

test.each(BAD)(
  '%s: what can be read is read, and the rest is said',
  async (...[, name, content, rows, told, billed]) => {
    const { report, problems } = await read([name, typeof content === 'function' ? content() : content]);
    expect(report?.rows ?? 0).toBe(rows);
    if (told) expect(problems.join()).toMatch(told);
    else expect(problems).toEqual([]);
    if (billed !== undefined) expect(report!.costs.billed).toBeCloseTo(billed, 8);
  },
);

test('a bad file does not take the others with it', async () => {
  const { report, problems } = await read(['a.csv', csv(ROW)], ['b.csv', '%PDF-1.7'], ['c.csv', csv(ROW)]);
  expect([report!.rows, report!.costs.billed, problems.length]).toEqual([2, 20, 1]);
});

test('a reading stops when it is asked to', async () => {
  const large = new File([csv(ROW, ''), `${'x'.repeat(999)}\n`.repeat(9_000)], 'a.csv');
  const bytes: number[] = [];
  const progress = { onProgress: (read: number) => bytes.push(read), cancelled: () => true };
  await expect(readFile(large, new Reading(), progress)).rejects.toThrow(Cancelled);
  expect(bytes).toHaveLength(1);
});

test('currencies are never added up, and three forms of dates are read', async () => {
  const dates = ['2026-10-02T00:00:00Z', '10/2/26', '31/10/2026'].map((date) =>
    ROW.replaceAll(/2026-10-0\d/g, date),
  );
  const { report } = await read([
    'a.csv',
    csv(...dates, ROW.replace('USD', 'EUR'), ROW.replaceAll(/2026-10-0\d/g, 'soon')),
  ]);
  expect(report).toMatchObject({ currency: 'USD', costs: { billed: 40 }, to: '2026-10-31' });
  expect(report!.months.map(({ month }) => month)).toEqual(['2026-10', 'No date']);
  expect(report!.notes).toEqual([
    expect.stringMatching(/^1 row in EUR, with a billed cost of 10\.00/),
    expect.stringMatching(/^1 row without a readable date/),
    expect.stringMatching(/^1 row with the day before the month/),
  ]);
});

test('what is kept is bounded, and what is merged is said', async () => {
  const many = Array.from({ length: 1_200 }, (_, index) =>
    ROW.replace('acct', `acct-${index}`).replace('owner', `key-${index}`).replace('web', `v${index}`),
  );
  const { report } = await read(['a.csv', csv(...many)]);
  expect(report!.keys).toHaveLength(99);
  expect(report!.notes.join()).toMatch(/More than 100 keys: 1,101 rows/);
  expect(report!.usage).toBe(1_200 * 9);
});

test('findings hold no formula', async () => {
  const evil = ROW.replace('acct', '"=HYPERLINK(""http://x"")"')
    .replace('owner', '+key')
    .replace('web', '@SUM(1)');
  const { report } = await read(['=cmd.csv', csv(evil, ROW.replace('acct', '-2+3'), '1,2')]);
  const cells = findingsCsv(report!)
    .split('\r\n')
    .flatMap((line) => line.match(/(?:"(?:[^"]|"")*"|[^,]*)(?:,|$)/g) ?? []);
  const formulas = cells.filter((cell) => /^"?[=+@\t]|^"?-(?!\d+\.\d\d,?$)/.test(cell));
  expect(formulas).toEqual([]);
  expect(findingsCsv(report!)).toMatch(/'=HYPERLINK/);
});
