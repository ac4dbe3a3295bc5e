import { type Drawing, rect, sum, text, type Words } from '@site/design-system/drawing';
import { dollars } from '@site/design-system/en-us';

interface Layer {
  name: string;
  /** US dollars at list price that it covers of an hour of a hundred. */
  covers: number;
  /** "Up to 72%", or "None". */
  discount: string;
}

const LOOKS = ['fill-brand-strong', 'fill-brand', 'fill-bar', 'fill-leaf'];

/** An hour of usage, which each discount covers from where the one before it ends. */
export function discountOrder(words: Words, layers: readonly Layer[]): Drawing {
  const step = 100 / layers.length;
  const rows = layers.map((layer, row) => {
    const from = sum(layers.slice(0, row).map(({ covers }) => covers));
    const bar = (look: string) => rect(from, (row + 0.5) * step, layer.covers, 0.34 * step, look);
    return { ...layer, row, from, left: 100 - from - layer.covers, bar };
  });
  return {
    ...words,
    height: 'h-64',
    control: 'Instrument',
    columns: ['Covers', 'Discount', 'Left for the next'],
    first: 0,
    labels: [0, 50, 100].map((at) => ({ at, text: dollars(at) })),
    shapes: rows.flatMap(({ name, covers, discount, row, from, left, bar }) => [
      rect(0, (row + 0.65) * step, 100, 0.04 * step, 'fill-hairline'),
      text(`${row + 1}. ${name}`, 0, (row + 0.36) * step, { strong: true }),
      text(
        discount === 'None' ? 'No discount' : `Discount ${discount.toLowerCase()}`,
        100,
        (row + 0.36) * step,
        {
          anchor: 'end',
        },
      ),
      bar(LOOKS[row]!),
      // Behind the bar; before the last one, which ends at the edge.
      text(dollars(covers), left > 0 ? from + covers : from, (row + 0.67) * step, {
        down: 4,
        strong: true,
        ...(left > 0 ? { right: 6 } : { right: -6, anchor: 'end' }),
      }),
    ]),
    readings: rows.map(({ name, covers, discount, row, left, bar }) => ({
      name,
      facts: [dollars(covers), discount, left === 0 ? 'Nothing' : dollars(left)],
      box: [0, row * step, 100, step],
      shapes: [bar('stroke-ink')],
    })),
  };
}
