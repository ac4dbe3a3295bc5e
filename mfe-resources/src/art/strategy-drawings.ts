import { compactUsd, dollars } from '@site/design-system/en-us';
import { cfoCommitment, committed, wasteSteps } from '../articles/worked-numbers.ts';
import { box, type Drawing, MIDDLE, SOFT, STRONG, short } from './drawing.ts';

export function coverageAndCommitment(): Drawing {
  const { usage, coverage } = cfoCommitment;
  const { full, unused, rest, paid, rate } = committed(cfoCommitment);
  const [left, whole] = [22, 282];
  const length = (amount: number) => (whole * amount) / usage;
  const [covered, used, empty, other] = [usage * coverage, full, unused, rest].map(length) as [
    number,
    number,
    number,
    number,
  ];
  const saved = left + used + empty + other;
  return {
    summary: `Use worth ${dollars(usage)} at On-Demand rates, ${coverage * 100}% of it covered, costs ${dollars(paid)}: ${Math.round(100 * rate)}% less`,
    shapes: [
      { d: `M${left} 68H${left + covered}L${left + used + empty} 116H${left}z`, opacity: 0.12 },
      { d: box(left, 38, covered, 30), opacity: STRONG },
      { d: box(left + covered, 38, whole - covered, 30), opacity: SOFT },
      { d: box(left, 116, used, 30), opacity: STRONG },
      { d: box(left + used, 116, empty, 30), opacity: MIDDLE },
      { d: box(left + used + empty, 116, other, 30), opacity: SOFT },
      { d: box(saved + 1, 117, left + whole - saved - 2, 28), opacity: STRONG, line: 1.5, dash: '4 4' },
    ],
    words: [
      { x: left, y: 30, text: 'At On-Demand rates' },
      { x: left + whole, y: 30, text: dollars(usage), anchor: 'end', numeral: true },
      { x: left + 8, y: 58, text: `${coverage * 100}% covered`, light: true },
      { x: left, y: 106, text: 'What you pay' },
      {
        x: left + whole,
        y: 106,
        text: dollars(Math.round(paid / 500) * 500),
        anchor: 'end',
        numeral: true,
      },
      { x: left + 8, y: 136, text: compactUsd(full), light: true },
      { x: left + used + empty + 8, y: 136, text: compactUsd(rest) },
      { x: (saved + left + whole) / 2, y: 136, text: `${Math.round(100 * rate)}% less`, anchor: 'middle' },
      { x: left + used, y: 166, text: `${compactUsd(unused)} unused` },
    ],
  };
}

interface Fall {
  name: string;
  amount: number;
}

/** From a sum, minus each fall, to the rest. */
export function waterfall(first: string, start: number, falls: readonly Fall[], last: string): Drawing {
  const end = falls.reduce((left, { amount }) => left - amount, start);
  const count = falls.length + 2;
  const pitch = 286 / count;
  const width = pitch - 10;
  const [top, base] = [40, 146];
  const height = (amount: number) => ((base - top) * amount) / start;
  const at = (column: number) => 26 + column * pitch;
  let level = start;
  const steps = falls.map(({ name, amount }, index) => {
    const y = base - height(level);
    level -= amount;
    return { name, amount, y, column: index + 1 };
  });
  const middle = (column: number) => at(column) + width / 2;
  const word = (column: number, y: number, text: string, numeral?: true) => ({
    x: short(middle(column)),
    y: short(y),
    text,
    anchor: 'middle' as const,
    ...(numeral && { numeral }),
  });
  return {
    summary: `${first} ${compactUsd(start)}, ${falls.map(({ name, amount }) => `${name} ${compactUsd(-amount)}`).join(', ')}, ${last} ${compactUsd(end)}`,
    shapes: [
      {
        d: [...steps, { y: base - height(end), column: count - 1 }]
          .map(({ y, column }) => `M${short(at(column - 1))} ${short(y)}H${short(at(column) + width)}`)
          .join(''),
        opacity: MIDDLE,
        line: 1,
        dash: '2 3',
      },
      {
        d: steps
          .map(({ y, column, amount }) => box(at(column), y, width, Math.max(2, height(amount))))
          .join(''),
        opacity: MIDDLE,
      },
      {
        d: box(at(0), top, width, height(start)) + box(at(count - 1), base - height(end), width, height(end)),
        opacity: STRONG,
      },
      { d: `M21 ${base}H306`, opacity: STRONG, line: 1 },
    ],
    words: [
      word(0, top - 8, compactUsd(start), true),
      ...steps.map(({ y, column, amount }) => word(column, y - 8, compactUsd(-amount))),
      word(count - 1, base - height(end) - 8, compactUsd(end), true),
      word(0, base + 18, first),
      ...steps.map(({ name, column }) => word(column, base + 18, name)),
      word(count - 1, base + 18, last),
    ],
  };
}

export function wasteWaterfall(): Drawing {
  const [reported, captured, lasting, counted] = wasteSteps() as [number, number, number, number];
  return waterfall(
    'Found',
    reported,
    [
      { name: 'Denied', amount: reported - captured },
      { name: 'Regrown', amount: captured - lasting },
      { name: 'Offset', amount: lasting - counted },
    ],
    'Benefit',
  );
}
