import { wholePercents } from '@site/design-system';
import type { StacksData } from '../content/view-data.ts';
import { LegendItem, ViewFrame } from './view-frame.tsx';

const PALETTES = {
  shades: {
    fills: ['fill-brand-strong', 'fill-bar', 'fill-leaf', 'fill-hairline'],
    swatches: ['bg-brand-strong', 'bg-bar', 'bg-leaf', 'bg-hairline'],
  },
  providers: {
    fills: ['fill-aws', 'fill-azure', 'fill-gcp', 'fill-oracle'],
    swatches: ['bg-aws', 'bg-azure', 'bg-gcp', 'bg-oracle'],
  },
};

export function StacksView({ title, note, takeaway, parts, palette = 'shades', rows }: StacksData) {
  const { swatches } = PALETTES[palette];
  const largest = largestOf(rows);
  return (
    <ViewFrame
      title={title}
      note={note}
      takeaway={takeaway}
      legend={parts.map((part, index) => (
        <LegendItem key={part} swatch={`h-3 ${swatches[index]}`}>
          {part}
        </LegendItem>
      ))}
    >
      <ul className="grid gap-3.5">
        {rows.map(({ label, total, values }) => (
          <li key={label}>
            <p className="flex items-baseline justify-between gap-4 text-sm">
              <span className="text-ink">{label}</span>
              <span className="figures text-base">{total}</span>
            </p>
            <svg role="img" aria-label={shares(parts, values)} className="mt-1 h-3 w-full">
              <StackBar values={values} largest={largest} palette={palette} />
            </svg>
          </li>
        ))}
      </ul>
    </ViewFrame>
  );
}

type StackBarProps = {
  values: number[];
  /** Sum that fills the width. */
  largest: number;
  palette?: StacksData['palette'];
};

/** The parts of a bar side by side, in percent of their box. */
export function StackBar({ values, largest, palette = 'shades' }: StackBarProps) {
  const { fills } = PALETTES[palette];
  return values.map((value, index) => (
    <rect
      key={fills[index]}
      x={percent(sum(values.slice(0, index)) / largest)}
      width={percent(value / largest)}
      height="100%"
      className={fills[index]}
    />
  ));
}

export const largestOf = (rows: StacksData['rows']) => Math.max(...rows.map(({ values }) => sum(values)));
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

function shares(parts: string[], values: number[]): string {
  return wholePercents(values)
    .map((share, index) => `${parts[index]} ${share}%`)
    .join(', ');
}
