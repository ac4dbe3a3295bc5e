import { wholePercents } from '@site/design-system';
import type { Share } from '@site/sample-bill/sums';
import { dollars } from '../../data/month/money.ts';
import { Meter } from '../meter.tsx';

interface BreakdownListProps {
  label: string;
  /** Largest first. */
  shares: readonly Share[];
  /** US dollars, where the list leaves parts out. */
  whole?: number;
}

export function BreakdownList({ label, shares, whole }: BreakdownListProps) {
  const listed = shares.reduce((sum, { cost }) => sum + cost, 0);
  const all = whole ?? listed;
  const percents = wholePercents([...shares.map(({ cost }) => cost), all - listed], 1);
  return (
    <ul aria-label={label} className="text-sm">
      {shares.map(({ name, cost }, index) => (
        <li key={name} className="border-t py-2">
          <p className="flex gap-3">
            <strong className="grow text-ink">{name}</strong>
            <span className="tabular">{dollars(cost)}</span>
            <span className="w-11 text-right text-muted tabular">{percents[index]!.toFixed(1)}%</span>
          </p>
          <Meter share={cost / all} />
        </li>
      ))}
    </ul>
  );
}
