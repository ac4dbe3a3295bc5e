import type { Drawing, Shape, Words } from '../../content/drawing.ts';
import { round } from '../geometry.ts';

interface Week {
  /** Monday first, 24 digits each: 0 for idle to 4 for full. */
  days: string[];
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const LOOKS = ['fill-mist', 'fill-wash', 'fill-leaf', 'fill-bar', 'fill-brand-strong'];
const LEVELS = ['Idle', 'Low', 'Medium', 'High', 'Full'];
const SWATCHES = ['bg-mist', 'bg-wash', 'bg-leaf', 'bg-bar', 'bg-brand-strong'];

/** Percent: room for the days' names at the left and the hours' below. */
const LEFT = 10;
const BOTTOM = 90;
const HOUR = (100 - LEFT) / 24;
const DAY = BOTTOM / 7;

const clock = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;

export function week(words: Words, { days }: Week): Drawing {
  const cells = days.flatMap((hours, day) =>
    [...hours].map((digit, hour) => ({ day, hour, level: Number(digit) })),
  );
  const left = (hour: number) => round(LEFT + hour * HOUR);
  return {
    ...words,
    height: 'h-58',
    control: 'Hour',
    columns: ['Load', 'The same hour on other days'],
    legend: LEVELS.map((level, index) => [level, SWATCHES[index]!]),
    first: cells.findIndex(({ level }, index) => level === 4 && index > 100),
    shapes: [
      // One path a level: a tile each would be ten times the bytes.
      ...LOOKS.map(
        (look, level): Shape => ({
          path: cells
            .filter((cell) => cell.level === level)
            .map(
              ({ day, hour }) =>
                `M${left(hour)} ${round(day * DAY)}h${round(HOUR * 0.9)}v${round(DAY * 0.88)}h-${round(HOUR * 0.9)}z`,
            )
            .join(''),
          look,
        }),
      ),
      ...DAYS.map((day, index): Shape => ({ text: day.slice(0, 3), at: [0, round((index + 0.62) * DAY)] })),
      ...[0, 6, 12, 18].map((hour): Shape => ({ text: clock(hour), at: [left(hour), 99] })),
    ],
    readings: cells.map(({ day, hour, level }) => ({
      name: `${DAYS[day]}, ${clock(hour)}`,
      facts: [
        LEVELS[level]!,
        LEVELS[
          Math.round(
            cells
              .filter((cell) => cell.hour === hour && cell.day !== day)
              .reduce((all, cell) => all + cell.level, 0) / 6,
          )
        ]!,
      ],
      box: [left(hour), round(day * DAY), round(HOUR * 0.9), round(DAY * 0.88)],
    })),
  };
}
