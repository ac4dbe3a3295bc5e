import type { Drawing, Shape, Words } from '../../content/drawing.ts';
import { pathOf, round } from '../geometry.ts';

interface Hours {
  days: string[];
  /** Slots of equal length, all days one after the other; US dollars an hour. */
  usage: readonly number[];
  committed: number;
}

const MIDDLE = 48;

/** What usage is above a commitment, and what it stays below it. */
export function tide(words: Words, { days, usage, committed }: Hours): Drawing {
  const step = 100 / usage.length;
  const slots = usage.length / days.length;
  const largest = Math.max(...usage.map((hour) => Math.abs(hour - committed)));
  const heightOf = (dollars: number) => round((Math.abs(dollars) / largest) * 40);
  return {
    ...words,
    height: 'h-64',
    control: 'Hour',
    legend: [
      ['On demand, above the commitment', 'bg-brand'],
      ['Paid and unused, below it', 'bg-leaf'],
    ],
    columns: ['Usage an hour', 'Committed', 'Difference'],
    first: usage.indexOf(Math.max(...usage)),
    shapes: [
      ...usage.map((hour, index): Shape => {
        const height = heightOf(hour - committed);
        return {
          rect: [
            round((index + 0.12) * step),
            hour > committed ? round(MIDDLE - height) : MIDDLE,
            round(0.76 * step),
            height,
          ],
          look: hour > committed ? 'fill-brand' : 'fill-leaf',
        };
      }),
      {
        path: pathOf([
          [0, MIDDLE],
          [100, MIDDLE],
        ]),
        look: 'stroke-ink',
      },
      ...days.map(
        (day, index): Shape => ({
          text: day.slice(0, 3),
          at: [round((index + 0.5) * slots * step), 99],
          anchor: 'middle',
        }),
      ),
    ],
    readings: usage.map((hour, index) => {
      const clock = ((index % slots) * 24) / slots;
      return {
        name: `${days[Math.floor(index / slots)]}, ${clock % 12 || 12} ${clock < 12 ? 'AM' : 'PM'}`,
        facts: [`$${hour}`, `$${committed}`, `${hour > committed ? '+' : '-'}$${Math.abs(hour - committed)}`],
        box: [round(index * step), 4, round(step), 90],
      };
    }),
  };
}
