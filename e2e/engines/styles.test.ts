import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gatedSheets, readSheets, type SheetReading } from '../page/sheets/gated-sheets.ts';
import { findLeaks, hostileSheets, type LeakReport } from '../page/sheets/hostile-sheets.ts';
import { mutatedSheets } from '../page/sheets/mutated-sheets.ts';
import { inEachEngine } from './start.ts';
import { openHydrated } from './visit.ts';

/** Styles of two sections must not affect each other, in each engine. */
inEachEngine('engine-styles', (engine, site) => {
  test('what the gate accepts reaches no further, whatever is inserted into a stylesheet', async () => {
    await engine.open('data:text/html,');
    const sheets = gatedSheets(mutatedSheets(3000, 19));
    const readings = await engine.evaluate<SheetReading[]>(readSheets(sheets));
    assert.deepEqual(
      readings.filter(({ escaped }) => escaped.length > 0),
      [],
    );
    assert.ok(sheets.length > 150);
    for (const [at, { text, rules }] of readings.entries()) assert.ok(rules <= sheets[at >> 1]!.rules, text);
  });

  test('a hostile stylesheet changes nothing outside its section', async () => {
    const shipped = hostileSheets('platform');
    await openHydrated(engine, `${site().url}/`);
    const reports = await engine.evaluate<LeakReport[]>(findLeaks(shipped, 'platform'));
    assert.deepEqual(
      reports.map(({ name: sheet, leaks, reached }) => ({ sheet, leaks, reached })),
      shipped.map(({ name: sheet }) => ({ sheet, leaks: [], reached: true })),
    );
  });
});
