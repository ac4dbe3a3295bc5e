import {
  logEvidence,
  ROLLOUT_MEASURES,
  rolloutVerdict,
  type SideCounts,
  type Sides,
} from './rollout-verdict.ts';

type Counts = Partial<Record<(typeof ROLLOUT_MEASURES)[number], [affected: number, seen: number]>>;

const side = (counts: Counts, senders = 0): SideCounts => ({
  measures: Object.fromEntries(
    ROLLOUT_MEASURES.map((measure) => {
      const [affected, seen] = counts[measure] ?? [0, 0];
      return [measure, { affected, seen }];
    }),
  ) as SideCounts['measures'],
  views: 0,
  sent: senders,
  senders,
});
const sides = (candidate: Counts, live: Counts, senders: [number, number] = [0, 0]): Sides => ({
  candidate: side(candidate, senders[0]),
  live: side(live, senders[1]),
});

test.each<[string, Sides, number, string]>([
  ['nothing was seen', sides({}, {}), 5, 'too few views'],
  ['nine networks', sides({ problems: [9, 9] }, { problems: [0, 180] }), 5, 'too few views'],
  ['few views of the live version', sides({ problems: [16, 16] }, { problems: [0, 1] }), 50, 'too few views'],
  ['ten affected networks of ten', sides({ problems: [10, 10] }, { problems: [0, 190] }), 5, 'worse'],
  [
    'all of ten against none of fourteen',
    sides({ problems: [10, 10] }, { problems: [0, 14] }),
    50,
    'too few views',
  ],
  ['five against none', sides({ problems: [5, 30] }, { problems: [0, 30] }), 50, 'too few views'],
  ['two against none', sides({ problems: [2, 30] }, { problems: [0, 30] }), 50, 'good'],
  ['hardly a form', sides({ problems: [0, 60] }, { problems: [0, 60] }, [0, 9]), 50, 'too few views'],
  ['a fault that both sides have', sides({ problems: [10, 10] }, { problems: [190, 190] }), 5, 'good'],
  ['ten of a hundred, as before', sides({ problems: [10, 100] }, { problems: [190, 1900] }), 5, 'good'],
  ['fifteen of a hundred against 1 %', sides({ problems: [15, 100] }, { problems: [19, 1900] }), 5, 'worse'],
  [
    'a layout that shifts',
    sides({ problems: [0, 12], CLS: [12, 12] }, { problems: [0, 220], CLS: [3, 60] }),
    5,
    'worse',
  ],
  [
    'files that are missing',
    sides({ problems: [0, 12], files: [11, 12] }, { problems: [0, 220], files: [0, 220] }),
    5,
    'worse',
  ],
  [
    'no form in half of the visits',
    sides({ problems: [0, 900] }, { problems: [0, 900] }, [0, 30]),
    50,
    'worse',
  ],
  ['as many forms', sides({ problems: [0, 900] }, { problems: [0, 900] }, [28, 30]), 50, 'good'],
  ['more forms', sides({ problems: [0, 900] }, { problems: [0, 900] }, [90, 30]), 50, 'good'],
])('%s', (_what, counts, share, verdict) => {
  expect(rolloutVerdict(counts, share, 3).verdict).toBe(verdict);
});

/** Smallest number of forged networks with, or without, this verdict. */
function forgedUntil(verdict: string, is: boolean, share: number, counts: (forged: number) => Sides): number {
  let forged = 0;
  while ((rolloutVerdict(counts(forged), share, 3).verdict === verdict) !== is) forged += 1;
  return forged;
}

/** Forged networks report a problem of the candidate. */
const withForged = (honest: number, share: number, usual: number) => (forged: number) => {
  const [ofCandidate, ofLive] = [(honest * share) / 100, honest * (1 - share / 100)];
  return sides(
    { problems: [ofCandidate * usual + forged, ofCandidate + forged] },
    { problems: [ofLive * usual, ofLive] },
  );
};

test.each([
  [200, 5, [10, 10, 10, 10]],
  [2000, 25, [23, 23, 23, 23]],
  [20_000, 5, [33, 33, 33, 33]],
  [20_000, 50, [205, 206, 207, 209]],
])(
  '%d honest networks, %d %%: fewer forged ones than docs/security.md says stop no good version',
  (honest, share, fewest) => {
    const stopping = [0, 0.005, 0.01, 0.02].map((usual) =>
      forgedUntil('worse', true, share, withForged(honest, share, usual)),
    );
    expect(stopping).toEqual(fewest);
  },
);

test('docs/security.md has the numbers with which 2,000 networks at 25 % are deceived in other ways', () => {
  const held = forgedUntil('good', false, 25, withForged(2000, 25, 0));
  /** The candidate hurts a tenth of its networks; problems of the live version are forged. */
  const hurting = (forged: number) => sides({ problems: [50, 500] }, { problems: [forged, 1500 + forged] });
  /** One network of a hundred sends a form; leads of the live version's side are forged. */
  const leads = (forged: number) =>
    sides({ problems: [0, 500] }, { problems: [0, 1500 + forged] }, [5, 15 + forged]);
  expect({
    held,
    notWithdrawn: forgedUntil('worse', false, 25, hurting),
    calledGood: forgedUntil('good', true, 25, hurting),
    byLeads: forgedUntil('worse', true, 25, leads),
  }).toEqual({ held: 3, notWithdrawn: 64, calledGood: 88, byLeads: 59 });
});

test('what affects fewer networks than the floor is not called good', () => {
  const counts = sides({ problems: [20, 520] }, { problems: [0, 1500] });
  expect(rolloutVerdict(counts, 25, 3)).toEqual({
    verdict: 'too few views',
    reasons: [
      '20 of 520 networks met a problem; with the live version it was 0 of 1500.',
      'That is too little to withdraw it: more views will tell.',
    ],
  });
});

test('the evidence is a martingale: its mean over all outcomes is 1', () => {
  const share = 0.05;
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);
  for (const events of [1, 5, 20]) {
    let mean = 0;
    for (let k = 0; k <= events; k += 1)
      mean +=
        choose(events, k) *
        share ** k *
        (1 - share) ** (events - k) *
        Math.exp(logEvidence([k, events], share, [2, 64]));
    expect(mean).toBeCloseTo(1, 9);
  }
});
