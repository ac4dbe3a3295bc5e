import { AnomalySheet, type AnomalySheetProps } from '../../../product/frame/anomaly-sheet.tsx';
import { useBackCloses } from '../../../views/use-back-closes.ts';

export function BillingRows(props: AnomalySheetProps) {
  useBackCloses(props.onClose);
  return <AnomalySheet {...props} />;
}
