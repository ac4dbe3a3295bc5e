/** US dollars of on-demand cost, one value an hour, in order of time. */
export type Hours = readonly number[];

/** Hours: a twelfth of a year. */
export const MONTH = 730;
export const YEAR = 12 * MONTH;

export const sum = (values: Hours) => values.reduce((total, value) => total + value, 0);

/** Share of 1 that must be used; also what remains of the price. @param discount percent */
export const breakEven = (discount: number) => 1 - discount / 100;

const within = (hour: number, from: number, to: number) => Math.min(Math.max(hour - from, 0), to - from);

/** Share of 1 of what a layer covers. @param from @param to US dollars an hour at on-demand prices */
export const usedShare = (hours: Hours, from: number, to: number) =>
  sum(hours.map((hour) => within(hour, from, to))) / ((to - from) * hours.length);

/** Share of the hours with use above a level. */
export const nextDollarUse = (hours: Hours, level: number) =>
  hours.filter((hour) => hour > level).length / hours.length;

/** US dollars in these hours, against on demand: cost is `level * (1 - discount)` in each hour and what is above the level. */
export const netSaving = (hours: Hours, discount: number, level: number, from = 0) =>
  sum(hours.map((hour) => within(hour, from, level))) - breakEven(discount) * (level - from) * hours.length;

/** US dollars an hour: the lowest level with the largest net saving. */
export function bestLevel(hours: Hours, discount: number): number {
  // up to so many hours above a level, its next dollar does not pay; 1e-9 for products like 0.72 * 100
  const tooFew = Math.floor(breakEven(discount) * hours.length + 1e-9);
  return hours.toSorted((a, b) => a - b)[hours.length - tooFew - 1] ?? 0;
}

/** Levels to begin with: the lowest hour, the best level, half way, and as far above. */
export function suggestedLevels(hours: Hours, discount: number): number[] {
  const [lowest, best] = [Math.min(...hours), bestLevel(hours, discount)];
  const step = (best - lowest) / 2 || Math.max(...hours) / 4;
  const [middle, above] = [best - step, best + step].map((level) => Math.round(level * 100) / 100);
  return inOrder([lowest, Math.max(lowest, middle!), best, above!]);
}

/** Ascending, each once, without zero. */
export const inOrder = (levels: readonly number[]) =>
  [...new Set(levels)].filter((level) => level > 0).sort((a, b) => a - b);

/** What a level adds to the one below it. */
export interface Layer {
  /** US dollars an hour at on-demand prices. */
  from: number;
  to: number;
  /** Shares of 1. The worst 730 hours in a row, in 1,460 hours or more. */
  use: number;
  worstUse?: number;
  /** US dollars in these hours. */
  saving: number;
  /** The same with a fifth less use in every hour. */
  afterFall: number;
  /** Months with such use that pay for the whole term; Infinity without use. */
  paidAfter: number;
}

export const fallen = (hours: Hours) => hours.map((hour) => 0.8 * hour);

export function layersOf(hours: Hours, discount: number, levels: readonly number[], years: number): Layer[] {
  return levels.map((to, index) => {
    const from = levels[index - 1] ?? 0;
    const use = usedShare(hours, from, to);
    return {
      from,
      to,
      use,
      worstUse: worstUse(hours, from, to),
      saving: netSaving(hours, discount, to, from),
      afterFall: netSaving(fallen(hours), discount, to, from),
      paidAfter: (12 * years * breakEven(discount)) / use,
    };
  });
}

function worstUse(hours: Hours, from: number, to: number): number | undefined {
  if (hours.length < 2 * MONTH) return undefined;
  const used = hours.map((hour) => within(hour, from, to));
  let month = sum(used.slice(0, MONTH));
  let worst = month;
  for (let end = MONTH; end < used.length; end++) {
    month += used[end]! - used[end - MONTH]!;
    worst = Math.min(worst, month);
  }
  // additions and subtractions may leave less than nothing
  return Math.max(0, worst) / ((to - from) * MONTH);
}
