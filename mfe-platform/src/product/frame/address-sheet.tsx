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

export function AddressSheet({ ledger, state, change }: AddressSheetProps) {
  if (!state.anomaly) return null;
  const without = { ...state, anomaly: undefined };
  // Opened from another view, it closes by a step back; an address that was followed has no such step.
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
