import { MEASURES, type Shares } from './measures.ts';
import { leastNetworks, verdictOf } from './verdict.ts';

const none = Object.fromEntries(MEASURES.map((measure) => [measure, { seen: 0, affected: 0 }])) as Shares;
const shares = (more: Partial<Record<keyof Shares, [affected: number, seen: number]>>): Shares => ({
  ...none,
  ...Object.fromEntries(Object.entries(more).map(([name, [affected, seen]]) => [name, { affected, seen }])),
});
const before = (more: Parameters<typeof shares>[0]) => ({ version: '1.0.0-aa', shares: shares(more) });

test.each<[Shares, ReturnType<typeof before> | undefined, string]>([
  [shares({}), undefined, 'too few views'],
  [shares({ problems: [2, 2] }), undefined, 'too few views'],
  [shares({ problems: [0, 3] }), undefined, 'good'],
  [shares({ problems: [2, 1000] }), undefined, 'good'],
  [shares({ problems: [3, 3] }), undefined, 'worse'],
  [shares({ problems: [3, 100] }), undefined, 'good'],
  [shares({ problems: [11, 100] }), undefined, 'worse'],
  [shares({ problems: [10, 100] }), before({ problems: [0, 100] }), 'worse'],
  // the share is above the limit, and too few networks for that many
  [shares({ problems: [3, 100] }), before({ problems: [0, 100] }), 'good'],
  [shares({ problems: [9, 100] }), before({ problems: [0, 100] }), 'good'],
  [shares({ problems: [44, 2000] }), before({ problems: [0, 100] }), 'good'],
  [shares({ problems: [45, 2000] }), before({ problems: [0, 100] }), 'worse'],
  [shares({ problems: [3, 200] }), before({ problems: [0, 100] }), 'good'],
  [shares({ problems: [20, 100] }), before({ problems: [10, 100] }), 'good'],
  [shares({ problems: [21, 100] }), before({ problems: [10, 100] }), 'worse'],
  [shares({ problems: [100, 100] }), before({ problems: [60, 100] }), 'worse'],
  [shares({ problems: [70, 100] }), before({ problems: [60, 100] }), 'good'],
  // too little is known of the version before
  [shares({ problems: [3, 100] }), before({ problems: [0, 2] }), 'good'],
  [shares({ problems: [0, 9], forms: [3, 4] }), before({ problems: [0, 9] }), 'worse'],
  [shares({ problems: [0, 9], CLS: [9, 9] }), before({ problems: [0, 9], CLS: [0, 9] }), 'worse'],
])('case %#', (current, earlier, verdict) => {
  expect(verdictOf(current, earlier).verdict).toBe(verdict);
});

test.each(MEASURES)('three forged posts do not outvote the networks of 12 honest visitors: %s', (measure) => {
  for (const earlier of [undefined, before({ problems: [0, 12], [measure]: [0, 12] })])
    expect(verdictOf(shares({ problems: [0, 15], [measure]: [3, 15] }), earlier).verdict).toBe('good');
});

test('each reason is one sentence with its numbers', () => {
  expect(
    verdictOf(shares({ problems: [4, 10], forms: [3, 3] }), before({ problems: [0, 12] })).reasons,
  ).toEqual([
    '4 of 10 networks met a problem; with 1.0.0-aa it was 0 of 12.',
    '3 of 3 networks could not send a form; 1.0.0-aa has too few networks to compare with.',
  ]);
  expect(verdictOf(shares({ problems: [0, 3] }), undefined).reasons).toEqual([
    '0 of 3 networks met a problem; there is no earlier version to compare with.',
  ]);
});

test('of counts that several servers add up, one network decides nothing', () => {
  expect([1, 2, 3, 5].map(leastNetworks)).toEqual([3, 3, 4, 6]);
  const everywhere = shares({ problems: [5, 5] });
  expect(verdictOf(everywhere, undefined, leastNetworks(5))).toEqual({
    verdict: 'too few views',
    reasons: ['It was seen from 5 networks; a verdict needs 6.'],
  });
  expect(verdictOf(everywhere, before({ problems: [0, 5] }), leastNetworks(4))).toEqual({
    verdict: 'worse',
    reasons: ['5 of 5 networks met a problem; with 1.0.0-aa it was 0 of 5.'],
  });
});
