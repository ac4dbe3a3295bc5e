import type { Drawing, Shape, Words } from '../../content/drawing.ts';
import { round } from '../geometry.ts';

interface Channel {
  channel: string;
  /** Below its circle. */
  short: string;
  searches: number;
  bookings: number;
  /** US dollars for all searches. */
  cost: number;
}

/** Percent of the width, for circles that grow to the right. */
const PLACES = [8, 23, 43, 77];
/** Largest radius in pixels; all circles fit into a phone's panel. */
const LARGEST = 60;

/** Area: the searches behind one booking. */
export function circles(words: Words, channels: readonly Channel[]): Drawing {
  const rows = [...channels]
    .map((channel) => ({ ...channel, ratio: Math.round(channel.searches / channel.bookings) }))
    .sort((a, b) => a.ratio - b.ratio);
  const most = rows.at(-1)!.ratio;
  const looks = ['fill-brand-strong', 'fill-brand', 'fill-bar', 'fill-leaf'];
  return {
    ...words,
    height: 'h-56',
    control: 'Channel',
    columns: ['Searches a booking', 'Bookings', 'Cost of a booking'],
    first: rows.length - 1,
    shapes: rows.flatMap(({ ratio, short }, index): Shape[] => [
      { dot: [PLACES[index]!, 39, round(LARGEST * Math.sqrt(ratio / most))], look: looks[index]! },
      { text: ratio.toLocaleString('en-US'), at: [PLACES[index]!, 90], anchor: 'middle', strong: true },
      { text: short, at: [PLACES[index]!, 98], anchor: 'middle' },
    ]),
    readings: rows.map(({ channel, bookings, cost, ratio }, index) => ({
      name: channel,
      facts: [
        ratio.toLocaleString('en-US'),
        bookings.toLocaleString('en-US'),
        `$${(cost / bookings).toFixed(2)}`,
      ],
      box: [PLACES[index]! - 7, 10, 14, 64],
      shapes: [{ dot: [PLACES[index]!, 39, round(LARGEST * Math.sqrt(ratio / most))], look: 'stroke-ink' }],
    })),
  };
}
