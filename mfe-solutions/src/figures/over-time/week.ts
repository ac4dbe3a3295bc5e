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
  /** Of the same hour on the six other days. */
  const usual = ({ hour, level }: (typeof cells)[number]) =>
    Math.round((sum(days.map((hours) => Number(hours[hour]))) - level) / 6);
  return {
    ...words,
    height: 'h-52',
    control: 'Hour',
    columns: ['Load', 'The same hour on other days'],
    legend: LEVELS,
    first: cells.findIndex(({ level }, index) => level === 4 && index > 100),
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
    readings: cells.map((cell) => ({
      name: `${DAYS[cell.day]}, ${clock(cell.hour)}`,
      facts: [LEVELS[cell.level]![0], LEVELS[usual(cell)]![0]],
      box: cell.box,
    })),
  };
}
