import { nice, ticks as ticksBetween } from 'd3-array';
import { linear, type Point, path, type Shape, text } from './drawing.ts';

/** Round amounts, in percent from the top. From zero, unless the values are a narrow range far from it. */
export function axisOf(values: readonly number[], format: (amount: number) => string, count = 4) {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const start = lowest > highest / 2 ? lowest : Math.min(0, lowest);
  const [bottom, top] = nice(start, highest > start ? highest : start + 1, count);
  const y = linear([bottom, top], [100, 0]);
  const amounts = ticksBetween(bottom, top, count);
  return {
    y,
    top,
    bottom,
    ticks: amounts.map((tick) => ({ at: y(tick), text: format(tick), strong: tick === 0 })),
  };
}

/** Equal parts of the width; `width` is what a bar takes of one. */
export function slotsOf(count: number, filled = 0.72) {
  const step = 100 / count;
  const width = step * filled;
  return {
    step,
    width,
    left: (index: number) => (index + 0.5) * step - width / 2,
    middle: (index: number) => (index + 0.5) * step,
  };
}

/** The first, and as many at equal steps as fit on a phone. */
export function thinned<One>(all: readonly One[], most = 5): One[] {
  const step = Math.ceil(all.length / most);
  return all.filter((_, index) => index % step === 0);
}

interface LineEnd {
  name: string;
  x: number;
  y: number;
  look: string;
}

/** Moved down where they would overlap. @param at percent from the left @param gap percent of a line of text @param leader look */
export function endNames(ends: readonly LineEnd[], at: number, gap: number, leader: string): Shape[] {
  let next = 0;
  return ends
    .toSorted((a, b) => a.y - b.y)
    .flatMap(({ name, x, y, look }) => {
      const moved = Math.max(y, next);
      next = moved + gap;
      const line: Point[] = [
        [x, y],
        [at, moved],
      ];
      return [path(line, leader, { thick: 1 }), text(name, at, moved, { right: 4, down: 4, look })];
    });
}
