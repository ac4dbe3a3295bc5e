import type { Ledger, LedgerAnomaly } from './ledger.ts';
import type { Selection } from './select.ts';

export function anomaliesOf(ledger: Ledger, { lines, dates }: Selection): LedgerAnomaly[] {
  const days = dates.map((index) => ledger.dates[index]);
  return ledger.anomalies
    .filter(({ line, date }) => lines.includes(line) && days.includes(date))
    .toSorted((a, b) => b.excess - a.excess);
}
