import { axisOf, type Drawing, dot, linear, path, text, upright } from '@site/design-system/drawing';
import { compactUsd, dollars, percent } from '@site/design-system/en-us';
import {
  bestLevel,
  breakEven,
  type Hours,
  inOrder,
  netSaving,
  nextDollarUse,
  sum,
  usedShare,
} from './layers.ts';

/** To the cent, so that nothing is less than nothing by a rounding error. */
const cents = (amount: number) => Math.round(amount * 100) / 100;
export const hourly = (amount: number) => dollars(cents(amount), Number.isInteger(cents(amount)) ? 0 : 2);
/** Share of 1 that must be used: a discount of 28% leaves 72%, one of 28.5% leaves 71.5%. */
export const breakEvenText = (discount: number) =>
  percent(breakEven(discount), 1, Number.isInteger(discount) ? 0 : 1);
export const money = (amount: number) => dollars(cents(amount), Math.abs(amount) < 100 ? 2 : 0);

const STEPS = 30;

/** Readings are levels. @param levels ascending, drawn as lines */
export function savingCurve(hours: Hours, discount: number, levels: readonly number[]): Drawing {
  const best = bestLevel(hours, discount);
  const saved = (level: number) => netSaving(hours, discount, level);
  const read = inOrder([
    ...stepsOf(Math.max(...hours), (level) => best === 0 || saved(level) > -saved(best)),
    best,
    ...levels,
  ]);
  const curve = [0, ...read].map((level) => ({ level, saving: saved(level) }));
  const axis = axisOf([0, read.at(-1)!], hourly);
  const x = linear([0, axis.top], [0, 100]);
  const { y, ticks } = axisOf(
    curve.map(({ saving }) => saving),
    saved(best) < 100 ? money : compactUsd,
  );
  return {
    title: 'Net saving by level',
    takeaway: `It is largest at ${hourly(best)} an hour, with ${money(saved(best))}.`,
    control: 'Level an hour, at on-demand prices',
    columns: ['Net saving', 'Next dollar used', 'All of it used', 'Effective savings rate'],
    first: Math.max(0, read.indexOf(best)),
    ticks,
    labels: axis.ticks.map(({ at, text: label }) => ({ at: 100 - at, text: label })),
    shapes: [
      ...levels.map((level) => upright(x(level), 'stroke-field', { dashed: true, thick: 1 })),
      path(
        curve.map(({ level, saving }) => [x(level), y(saving)]),
        'stroke-brand',
      ),
      text(`Best: ${hourly(best)}`, x(best), y(saved(best)), {
        down: -12,
        strong: true,
        ...(x(best) > 50 ? { anchor: 'end', right: -8 } : { right: 8 }),
      }),
    ],
    readings: read.map((level, index) => {
      const edges = [(level + (read[index - 1] ?? 0)) / 2, (level + (read[index + 1] ?? axis.top)) / 2].map(
        x,
      );
      return {
        name: `${hourly(level)} an hour`,
        facts: [
          money(saved(level)),
          percent(nextDollarUse(hours, level)),
          percent(usedShare(hours, 0, level)),
          percent(saved(level), sum(hours)),
        ],
        box: [edges[0]!, 0, edges[1]! - edges[0]!, 100],
        shapes: [upright(x(level), 'stroke-ink'), dot(x(level), y(saved(level)), 5, 'fill-brand')],
      };
    }),
  };
}

/** Equal steps up to the busiest hour, or to where the curve would flatten its own top. */
function stepsOf(busiest: number, isShown: (level: number) => boolean): number[] {
  const all = Array.from({ length: STEPS * 4 }, (_, step) => (busiest * (step + 1)) / (STEPS * 4));
  const cut = all.findIndex((level) => !isShown(level));
  const end = cut < 0 ? busiest : all[cut]!;
  return Array.from({ length: STEPS }, (_, step) => Math.round(((end * (step + 1)) / STEPS) * 100) / 100);
}
