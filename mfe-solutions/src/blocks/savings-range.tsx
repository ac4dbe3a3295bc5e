import { Legend } from '@site/design-system';
import { Frame, Shapes } from '@site/design-system/chart-drawings';
import { linear, rect } from '@site/design-system/drawing';

/** Percent at the ends of the scale. */
const ENDS = [0, 60] as const;
const x = linear(ENDS, [0, 100]);
const labels = [0, 20, 40, 60].map((tick) => ({ at: x(tick), text: `${tick}%` }));

/** Percent: 25 and 40 of "25-40%". */
export const boundsOf = (range: string) => (range.match(/\d+/g) ?? []).map(Number) as [number, number];

/** "25-40%" on the scale. */
const scaleOf = (range: readonly [number, number], among?: readonly [number, number]) => [
  rect(0, 38, 100, 24, 'fill-hairline'),
  ...(among ? [rect(x(among[0]), 0, x(among[1]) - x(among[0]), 100, 'fill-leaf')] : []),
  rect(x(range[0]), 0, x(range[1]) - x(range[0]), 100, 'fill-brand'),
];

export const SavingsAxis = () => (
  <div className="flex gap-4">
    <div className="min-w-0 grow">
      <Frame height="h-px" labels={labels} shapes={[]} />
    </div>
    <span className="w-21 shrink-0" />
  </div>
);

export const SavingsRange = ({ range }: { range: string }) => (
  <div className="flex items-center gap-4">
    <svg className="h-2 min-w-0 grow" aria-hidden>
      <Shapes shapes={scaleOf(boundsOf(range))} />
    </svg>
    <p className="figures w-21 shrink-0 text-right text-h3">{range}</p>
  </div>
);

interface SavingsScaleProps {
  range: string;
  label: string;
  /** Ranges of all industries, this one included. */
  others: string[];
  othersLabel: string;
}

export function SavingsScale({ range, label, others, othersLabel }: SavingsScaleProps) {
  const bounds = others.flatMap(boundsOf);
  const among = [Math.min(...bounds), Math.max(...bounds)] as const;
  return (
    <div>
      <p className="figures text-h1">{range}</p>
      <p className="mb-4 text-sm">{label}</p>
      <Frame height="h-2" labels={labels} shapes={scaleOf(boundsOf(range), among)} />
      <Legend entries={[[`${othersLabel}: ${among.join('-')}%`, 'fill-leaf']]} />
    </div>
  );
}
