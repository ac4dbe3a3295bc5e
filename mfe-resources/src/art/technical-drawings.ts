import { azureFacts } from '@site/facts/azure';
import { box, type Drawing, MIDDLE, SOFT, STRONG, short } from './drawing.ts';

/** In the order of the article. */
const DISCOUNTS: readonly { name: string; most?: string }[] = [
  { name: 'Hybrid Benefit' },
  { name: 'Reservations', most: azureFacts.reservations },
  { name: 'Savings plans', most: azureFacts.computeSavingsPlan },
];

export function discountOrder(): Drawing {
  const [left, whole] = [62, 242];
  const row = (index: number) => 22 + index * 52;
  const share = (most: string) => Number.parseInt(most, 10) / 100;
  return {
    summary: `Apply in this order: ${DISCOUNTS.map(({ name, most }, index) => `${index + 1}. ${name}, ${most ? `up to ${most}` : 'by license'}`).join('; ')}`,
    shapes: [
      { d: `M36 ${row(0) + 16}V${row(2) + 16}`, opacity: MIDDLE, line: 2 },
      { d: DISCOUNTS.map((_, index) => `M36 ${row(index) + 16}h0`).join(''), opacity: 1, line: 28 },
      {
        d: DISCOUNTS.map(({ most }, index) => (most ? box(left, row(index) + 20, whole, 14) : '')).join(''),
        opacity: SOFT,
      },
      {
        d: DISCOUNTS.map(({ most }, index) =>
          most ? box(left, row(index) + 20, whole * share(most), 14) : '',
        ).join(''),
        opacity: STRONG,
      },
      { d: box(left + 1, row(0) + 21, whole - 2, 12), opacity: STRONG, line: 1.5, dash: '4 4' },
    ],
    words: DISCOUNTS.flatMap(({ name, most }, index) => [
      { x: 36, y: row(index) + 21, text: String(index + 1), anchor: 'middle' as const, light: true },
      { x: left, y: row(index) + 12, text: name },
      {
        x: left + whole,
        y: row(index) + 12,
        text: most ? `up to ${most}` : 'by license',
        anchor: 'end' as const,
      },
    ]),
  };
}

/** Percent: limits of the decision matrix, and its example. */
const MATRIX = { cpu: [40, 70, 80], memory: [50, 80], example: { cpu: 18, memory: 42, after: 36 } };

export function rightSizingMatrix(): Drawing {
  const [left, base, width, height] = [54, 150, 252, 126];
  const x = (cpu: number) => short(left + (width * cpu) / 100);
  const y = (memory: number) => short(base - (height * memory) / 100);
  const area = (cpu: [number, number], memory: [number, number]) =>
    box(x(cpu[0]), y(memory[1]), x(cpu[1]) - x(cpu[0]), y(memory[0]) - y(memory[1]));
  const { example } = MATRIX;
  return {
    summary: `Decision matrix: under 20% CPU and 50% memory two sizes down or more, up to 40% CPU and 70% memory one size, over 80% CPU upsize, over 80% memory add memory. Lines at ${MATRIX.cpu.join(', ')}% CPU. A machine at ${example.cpu}% CPU and ${example.memory}% memory moves to ${example.after}% CPU with half the cores.`,
    shapes: [
      { d: area([0, 100], [0, 100]), opacity: 0.08 },
      { d: area([80, 100], [0, 100]) + area([0, 80], [80, 100]), opacity: SOFT },
      { d: area([0, 20], [50, 70]) + area([20, 40], [0, 70]), opacity: 0.4 },
      { d: area([0, 20], [0, 50]), opacity: STRONG },
      {
        d: `M${x(40)} ${base}V${y(80)}M${x(70)} ${base}V${y(80)}M${x(80)} ${base}V${y(100)}M${left} ${y(80)}H${x(100)}`,
        opacity: MIDDLE,
        line: 1,
        dash: '3 3',
      },
      { d: `M${left} ${y(100)}V${base}H${x(100)}`, opacity: STRONG, line: 1 },
      {
        d: `M${x(24)} ${y(example.memory)}H${x(example.after) - 6}m-5-4l5 4l-5 4`,
        opacity: STRONG,
        line: 1.5,
      },
      { d: `M${x(example.after)} ${y(example.memory)}h0`, opacity: STRONG, line: 8 },
    ],
    words: [
      { x: x(10), y: y(28), text: '2', anchor: 'middle', light: true },
      { x: x(10), y: y(28) + 15, text: 'down', anchor: 'middle', light: true },
      { x: x(20), y: y(60) + 5, text: '1 down', anchor: 'middle' },
      { x: x(90), y: y(40), text: 'Up', anchor: 'middle' },
      { x: x(40), y: y(90) + 5, text: 'Add memory', anchor: 'middle' },
      { x: x(55), y: y(18), text: 'Well sized', anchor: 'middle' },
      ...MATRIX.cpu.map((cpu) => ({
        x: x(cpu),
        y: base + 18,
        text: String(cpu),
        anchor: 'middle' as const,
      })),
      ...MATRIX.memory.map((memory) => ({
        x: left - 6,
        y: y(memory) + 5,
        text: `${memory}%`,
        anchor: 'end' as const,
      })),
      { x: left, y: base + 18, text: 'CPU, %' },
      { x: left, y: y(100) - 6, text: 'Memory' },
    ],
  };
}
