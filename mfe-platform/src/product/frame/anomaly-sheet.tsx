import { Callout, Table } from '@site/design-system';
import { longDate } from '../../data/month/calendar.ts';
import { dollars } from '../../data/month/money.ts';
import { anomalyRows } from '../model/anomaly-rows.ts';
import type { Ledger } from '../model/ledger.ts';
import { Sheet } from './sheet.tsx';

const COLUMNS = [
  'ResourceId',
  'SkuId',
  'ChargeDescription',
  'ChargePeriodStart',
  'ProviderName',
  'ServiceName',
  'RegionId',
  'BilledCost',
  'EffectiveCost',
].map((key) => ({ key, label: key, numeric: key.endsWith('Cost') }));

interface AnomalySheetProps {
  ledger: Ledger;
  /** ISO date of the anomaly. */
  date: string;
  onClose: () => void;
}

/** The billing rows behind an anomaly: what was not planned first. */
export function AnomalySheet({ ledger, date, onClose }: AnomalySheetProps) {
  const anomaly = ledger.anomalies.find((item) => item.date === date)!;
  const line = ledger.lines[anomaly.line]!;
  const rows = anomalyRows(ledger, anomaly);
  const total = rows.reduce((sum, { EffectiveCost }) => sum + EffectiveCost, 0);
  return (
    <Sheet title={`${line.service}, ${longDate(date)}`} side="right" onClose={onClose}>
      <Callout tone="warning" title={`${dollars(anomaly.excess)} above expected`}>
        <p>{anomaly.cause}</p>
        <p className="text-sm">
          {line.owner}, {line.region}. The rows below add up to the {dollars(total)} of that day.
        </p>
      </Callout>
      <Table
        caption={`FOCUS 1.2 billing rows of ${longDate(date)}; unplanned ones are marked`}
        columns={COLUMNS}
        rows={[
          ...rows.map(({ unplanned, ...row }) => ({
            ...row,
            ResourceId: (
              <span className="flex items-center gap-2 text-xs">
                <span className={`size-2 shrink-0 rounded-full ${unplanned ? 'bg-anomaly' : 'bg-bar'}`} />
                {row.ResourceId}
                {unplanned ? <span className="sr-only">, unplanned</span> : null}
              </span>
            ),
            BilledCost: dollars(row.BilledCost),
            EffectiveCost: dollars(row.EffectiveCost),
          })),
          { ResourceId: 'Total', BilledCost: dollars(total), EffectiveCost: dollars(total) },
        ]}
        total
      />
      <p className="text-xs text-muted">
        Illustrative data. No commitment covers these charges, so both costs are the same.
      </p>
    </Sheet>
  );
}
