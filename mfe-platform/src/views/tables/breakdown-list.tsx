import { UnbrokenText } from '@site/design-system';
import type { Share } from '@site/sample-bill/sums';
import { dollars, percent } from '../../data/month/money.ts';
import { Meter } from '../meter.tsx';

interface BreakdownListProps {
  label: string;
  /** Largest first. */
  shares: readonly Share[];
  /** US dollars, where the list leaves parts out. */
  whole?: number;
}

export function BreakdownList({ label, shares, whole }: BreakdownListProps) {
  const all = whole ?? shares.reduce((sum, { cost }) => sum + cost, 0);
  return (
    <ul aria-label={label} className="text-sm">
      {shares.map(({ name, cost }) => (
        <li key={name} className="border-t py-2">
          <p className="flex gap-3">
            <strong className="grow text-ink">
              <UnbrokenText text={name} />
            </strong>
            <span className="tabular">{dollars(cost)}</span>
            <span className="w-11 text-right text-muted tabular">{percent(cost, all)}</span>
          </p>
          <Meter share={cost / all} />
        </li>
      ))}
    </ul>
  );
}
