import { Warning } from '@site/design-system';
import { longDate } from '../../data/month/calendar.ts';
import { dollars } from '../../data/month/money.ts';
import { FocusTable } from '../../views/tables/focus-table.tsx';
import { useBackCloses } from '../../views/use-back-closes.ts';
import { anomaliesOf } from '../model/anomalies.ts';
import { rowsOf } from '../model/cost-rows.ts';
import type { Filter } from '../model/filter.ts';
import type { Ledger } from '../model/ledger.ts';
import { select } from '../model/select.ts';
import { RowsSheet } from './rows-sheet.tsx';

interface DaySheetProps {
  ledger: Ledger;
  filter: Filter;
  date: string;
  onClose: () => void;
}

/** Over a page whose address does not say that the sheet is open. */
export function DaySheet({ ledger, filter, date, onClose }: DaySheetProps) {
  useBackCloses(onClose);
  const rows = rowsOf(ledger, filter, { from: date, to: date });
  return (
    <RowsSheet title={longDate(date)} onClose={onClose}>
      {anomaliesOf(ledger, select(ledger, filter, { from: date, to: date })).map(
        ({ line, excess, cause }) => (
          <Warning
            key={line}
            anomaly
            title={`${ledger.lines[line]!.service}: ${dollars(excess)} above expected`}
          >
            {cause}
          </Warning>
        ),
      )}
      <FocusTable
        caption={`ChargePeriodStart ${date}, ${rows.length} cost lines`}
        rows={rows}
        bounded="max-sm:max-h-112"
      />
      <p className="text-xs text-muted">Illustrative data</p>
    </RowsSheet>
  );
}
