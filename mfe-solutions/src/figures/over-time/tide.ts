import { across, axisOf, type Drawing, rect, slotsOf, type Words } from '@site/design-system/drawing';
import { dollars, signed } from '@site/design-system/en-us';
import { clock } from './level.ts';

interface Hours {
  days: string[];
  /** US dollars an hour in slots of equal length, day after day. */
  usage: readonly number[];
  committed: number;
}

export function tide(words: Words, { days, usage, committed }: Hours): Drawing {
  const { step, left, width } = slotsOf(usage.length, 0.76);
  const slots = usage.length / days.length;
  const { y } = axisOf([Math.min(...usage) - committed, Math.max(...usage) - committed], dollars);
  return {
    ...words,
    height: 'h-60',
    control: 'Hour',
    legend: [
      ['On demand, above the commitment', 'fill-brand'],
      ['Paid and unused, below it', 'fill-leaf'],
    ],
    columns: ['Usage an hour', 'Committed', 'Difference'],
    first: usage.indexOf(Math.max(...usage)),
    ticks: [Math.max(...usage), committed, Math.min(...usage)].map((amount) => ({
      at: y(amount - committed),
      text: dollars(amount),
    })),
    labels: days.map((day, index) => ({ at: (index + 0.5) * slots * step, text: day.slice(0, 3) })),
    shapes: [
      ...usage.map((hour, index) => {
        const ends = [y(0), y(hour - committed)];
        const [top, bottom] = [Math.min(...ends), Math.max(...ends)];
        return rect(left(index), top, width, bottom - top, hour > committed ? 'fill-brand' : 'fill-leaf');
      }),
      across(y(0), 'stroke-ink'),
    ],
    readings: usage.map((hour, index) => ({
      name: `${days[Math.floor(index / slots)]!.slice(0, 3)}, ${clock(((index % slots) * 24) / slots)}`,
      facts: [dollars(hour), dollars(committed), signed(hour - committed)],
      box: [index * step, 0, step, 100],
    })),
  };
}
