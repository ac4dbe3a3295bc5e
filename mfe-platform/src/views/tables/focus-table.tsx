import { Table } from '@site/design-system';
import { type FocusRow, focusTableColumns } from '../../data/downloads/focus-rows.ts';
import { dollars } from '../../data/month/money.ts';

interface FocusTableProps {
  caption: string;
  rows: readonly FocusRow[];
  /** Class of the largest height: many rows scroll. */
  bounded: string;
}

export function FocusTable({ caption, rows, bounded }: FocusTableProps) {
  const total = rows.reduce((sum, { EffectiveCost }) => sum + EffectiveCost, 0);
  return (
    <Table
      caption={caption}
      stacked
      bounded={bounded}
      columns={focusTableColumns}
      rows={rows.map((row) => ({ ...row, EffectiveCost: dollars(row.EffectiveCost) }))}
      total={{ ProviderName: 'Total', EffectiveCost: dollars(total) }}
    />
  );
}
