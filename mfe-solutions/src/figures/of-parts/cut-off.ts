import {
  type Drawing,
  dot,
  linear,
  rect,
  slotsOf,
  sum,
  text,
  upright,
  type Words,
} from '@site/design-system/drawing';
import { compactUsd, percent } from '@site/design-system/en-us';

interface Age {
  /** Below its bar, on phones too: "2-5 years". */
  short: string;
  /** US dollars a month. */
  hot: number;
  other: number;
}

/** A reading is a rule: the age from which hot images move to a tier that costs `kept` of it. */
export function cutOff(
  words: Words,
  { ages, kept, rules }: { ages: readonly Age[]; kept: number; rules: string[] },
): Drawing {
  const { step, middle, left, width } = slotsOf(ages.length, 0.76);
  const y = linear([0, Math.max(...ages.map(({ hot, other }) => hot + other))], [100, 12]);
  const today = sum(ages.map(({ hot, other }) => hot + other));
  const bar = (index: number, from: number, to: number, look: string) =>
    rect(left(index), y(to), width, y(from) - y(to), look);
  return {
    ...words,
    height: 'h-56',
    control: 'Rule: images that move',
    legend: [
      ['Hot', 'fill-brand'],
      ['Cool and archive', 'fill-leaf'],
      ['Saved by the rule', 'fill-wash stroke-bar'],
    ],
    columns: ['Whole archive after', 'Saved a month', 'Lower by'],
    first: 2,
    labels: ages.map(({ short }, index) => ({ at: middle(index), text: short })),
    shapes: ages.flatMap(({ hot, other }, index) => [
      bar(index, 0, other, 'fill-leaf'),
      bar(index, other, other + hot, 'fill-brand'),
      text(compactUsd(hot + other), middle(index), y(hot + other), {
        down: -7,
        anchor: 'middle',
        strong: true,
      }),
    ]),
    readings: rules.map((rule, at) => {
      const from = at + 1;
      const saved = sum(ages.slice(from).map(({ hot }) => hot * (1 - kept)));
      return {
        name: rule,
        facts: [compactUsd(today - saved), compactUsd(saved), percent(saved, today, 0)],
        box: [from * step, 0, step, 100],
        shapes: [
          ...ages
            .slice(from)
            .flatMap(({ hot, other }, index) => [
              bar(from + index, 0, other + hot * kept, 'fill-leaf'),
              bar(from + index, other + hot * kept, other + hot, 'fill-wash stroke-bar'),
            ]),
          upright(from * step, 'stroke-ink', { dashed: true }),
          dot(from * step, 2, 7, 'fill-ink stroke-surface'),
        ],
      };
    }),
  };
}
