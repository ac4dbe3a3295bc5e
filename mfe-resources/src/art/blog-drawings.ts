import { compactUsd } from '@site/design-system/en-us';
import { workingWeek } from '../articles/worked-numbers.ts';
import { box, type Drawing, MIDDLE, SOFT, STRONG, short } from './drawing.ts';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export function hoursOfTheWeek(): Drawing {
  const { days, from, to } = workingWeek;
  const [left, top, column, row] = [54, 34, 10.4, 16];
  const hour = (day: number, at: number) => box(left + at * column, top + day * row, column - 2, row - 3);
  const cells = DAYS.flatMap((_, day) =>
    Array.from({ length: 24 }, (_, at) => ({ d: hour(day, at), on: day < days && at >= from && at < to })),
  );
  const on = cells.filter((cell) => cell.on);
  const place = (at: number) => short(left + at * column);
  return {
    summary: `${on.length} of the ${cells.length} hours of a week are from 9 AM to 6 PM on working days`,
    shapes: [
      { d: cells.flatMap((cell) => (cell.on ? [] : cell.d)).join(''), opacity: SOFT },
      { d: on.map(({ d }) => d).join(''), opacity: STRONG },
    ],
    words: [
      { x: place(from), y: 25, text: '9 AM' },
      { x: place(to), y: 25, text: '6 PM', anchor: 'end' },
      ...DAYS.map((day, index) => ({
        x: left - 8,
        y: top + 11.5 + index * row,
        text: day,
        anchor: 'end' as const,
      })),
      { x: left, y: 170, text: `${on.length} of ${cells.length} hours`, numeral: true },
      {
        x: place(24),
        y: 170,
        text: `${Math.round(100 * (1 - on.length / cells.length))}% off`,
        anchor: 'end',
      },
    ],
  };
}

export function hierarchyFlow(
  organization: string,
  parts: readonly { name: string; cost: number }[],
): Drawing {
  const total = parts.reduce((sum, { cost }) => sum + cost, 0);
  const [top, height, gap, start, end] = [40, 112, 12, 34, 150];
  let from = top;
  let to = 16;
  const flows = parts.map(({ name, cost }) => {
    const size = (height * cost) / total;
    const flow = { name, cost, from, to, size };
    from += size;
    to += size + gap;
    return flow;
  });
  const bend = (start + end) / 2;
  return {
    summary: `${organization} ${compactUsd(total)}: ${parts.map(({ name, cost }) => `${name} ${compactUsd(cost)}`).join(', ')}`,
    shapes: [
      {
        d: flows
          .map(
            (flow) =>
              `M${start} ${short(flow.from)}C${bend} ${short(flow.from)} ${bend} ${short(flow.to)} ${end} ${short(flow.to)}v${short(flow.size)}C${bend} ${short(flow.to + flow.size)} ${bend} ${short(flow.from + flow.size)} ${start} ${short(flow.from + flow.size)}z`,
          )
          .join(''),
        opacity: 0.3,
      },
      { d: box(22, top, 12, height), opacity: STRONG },
      { d: flows.map(({ to: y, size }) => box(end, y, 8, Math.max(size, 2))).join(''), opacity: MIDDLE },
    ],
    words: [
      { x: 22, y: top - 10, text: compactUsd(total), numeral: true },
      ...flows.map(({ name, cost, to: y, size }) => ({
        x: end + 16,
        y: short(y + size / 2 + 5),
        text: `${compactUsd(cost)} ${name}`,
      })),
    ],
  };
}
