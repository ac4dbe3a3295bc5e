import { Chip, Table, Warning } from '@site/design-system';
import { longDate } from '../../data/month/calendar.ts';
import { dollars } from '../../data/month/money.ts';
import { type AnomalyRow, anomalyRows } from '../model/anomaly-rows.ts';
import type { Ledger } from '../model/ledger.ts';
import { RowsSheet } from './rows-sheet.tsx';

const COLUMNS = [
  { key: 'ResourceId', label: 'ResourceId' },
  { key: 'SkuId', label: 'SkuId' },
  { key: 'ChargePeriodStart', label: 'ChargePeriodStart' },
  { key: 'BilledCost', label: 'BilledCost', numeric: true },
  { key: 'EffectiveCost', label: 'EffectiveCost', numeric: true, headline: true },
] as const;

const SHARED = ['ProviderName', 'ServiceName', 'RegionId', 'ChargeDescription'] as const;

export interface AnomalySheetProps {
  ledger: Ledger;
  date: string;
  onClose: () => void;
  /** Closes the sheet and narrows the page to the anomaly. */
  onKeep?: () => void;
}

/** Unplanned cost first. */
export function AnomalySheet({ ledger, date, onClose, onKeep }: AnomalySheetProps) {
  const anomaly = ledger.anomalies.find((item) => item.date === date)!;
  const line = ledger.lines[anomaly.line]!;
  const rows = anomalyRows(ledger, anomaly);
  const total = rows.reduce((sum, { EffectiveCost }) => sum + EffectiveCost, 0);
  return (
    <RowsSheet title={`${line.service}, ${longDate(date)}`} onClose={onClose}>
      <Warning anomaly title={`${dollars(anomaly.excess)} above expected`}>
        <p>{anomaly.cause}</p>
        <p className="text-sm">
          {line.owner}, <span className="whitespace-nowrap">{line.region}</span>. The rows below add up to{' '}
          {dollars(total)}, the cost of that day.
        </p>
      </Warning>
      {onKeep ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-xs text-muted">
          <Chip onClick={onKeep}>Keep these filters</Chip>
          The dashboard shows {line.owner}, {line.service},{' '}
          <span className="whitespace-nowrap">{line.region}</span>. Closing returns to your earlier view.
        </p>
      ) : null}
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-4">
        {SHARED.map((column) => (
          <div key={column}>
            <dt className="text-chart text-muted">{column}</dt>
            <dd className="text-ink">{rows[0]![column]}</dd>
          </div>
        ))}
      </dl>
      <Table
        caption={`Billing rows of ${longDate(date)}, FOCUS 1.2; the orange dot marks what was not planned`}
        columns={COLUMNS}
        stacked
        rows={rows.map((row) => ({
          ResourceId: <Resource row={row} />,
          SkuId: row.SkuId,
          ChargePeriodStart: row.ChargePeriodStart,
          BilledCost: dollars(row.BilledCost),
          EffectiveCost: dollars(row.EffectiveCost),
        }))}
        total={{ ResourceId: 'Total', BilledCost: dollars(total), EffectiveCost: dollars(total) }}
      />
      <p className="text-xs text-muted">
        Illustrative data. No commitment covers these charges, so both costs are the same.
      </p>
    </RowsSheet>
  );
}

function Resource({ row: { ResourceId, unplanned } }: { row: AnomalyRow }) {
  return (
    <span className="flex items-center gap-2">
      <span className={`size-2 shrink-0 rounded-full ${unplanned ? 'bg-anomaly' : 'bg-bar'}`} />
      <span className="min-w-0">{ResourceId}</span>
      {unplanned ? <span className="sr-only">, not planned</span> : null}
    </span>
  );
}
