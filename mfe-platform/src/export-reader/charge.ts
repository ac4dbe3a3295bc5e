import { dayOf, numberOf } from './cells.ts';
import type { Field, Layout } from './columns.ts';

export type Cost = 'billed' | 'effective' | 'contracted' | 'list';
export const COSTS = ['billed', 'effective', 'contracted', 'list'] as const satisfies readonly Cost[];

/** One row in FOCUS terms. Costs are in `currency`; undefined where the row has none. */
export interface Charge extends Partial<Record<Cost, number>> {
  /** "2026-10" of the billing period, or of the charge; empty without a date. */
  month: string;
  /** "2026-10-31" of the charge; empty without a date. */
  day: string;
  dayFirst: boolean;
  currency: string;
  usage: boolean;
  status?: 'Used' | 'Unused';
  commitment: string;
  commitmentName: string;
  invoice: string;
  account: string;
  service: string;
  region: string;
  provider: string;
  tags: unknown;
  /** Columns with a cost that is no number. */
  broken: number[];
}

type Row = readonly unknown[];

/** @param row cells in the order of the layout's header */
export type ReadCharge = (row: Row) => Charge;

export function chargeReader(layout: Layout, decimalComma = false): ReadCharge {
  const { fields, extra, format } = layout;
  const text = (row: Row, at: number | undefined) => {
    const cell = at === undefined ? undefined : row[at];
    return typeof cell === 'string' ? cell.trim() : cell === null || cell === undefined ? '' : String(cell);
  };
  const days = daysBy();
  const base = (row: Row): Charge => {
    const broken: number[] = [];
    const amount = (field: Field) => {
      const at = fields[field];
      const value = at === undefined ? undefined : numberOf(row[at], decimalComma);
      if (value === undefined || !Number.isNaN(value)) return value;
      broken.push(at!);
      return undefined;
    };
    const charged = days(fields.chargeStart === undefined ? '' : row[fields.chargeStart]);
    const billedIn = days(fields.billingStart === undefined ? '' : row[fields.billingStart]);
    const day = charged.iso || billedIn.iso;
    return {
      month: (billedIn.iso || day).slice(0, 7),
      day,
      dayFirst: charged.dayFirst || billedIn.dayFirst,
      currency: text(row, fields.currency),
      usage: fields.category === undefined || /^usage$/i.test(text(row, fields.category)),
      billed: amount('billed'),
      effective: amount('effective'),
      contracted: amount('contracted'),
      list: amount('list'),
      commitment: text(row, fields.commitment),
      commitmentName: text(row, fields.commitmentName),
      invoice: text(row, fields.invoice),
      account: text(row, fields.account),
      service: text(row, fields.service),
      region: text(row, fields.region),
      provider: text(row, fields.provider),
      tags: fields.tags === undefined ? undefined : row[fields.tags],
      broken,
    };
  };
  const number = (row: Row, key: string) => {
    const at = extra[key];
    const value = at === undefined ? undefined : numberOf(row[at], decimalComma);
    return value === undefined || Number.isNaN(value) ? 0 : value;
  };
  if (format === 'CUR 2.0')
    return (row) => {
      const charge = base(row);
      const type = text(row, fields.category);
      const covered = type === 'SavingsPlanCoveredUsage' || type === 'DiscountedUsage';
      const commitment = text(row, extra.plan) || text(row, extra.reservation);
      return {
        ...charge,
        ...amortized(type, charge.billed, (key) => number(row, key), commitment !== ''),
        usage: covered || type === 'Usage' || type === 'SavingsPlanRecurringFee' || type === 'RIFee',
        // AWS gives usage alone a public price
        list: type === 'Usage' || covered ? charge.list : undefined,
        commitment,
        provider: 'AWS',
      };
    };
  if (format === 'Azure cost details')
    return (row) => {
      const charge = base(row);
      const type = text(row, fields.category).toLowerCase();
      const unused = type.startsWith('unused');
      const committed = /reservation|savings/i.test(text(row, extra.pricingModel));
      const usage = unused || type === 'usage' || fields.category === undefined;
      return {
        ...charge,
        effective: charge.billed,
        list:
          usage && !unused
            ? (charge.list ?? listCost(number(row, 'listPrice'), number(row, 'quantity')))
            : undefined,
        usage,
        status: unused ? 'Unused' : usage && committed ? 'Used' : undefined,
        provider: 'Microsoft',
      };
    };
  return (row) => {
    const charge = base(row);
    const status = text(row, fields.status).toLowerCase();
    const bought = charge.commitment !== '' && text(row, fields.category).toLowerCase() === 'purchase';
    return {
      ...charge,
      // the use of what was bought has prices of its own
      ...(bought && { list: undefined, contracted: undefined }),
      status: status === 'unused' ? 'Unused' : status === 'used' ? 'Used' : undefined,
    };
  };
}

const listCost = (price: number, quantity: number) => (price === 0 ? undefined : price * quantity);

/** Amortized cost by line type. Source: AWS Well-Architected Labs, CUR query library, amortized_cost_by_charge_type.sql. */
function amortized(
  type: string,
  billed: number | undefined,
  cost: (key: string) => number,
  committed: boolean,
): Pick<Charge, 'effective' | 'status'> {
  if (type === 'SavingsPlanCoveredUsage') return { effective: cost('planEffective'), status: 'Used' };
  if (type === 'DiscountedUsage') return { effective: cost('reservedEffective'), status: 'Used' };
  if (type === 'SavingsPlanRecurringFee')
    return { effective: cost('planTotal') - cost('planUsed'), status: 'Unused' };
  if (type === 'RIFee') return { effective: cost('unusedFee') + cost('unusedUpfront'), status: 'Unused' };
  if (type === 'SavingsPlanNegation' || type === 'SavingsPlanUpfrontFee') return { effective: 0 };
  return { effective: type === 'Fee' && committed ? 0 : billed };
}

/** Most rows repeat the date of the row before. */
function daysBy() {
  const known = new Map<unknown, ReturnType<typeof dayOf>>();
  return (cell: unknown) => {
    const key = cell instanceof Date ? cell.getTime() : cell;
    const found = known.get(key);
    if (found) return found;
    const day = dayOf(cell);
    if (known.size >= 2_000) known.clear();
    known.set(typeof key === 'string' ? ` ${key}`.slice(1) : key, day);
    return day;
  };
}
