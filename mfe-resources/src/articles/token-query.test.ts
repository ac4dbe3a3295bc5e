import { DatabaseSync } from 'node:sqlite';
import { articles } from '../content/articles.ts';

const { body } = articles.find(({ slug }) => slug === 'token-unit-economics')!;
const [, query] = /^```sql\n([\s\S]*?)^```/m.exec(body)!;

/** FOCUS rows: day, account, meter, cost, category. Log rows: day, account, meter, feature, tokens. */
function costByFeature(bill: (string | number)[][], log: (string | number)[][]) {
  const database = new DatabaseSync(':memory:');
  database.exec(`CREATE TABLE focus (ChargePeriodStart, SubAccountId, SkuMeter, EffectiveCost REAL, ServiceCategory, ChargeCategory);
    CREATE TABLE request_log (day, account, meter, feature, tokens INTEGER)`);
  const addBill = database.prepare('INSERT INTO focus VALUES (?, ?, ?, ?, ?, ?)');
  for (const row of bill) addBill.run(...row);
  const addLog = database.prepare('INSERT INTO request_log VALUES (?, ?, ?, ?, ?)');
  for (const row of log) addLog.run(...row);
  return database
    .prepare(query!)
    .all()
    .map(({ feature, cost }) => [feature, cost]);
}

const AI = 'AI and Machine Learning';
const day = '2026-11-01';

test('cost is divided by tokens within a day, an account and a meter, and adds up to the bill', () => {
  const rows = costByFeature(
    [
      [day, 'a', 'input', 60, AI, 'Usage'],
      [day, 'a', 'input', 30, AI, 'Usage'],
      [day, 'a', 'output', 10, AI, 'Usage'],
      [day, 'b', 'input', 7, AI, 'Usage'],
      [day, 'a', 'input', 1000, 'Compute', 'Usage'],
      [day, 'a', 'input', 1000, AI, 'Tax'],
    ],
    [
      [day, 'a', 'input', 'search', 2],
      [day, 'a', 'input', 'chat', 1],
      [day, 'a', 'output', 'chat', 5],
    ],
  );
  expect(rows).toEqual([
    ['search', 60],
    ['chat', 40],
    ['not in the log', 7],
  ]);
});

test('a meter that the log has with no tokens is not in the log: its cost is counted once', () => {
  expect(
    costByFeature(
      [
        [day, 'a', 'input', 60, AI, 'Usage'],
        [day, 'a', 'output', 40, AI, 'Usage'],
      ],
      [
        [day, 'a', 'input', 'search', 0],
        [day, 'a', 'input', 'chat', 0],
        [day, 'a', 'output', 'chat', 5],
      ],
    ),
  ).toEqual([
    ['not in the log', 60],
    ['chat', 40],
  ]);
});
