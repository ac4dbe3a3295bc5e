import { expect, test } from '@playwright/test';
import { gatedSheets, readSheets, type SheetReading } from '../../page/sheets/gated-sheets.ts';
import { mutatedSheets } from '../../page/sheets/mutated-sheets.ts';

const TIMES = Number(process.env.PROPERTY_TIMES ?? 1);
const SEED = Number(process.env.PROPERTY_SEED ?? (TIMES > 1 ? Date.now() % 2 ** 31 : 19));
/** Sheets in one call of the browser. */
const BATCH = 1500;

test('what the gate accepts reaches no further in a browser, whatever is inserted into a stylesheet', async ({
  page,
}) => {
  test.setTimeout(45_000 * TIMES);
  if (TIMES > 1) process.stdout.write(`sheets: ${BATCH * 2 * TIMES}, PROPERTY_SEED=${SEED}\n`);
  const seen = { accepted: 0, rules: 0, fewer: 0 };
  for (let batch = 0; batch < 2 * TIMES; batch += 1) {
    const sheets = gatedSheets(mutatedSheets(BATCH, SEED + batch));
    const readings = (await page.evaluate(readSheets(sheets))) as SheetReading[];
    expect(readings.filter(({ escaped }) => escaped.length > 0)).toEqual([]);
    readings.forEach(({ text, rules }, at) => {
      const known = sheets[at >> 1]!.rules;
      // A browser drops a rule with an unknown selector, and no more.
      expect(rules, text).toBeLessThanOrEqual(known);
      seen.rules += rules;
      if (rules < known) seen.fewer += 1;
    });
    seen.accepted += sheets.length;
  }
  expect(seen.accepted).toBeGreaterThan(150 * TIMES);
  expect(seen.rules).toBeGreaterThan(400 * TIMES);
});
