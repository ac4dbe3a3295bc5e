import { daysIn, LAST_MONTH, monthsIn, PRESETS, periodBefore, THIS_MONTH } from './period.ts';

test('a month is compared with the month before, other days with as many before them', () => {
  expect(periodBefore(THIS_MONTH)).toEqual(LAST_MONTH);
  expect(periodBefore(PRESETS[2])).toEqual({ from: '2026-10-18', to: '2026-10-24' });
  expect(periodBefore({ from: '2026-10-03', to: '2026-10-03' })).toEqual({
    from: '2026-10-02',
    to: '2026-10-02',
  });
  expect(periodBefore(LAST_MONTH)).toBeUndefined();
});

test('a part of a month counts as that part', () => {
  expect(daysIn(PRESETS[2])).toBe(7);
  expect(monthsIn(THIS_MONTH)).toBe(1);
  expect(monthsIn(PRESETS[2])).toBeCloseTo(7 / 31);
  expect(monthsIn({ from: LAST_MONTH.from, to: THIS_MONTH.to })).toBe(2);
});
