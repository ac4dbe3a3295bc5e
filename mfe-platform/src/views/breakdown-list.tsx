import type { Share } from '../data/breakdowns.ts';
import { dollars, percent } from '../data/money.ts';
import { Meter } from './meter.tsx';

interface BreakdownListProps {
  /** Names the list. */
  label: string;
  /** Largest first; they add up to `total`. */
  shares: readonly Share[];
  total: number;
}

/** Costs with their share of the whole, longest bar first. */
export function BreakdownList({ label, shares, total }: BreakdownListProps) {
  const largest = shares[0]?.cost ?? 1;
  return (
    <ul aria-label={label} className="text-sm">
      {shares.map(({ name, cost }) => (
        <li key={name} className="border-t py-2">
          <p className="flex gap-3">
            <strong className="grow text-ink">{name}</strong>
            <span className="tabular">{dollars(cost)}</span>
            <span className="w-11 text-right text-muted tabular">{percent(cost, total)}</span>
          </p>
          <Meter share={cost / largest} />
        </li>
      ))}
    </ul>
  );
}
