import { replaceAddress, sheetOfEntry } from '@site/section-kit/address';
import type { Ledger } from '../model/ledger.ts';
import { replaceQuery } from '../view-state/query.ts';
import type { ViewState } from '../view-state/state.ts';
import { AnomalySheet } from './anomaly-sheet.tsx';

interface AddressSheetProps {
  ledger: Ledger;
  state: ViewState;
  change: (next: ViewState) => void;
}

/** The billing rows of the anomaly that the address names. */
export function AddressSheet({ ledger, state, change }: AddressSheetProps) {
  if (!state.anomaly) return null;
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
