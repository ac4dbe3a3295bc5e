import { guaranteed, type Retained } from './retention.ts';

const DAY = 24 * 3_600_000;
const NOW = Date.UTC(2026, 10, 21);

test('the live and the previous composition, a week, and five versions of each section are guaranteed', () => {
  const one = (id: number, days: number, a: string, b = '1'): Retained => ({
    id: `${id}`,
    used: NOW - days * DAY,
    versions: { a, b },
  });
  const compositions = [
    one(9, 1, '9'),
    one(8, 8, '8'),
    one(7, 9, '7'),
    one(6, 10, '7', '2'),
    one(5, 11, '6'),
    one(4, 12, '5'),
    one(3, 13, '4'),
    one(2, 14, '3', '3'),
    one(1, 15, '2'),
  ];
  const kept = (always: string[] = []) => [...guaranteed(compositions, always, NOW)].sort().join('');
  expect(kept()).toBe('2456789');
  expect(kept(['1'])).toBe('12456789');
  expect(
    guaranteed(
      compositions.map((each) => ({ ...each, used: NOW - 6 * DAY })),
      [],
      NOW,
    ).size,
  ).toBe(9);
});
