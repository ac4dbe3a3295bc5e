import { type Drawing, round, sum, text, type Words } from '@site/design-system/drawing';
import { clock } from './level.ts';

interface Week {
  /** Monday first, 24 digits each: 0 for idle to 4 for full. */
  days: string[];
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const LEVELS: [name: string, look: string][] = [
  ['Idle', 'fill-mist'],
  ['Low', 'fill-wash'],
  ['Medium', 'fill-leaf'],
  ['High', 'fill-bar'],
  ['Full', 'fill-brand-strong'],
];

/** Six hours each, from midnight. */
const PARTS = ['night', 'morning', 'afternoon', 'evening'];

/** Percent: room for the days' names at the left. */
const LEFT = 10;
const HOUR = (100 - LEFT) / 24;
const DAY = 100 / 7;

export function week(words: Words, { days }: Week): Drawing {
  const cells = days.flatMap((hours, day) =>
    [...hours].map((digit, hour) => ({
      day,
      hour,
      level: Number(digit),
      box: [round(LEFT + hour * HOUR), round(day * DAY), round(HOUR * 0.9), round(DAY * 0.88)] as const,
    })),
  );
  const quarters = DAYS.flatMap((name, day) =>
    PARTS.map((part, quarter) => {
      const busiest = (hours: string) =>
        Math.max(...[...hours.slice(6 * quarter, 6 * quarter + 6)].map(Number));
      const others = days.filter((_, other) => other !== day).map(busiest);
      return { name: `${name}, ${part}`, day, quarter, level: busiest(days[day]!), usual: sum(others) / 6 };
    }),
  );
  return {
    ...words,
    height: 'h-52',
    control: 'Part of the day',
    columns: ['Highest load', 'On other days'],
    legend: LEVELS,
    first: quarters.length - 1,
    labels: [0, 6, 12, 18].map((hour) => ({ at: LEFT + hour * HOUR + 4, text: clock(hour) })),
    shapes: [
      // One path a level: a tile each would be ten times the bytes.
      ...LEVELS.map(([, look], level) => ({
        path: cells
          .filter((cell) => cell.level === level)
          .map(({ box: [x, y, width, height] }) => `M${x} ${y}h${width}v${height}h-${width}z`)
          .join(''),
        look,
      })),
      ...DAYS.map((day, index) => text(day.slice(0, 3), 0, (index + 0.5) * DAY, { down: 4 })),
    ],
    readings: quarters.map(({ name, day, quarter, level, usual }) => ({
      name,
      facts: [LEVELS[level]![0], LEVELS[Math.round(usual)]![0]],
      box: [round(LEFT + 6 * quarter * HOUR), round(day * DAY), round(5.9 * HOUR), round(DAY * 0.88)],
    })),
  };
}
