import { type Drawing, dot, text, type Words } from '@site/design-system/drawing';
import { dollars, grouped } from '@site/design-system/en-us';

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
/** The largest is the darkest. */
const LOOKS = ['fill-leaf', 'fill-bar', 'fill-brand', 'fill-brand-strong'];
/** Largest radius in pixels; all circles fit into a phone's panel. */
const LARGEST = 60;

/** Area: the searches behind one booking. */
export function circles(words: Words, channels: readonly Channel[]): Drawing {
  const rows = channels
    .map((channel) => ({ ...channel, ratio: Math.round(channel.searches / channel.bookings) }))
    .sort((a, b) => a.ratio - b.ratio)
    .map((row, index) => ({ ...row, at: PLACES[index]!, look: LOOKS[index]! }));
  const radius = (ratio: number) => LARGEST * Math.sqrt(ratio / rows.at(-1)!.ratio);
  return {
    ...words,
    height: 'h-56',
    control: 'Channel',
    columns: ['Searches a booking', 'Bookings', 'Cost of a booking'],
    first: rows.length - 1,
    shapes: rows.flatMap(({ ratio, short, at, look }) => [
      dot(at, 39, radius(ratio), look),
      text(grouped(ratio), at, 90, { anchor: 'middle', strong: true }),
      text(short, at, 98, { anchor: 'middle' }),
    ]),
    readings: rows.map(({ channel, bookings, cost, ratio, at }) => ({
      name: channel,
      facts: [grouped(ratio), grouped(bookings), dollars(cost / bookings, 2)],
      box: [at - 7, 10, 14, 64],
      shapes: [dot(at, 39, radius(ratio), 'stroke-ink')],
    })),
  };
}
