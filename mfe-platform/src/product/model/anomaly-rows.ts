import { shareOut } from '@site/sample-bill/share-out';
import { focusProviders } from '../../data/downloads/focus-rows.ts';
import type { Ledger, LedgerAnomaly } from './ledger.ts';

export type AnomalyRow = ReturnType<typeof anomalyRows>[number];

interface Cut {
  unplanned: number;
  usual: number;
  resource: (name: string) => string;
  sku: (name: string) => string;
  description: string;
  /** One row an hour, of one resource. */
  hourly?: boolean;
}

const CUTS: Record<string, Cut> = {
  'Amazon Elastic Compute Cloud': {
    unplanned: 24,
    usual: 6,
    resource: (name) => `i-0${code(name, 16)}`,
    sku: (name) => code(name, 16, LETTERS),
    description: 'GPU instance, hours on demand',
  },
  BigQuery: {
    unplanned: 24,
    usual: 4,
    resource: () => '//bigquery.googleapis.com/projects/analytics-prod',
    sku: (name) => (code(name, 12, HEX_LETTERS).match(/.{4}/g) ?? []).join('-'),
    description: 'Analysis, bytes scanned',
    hourly: true,
  },
  'AWS Data Transfer': {
    unplanned: 10,
    usual: 5,
    resource: (name) => `snap-0${code(name, 16)}`,
    sku: (name) => code(name, 16, LETTERS),
    description: 'Snapshot copy to another Region, GB',
  },
};

/** Columns of FOCUS 1.2, US dollars. Unplanned rows first; they add up to the cost of that day and line. */
export function anomalyRows(ledger: Ledger, { date, line: index, excess }: LedgerAnomaly) {
  const line = ledger.lines[index]!;
  const cost = ledger.costs[index]![ledger.dates.indexOf(date)]!;
  const cut = CUTS[line.service]!;
  const rows = (count: number, amount: number, unplanned: boolean) =>
    shareOut(amount, new Array(count).fill(1)).map((part, row) => {
      const hour = unplanned && cut.hourly ? row : 0;
      return {
        ProviderName: focusProviders[line.provider],
        ServiceName: line.service,
        RegionId: line.region,
        ResourceId: cut.resource(`${date} ${unplanned} ${row}`),
        SkuId: cut.sku(`${line.service} ${unplanned}`),
        ChargePeriodStart: `${date}T${String(hour).padStart(2, '0')}:00:00Z`,
        ChargeDescription: cut.description,
        BilledCost: part,
        EffectiveCost: part,
        unplanned,
      };
    });
  return [...rows(cut.unplanned, excess, true), ...rows(cut.usual, cost - excess, false)];
}

const HEX = '0123456789abcdef';
const HEX_LETTERS = HEX.toUpperCase();
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Looks random, equal for equal names: FNV-1a for each character. */
function code(name: string, length: number, letters = HEX): string {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return Array.from({ length }, () => {
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    return letters[(hash >>> 8) % letters.length];
  }).join('');
}
