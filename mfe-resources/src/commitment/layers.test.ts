import { bestLevel, fallen, type Hours, layersOf, netSaving, suggestedLevels, sum } from './layers.ts';

const flat = new Array<number>(24).fill(100);
/** $100 from 9 AM to 6 PM on five days, else $20: 45 and 123 hours. */
const office = Array.from({ length: 168 }, (_, at) => (at < 120 && at % 24 >= 9 && at % 24 < 18 ? 100 : 20));
/** From $120 in the first 730 hours to $10 in the last. */
const falling = Array.from({ length: 8_760 }, (_, at) => 120 - 10 * Math.floor(at / 730));
const [flatPlan, officePlan, fallingPlan] = [
  { hours: flat, discount: 40 },
  { hours: office, discount: 60 },
  { hours: falling, discount: 40 },
];

// By hand, and by a script that adds up the bill of each hour at every level.
test.each([
  // 24 x 100 x 40%
  { name: 'flat use', ...flatPlan, best: 100, saving: 960, spent: 2_400, fallenSaving: 480 },
  // 168 x 20 x 28%: 27% of the hours have more than $20, and 72% would be needed.
  {
    name: 'office hours',
    hours: office,
    discount: 28,
    best: 20,
    saving: 940.8,
    spent: 6_960,
    fallenSaving: 448.8,
  },
  // 45 x 100 + 123 x 20 - 25% x 168 x 100: now 27% of the hours are enough.
  {
    name: 'office hours, 75% off',
    hours: office,
    discount: 75,
    best: 100,
    saving: 2_760,
    spent: 6_960,
    fallenSaving: 1_368,
  },
  // 730 x (8 x 50 + 40 + 30 + 20 + 10 - 60% x 12 x 50): 7 of 12 months have more than $50.
  {
    name: 'a falling trend',
    ...fallingPlan,
    best: 50,
    saving: 102_200,
    spent: 569_400,
    fallenSaving: 78_840,
  },
])('$name: the best level and what it saves', ({ hours, discount, best, saving, spent, fallenSaving }) => {
  expect(bestLevel(hours, discount)).toBe(best);
  expect(netSaving(hours, discount, best)).toBeCloseTo(saving, 6);
  expect(sum(hours)).toBe(spent);
  expect(netSaving(fallen(hours), discount, best)).toBeCloseTo(fallenSaving, 6);
});

test.each([
  {
    name: 'flat use',
    ...flatPlan,
    layers: [
      [0, 100, 1, undefined, 960, 480, 7.2],
      [100, 110, 0, undefined, -144, -144, Infinity],
    ],
  },
  {
    // All of it is used 41%, more than the 40% to break even, and its upper layer loses.
    name: 'office hours',
    ...officePlan,
    layers: [
      [0, 20, 1, undefined, 2_016, 1_524, 4.8],
      [20, 100, 45 / 168, undefined, -1_776, -2_676, 17.92],
    ],
  },
  {
    name: 'a falling trend',
    ...fallingPlan,
    layers: [
      [0, 10, 1, 1, 35_040, 33_580, 7.2],
      [10, 40, 10 / 12, 0, 61_320, 48_180, 8.64],
      [40, 50, 8 / 12, 0, 5_840, -2_920, 10.8],
      [50, 60, 7 / 12, 0, -1_460, -11_680, 12.342857],
    ],
  },
])('$name: each layer by its own use', ({ hours, discount, layers }) => {
  const levels = layers.map(([, to]) => to!);
  const found = layersOf(hours, discount, levels, 1).map((layer) => [
    layer.from,
    layer.to,
    layer.use,
    layer.worstUse,
    layer.saving,
    layer.afterFall,
    layer.paidAfter,
  ]);
  const rounded = (rows: readonly (readonly (number | undefined)[])[]) =>
    rows.map((row) => row.map((value) => value && Number(value.toFixed(6))));
  expect(rounded(found)).toEqual(rounded(layers));
});

/** Fifty months that are the same in each run: days, weekends, steps, noise, zeros. */
function randomMonths(): { hours: Hours; discount: number }[] {
  let seed = 79;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  return Array.from({ length: 50 }, () => {
    const [base, day, weekend, noise, off, step] = Array.from({ length: 6 }, random) as [number, ...number[]];
    const hours = Array.from({ length: 744 }, (_, at) => {
      const load = base + day! * Math.max(0, Math.sin((Math.PI * (at % 24)) / 24));
      const week = at % 168 < 48 ? weekend! : 1;
      const hour = random() < off! / 5 ? 0 : load * week * (1 + noise! * random()) + (at > 400 ? step! : 0);
      // whole dollars: many hours are alike
      return Math.round(200 * hour);
    });
    return { hours, discount: Math.round(5 + 80 * random()) };
  });
}

test('in fifty random months no level saves more, and no lower level as much', () => {
  const months = randomMonths();
  for (const { hours, discount } of months) {
    const best = bestLevel(hours, discount);
    // The saving bends only at a level that is an hour's cost; cents in whole numbers, so that equal is equal.
    const paid = (level: number) =>
      hours.reduce((total, hour) => total + level * (100 - discount) + 100 * Math.max(0, hour - level), 0);
    const all = [...new Set([0, ...hours])].sort((a, b) => a - b);
    const least = Math.min(...all.map(paid));
    expect([best, paid(best)]).toEqual([all.find((level) => paid(level) === least), least]);
    expect(netSaving(hours, discount, best)).toBeCloseTo(sum(hours) - least / 100, 4);
  }
  expect(new Set(months.map(({ hours, discount }) => bestLevel(hours, discount))).size).toBeGreaterThan(25);
});

test.each([
  [flat, 40, [100, 125]],
  [office, 28, [20, 45]],
  [office, 75, [20, 60, 100, 140]],
  [[...new Array<number>(20).fill(0), 8, 8, 8, 8], 40, [2]],
])('the suggested levels end above the best one: %#', (hours, discount, levels) => {
  expect(suggestedLevels(hours, discount)).toEqual(levels);
});
