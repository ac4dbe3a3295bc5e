import { QueryClientProvider, queryClient } from '@site/section-kit/query';
import { useEffect } from 'react';
import { useLedger } from '../../../product/data/use-ledger.ts';
import { AnomalySheet, type AnomalySheetProps } from '../../../product/frame/anomaly-sheet.tsx';
import { useBackCloses } from '../../../views/use-back-closes.ts';

/** What has come of a press: nothing yet, the rows, or a failure with a way to ask again. */
export interface RowsOutcome {
  shown?: boolean;
  again?: () => void;
}

export interface BillingRowsProps {
  /** ISO date of the anomaly. */
  date: string;
  open: boolean;
  onClose: () => void;
  onOutcome: (outcome: RowsOutcome) => void;
}

/** The product's sheet of billing rows, with the data that it needs and nothing else of the product. */
export default function BillingRows(props: BillingRowsProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Rows {...props} />
    </QueryClientProvider>
  );
}

function Rows({ date, open, onClose, onOutcome }: BillingRowsProps) {
  const { data: ledger, isError, isFetching, refetch } = useLedger();
  const failed = isError && !isFetching;
  const there = ledger !== undefined;
  useEffect(() => {
    onOutcome(failed ? { again: () => void refetch() } : { shown: there });
  }, [there, failed, refetch, onOutcome]);
  return open && ledger ? <OpenRows ledger={ledger} date={date} onClose={onClose} /> : null;
}

/** In the dashboard the address says that the sheet is open; here it does not change. */
function OpenRows(props: AnomalySheetProps) {
  useBackCloses(props.onClose);
  return <AnomalySheet {...props} />;
}
