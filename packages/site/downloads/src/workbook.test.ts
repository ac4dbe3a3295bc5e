/** @jest-environment node */
import { unzipSync } from 'fflate';
import { csv, type Sheet, USD } from './sheet.ts';
import { workbook } from './workbook.ts';

const sheets: Sheet[] = [
  {
    name: 'Costs',
    rows: [
      ['Team', 'Cost', 'Over'],
      ['A, "first"', { value: 1200, format: USD }, { value: 200, formula: 'B2-1000' }],
      ['', '', { value: '', formula: 'IF(B3="","",B3-1000)' }],
    ],
  },
  { name: 'Notes', rows: [['Note'], ['None']] },
];

test('a CSV file has formulas, and quotes what it must', () => {
  expect(csv(sheets[0]!.rows)).toBe(
    'Team,Cost,Over\r\n"A, ""first""",1200,=B2-1000\r\n,,"=IF(B3="""","""",B3-1000)"\r\n',
  );
});

test('a workbook has each sheet, and each formula with its result', async () => {
  const files = unzipSync(await workbook(sheets));
  const text = (name: string) => new TextDecoder().decode(files[name]);
  expect(text('xl/workbook.xml')).toMatch(/name="Costs"[\s\S]*name="Notes"/);
  const costs = text('xl/worksheets/sheet1.xml');
  expect(costs).toMatch(/<c r="C2"[^>]*><f>B2-1000<\/f><v>200<\/v><\/c>/);
  expect(costs).toMatch(/<c r="C3"[^>]* t="str"><f>IF\(B3="","",B3-1000\)<\/f><v><\/v><\/c>/);
  expect(costs).toMatch(/<c r="B2"[^>]*><v>1200<\/v><\/c>/);
});

test('equal sheets give equal bytes, at any time', async () => {
  const first = await workbook(sheets);
  jest.useFakeTimers({ now: Date.now() + 86_400_000, doNotFake: ['setTimeout', 'setImmediate', 'nextTick'] });
  expect((await workbook(sheets)).equals(first)).toBe(true);
  jest.useRealTimers();
});
