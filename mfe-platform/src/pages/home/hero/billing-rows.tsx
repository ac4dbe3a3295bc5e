import { AnomalySheet, type AnomalySheetProps } from '../../../product/frame/anomaly-sheet.tsx';
import { useBackCloses } from '../../../views/use-back-closes.ts';

/** The product's sheet of billing rows, over a page whose address does not say that it is open. */
export function BillingRows(props: AnomalySheetProps) {
  useBackCloses(props.onClose);
  return <AnomalySheet {...props} />;
}
