import { daysIn, LAST_MONTH, monthsOf, PRESETS, THIS_MONTH } from './period.ts';
import { periodBefore } from './view.ts';

test('a month is compared with the month before, other days with as many before them', () => {
  expect(periodBefore(THIS_MONTH)).toEqual(LAST_MONTH);
  expect(periodBefore(PRESETS[2])).toEqual({ from: '2026-10-18', to: '2026-10-24' });
  expect(periodBefore({ from: '2026-10-03', to: '2026-10-03' })).toEqual({
    from: '2026-10-02',
    to: '2026-10-02',
  });
  expect(periodBefore(LAST_MONTH)).toBeUndefined();
});

test('a range has days, and months', () => {
  expect(daysIn(PRESETS[2])).toBe(7);
  const months = (from: string, to: string) => monthsOf({ from, to }).map(({ name }) => name);
  expect(months('2026-10-25', '2026-10-31')).toEqual(['October 2026']);
  expect(months('2026-09-01', '2026-09-30')).toEqual(['September 2026']);
  expect(months('2026-09-30', '2026-10-01')).toEqual(['September 2026', 'October 2026']);
});
