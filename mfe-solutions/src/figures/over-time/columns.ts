import type { Box, Drawing, Shape, Words } from '../../content/drawing.ts';
import { pathOf, round } from '../geometry.ts';

interface Column {
  label: string;
  value: number;
  mark?: 'peak' | 'anomaly';
  text?: string;
}

/** Percent: the text of a marked column is above TOP, labels are below the columns. */
const TOP = 10;
const BOTTOM = 90;

const LOOKS = { peak: 'fill-brand', anomaly: 'fill-anomaly' };

/** Thousands of US dollars; some columns are marked and named. */
export function columns(
  words: Words,
  { items, labelEvery, control }: { items: Column[]; labelEvery: number; control: string },
): Drawing {
  const largest = Math.max(...items.map(({ value }) => value));
  const total = items.reduce((all, { value }) => all + value, 0);
  const step = 100 / items.length;
  const bar = (index: number, value: number): Box => {
    const height = (value / largest) * (BOTTOM - TOP);
    return [round((index + 0.14) * step), round(BOTTOM - height), round(0.72 * step), round(height)];
  };
  return {
    ...words,
    height: 'h-58',
    control,
    columns: ['Spend', 'Of the peak', 'Of the year'],
    first: items.findIndex(({ value }) => value === largest),
    shapes: [
      ...items.flatMap(({ label, value, mark, text }, index): Shape[] => {
        const center = round((index + 0.5) * step);
        return [
          {
            rect: bar(index, value),
            look: mark ? LOOKS[mark] : 'fill-bar',
          },
          ...(text
            ? [
                {
                  text,
                  at: [center, round(bar(index, value)[1] - 3)],
                  anchor: center > 80 ? 'end' : 'middle',
                  strong: true,
                } satisfies Shape,
              ]
            : []),
          ...(index % labelEvery === 0
            ? [{ text: label, at: [center, 99], anchor: 'middle' } satisfies Shape]
            : []),
        ];
      }),
      {
        path: pathOf([
          [0, BOTTOM],
          [100, BOTTOM],
        ]),
        look: 'stroke-field',
      },
    ],
    readings: items.map(({ label, value, text }, index) => ({
      name: text ? `${label}, ${text}` : label,
      facts: [
        `$${value}k`,
        `${Math.round((value / largest) * 100)}%`,
        `${round((value / total) * 100).toFixed(1)}%`,
      ],
      box: [round(index * step), 0, round(step), BOTTOM],
      shapes: [{ rect: bar(index, value), look: 'stroke-ink' }],
    })),
  };
}
