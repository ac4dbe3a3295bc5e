import { replaceAddress, sheetOfEntry } from '@site/section-kit/address';
import { QueryClientProvider, queryClient } from '@site/section-kit/query';
import { useLayoutEffect, useMemo } from 'react';
import { useLedger } from './data/use-ledger.ts';
import { AnomalySheet } from './frame/anomaly-sheet.tsx';
import { viewOf } from './model/view.ts';
import type { DashboardProviderProps } from './outcome.ts';
import { replaceQuery } from './view-state/query.ts';

/** Everything about the product that needs the data: it reports the view of a state to the frame on the page. */
export default function DashboardProvider(props: DashboardProviderProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <DashboardData {...props} />
    </QueryClientProvider>
  );
}

function DashboardData({ state, change, onOutcome }: DashboardProviderProps) {
  const { data: ledger, isError, isFetching, refetch } = useLedger();
  const view = useMemo(() => ledger && viewOf(ledger, state), [ledger, state]);
  const failed = isError && !isFetching;
  // Before the browser paints: chips and figures change in the same frame.
  useLayoutEffect(() => {
    onOutcome(failed ? { again: () => void refetch() } : { view });
  }, [view, failed, refetch, onOutcome]);
  if (!state.anomaly || !ledger) return null;
  const without = { ...state, anomaly: undefined };
  // Opened from another view, it is closed by the step back to that view; an address that was followed has none.
  const opened = sheetOfEntry() === state.anomaly;
  return (
    <AnomalySheet
      ledger={ledger}
      date={state.anomaly}
      onClose={() => (opened ? history.back() : change(without))}
      onKeep={opened ? () => replaceAddress(replaceQuery(location.search, without)) : undefined}
    />
  );
}
