import type { Drawing, Shape, Words } from '../../content/drawing.ts';
import { pathOf, round } from '../geometry.ts';

interface Hours {
  days: string[];
  /** US dollars an hour in slots of equal length, day after day. */
  usage: readonly number[];
  committed: number;
}

const MIDDLE = 48;
/** Percent: room for the axis's amounts. */
const LEFT = 10;

export function tide(words: Words, { days, usage, committed }: Hours): Drawing {
  const step = (100 - LEFT) / usage.length;
  const slots = usage.length / days.length;
  const largest = Math.max(...usage.map((hour) => Math.abs(hour - committed)));
  const heightOf = (dollars: number) => round((Math.abs(dollars) / largest) * 40);
  const leftOf = (index: number) => LEFT + index * step;
  const amounts = [Math.max(...usage), committed, Math.min(...usage)];
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
            round(leftOf(index + 0.12)),
            hour > committed ? round(MIDDLE - height) : MIDDLE,
            round(0.76 * step),
            height,
          ],
          look: hour > committed ? 'fill-brand' : 'fill-leaf',
        };
      }),
      {
        path: pathOf([
          [LEFT, MIDDLE],
          [100, MIDDLE],
        ]),
        look: 'stroke-ink',
      },
      ...amounts.map((dollars): Shape => {
        const away = (dollars < committed ? 1 : -1) * heightOf(dollars - committed);
        return { text: `$${dollars}`, at: [0, round(MIDDLE + away + 1.6)] };
      }),
      ...days.map(
        (day, index): Shape => ({
          text: day.slice(0, 3),
          at: [round(leftOf((index + 0.5) * slots)), 99],
          anchor: 'middle',
        }),
      ),
    ],
    readings: usage.map((hour, index) => {
      const clock = ((index % slots) * 24) / slots;
      return {
        name: `${days[Math.floor(index / slots)]}, ${clock % 12 || 12} ${clock < 12 ? 'AM' : 'PM'}`,
        facts: [`$${hour}`, `$${committed}`, `${hour > committed ? '+' : '-'}$${Math.abs(hour - committed)}`],
        box: [round(leftOf(index)), 4, round(step), 90],
      };
    }),
  };
}
