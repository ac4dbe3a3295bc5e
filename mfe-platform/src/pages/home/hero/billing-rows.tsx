import { AnomalySheet, type AnomalySheetProps } from '../../../product/frame/anomaly-sheet.tsx';
import { useBackCloses } from '../../../views/use-back-closes.ts';

/** Over a page whose address does not say that the sheet is open. */
export function BillingRows(props: AnomalySheetProps) {
  useBackCloses(props.onClose);
  return <AnomalySheet {...props} />;
}
