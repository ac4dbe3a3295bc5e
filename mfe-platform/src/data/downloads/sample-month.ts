import { sum } from '@site/design-system/drawing';
import type { CostLine } from '@site/sample-bill/cost-lines';
import { periods } from '@site/sample-bill/daily-costs';
import { datesOf, isWeekend } from '@site/sample-bill/days';
import { thisMonth } from '@site/sample-bill/months';
import type { Provider } from '@site/sample-bill/providers';
import { categoryOf } from '@site/sample-bill/services';
import { shareOut } from '@site/sample-bill/share-out';
import { linesOf } from '../advice/lines-of.ts';
import { daysAfter } from '../month/days-after.ts';
import { SHARED_POOL } from '../month/shared-cost.ts';
import { type HeldCommitment, heldCommitments } from '../plans/held-commitments.ts';
import { columnsOfFocus, type FocusColumn } from './focus-columns.ts';
import { focusProviders } from './focus-rows.ts';
import { billingAccounts, subAccountOf } from './resource-ids.ts';
import { commitmentForms, REGION_NAMES, skus } from './sample-skus.ts';

export type SampleRow = Record<FocusColumn, string | number | null>;

/** Of FOCUS 1.2, in its order. */
export const FOCUS_COLUMNS: readonly FocusColumn[] = columnsOfFocus('1.2').sort();

const MONTH = { start: `${thisMonth.iso}-01T00:00:00Z`, end: '2026-11-01T00:00:00Z' };
const SUB_ACCOUNT_TYPES: Record<Provider, string> = {
  aws: 'Account',
  azure: 'Subscription',
  gcp: 'Project',
  oracle: 'Tenancy',
};

export const invoiceOf = (provider: Provider) => `${provider.toUpperCase()}-${thisMonth.iso}`;

const tagOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');

function lineColumns(line: CostLine): Partial<SampleRow> {
  const { provider, service, region, pool, owner } = line;
  const name = focusProviders[provider];
  // A rule places shared services with a team; no tag does.
  const owned = owner !== 'Unassigned' && pool !== SHARED_POOL;
  const tags = { ...(owned && { owner: tagOf(owner) }), pool: tagOf(pool) };
  const { sku, meter, subcategory } = skus[service]!;
  return {
    BillingAccountId: billingAccounts[provider],
    BillingAccountName: `Example company, ${name}`,
    BillingAccountType: 'Billing account',
    BillingCurrency: 'USD',
    BillingPeriodStart: MONTH.start,
    BillingPeriodEnd: MONTH.end,
    InvoiceId: invoiceOf(provider),
    InvoiceIssuerName: name,
    PricingCurrency: 'USD',
    ProviderName: name,
    PublisherName: name,
    RegionId: region,
    RegionName: REGION_NAMES[region]!,
    ServiceCategory: categoryOf(service),
    ServiceName: service,
    ServiceSubcategory: subcategory,
    SkuId: sku,
    SkuMeter: meter,
    SkuPriceId: `${sku}.${region}`,
    SubAccountId: subAccountOf(line),
    SubAccountName: pool,
    SubAccountType: SUB_ACCOUNT_TYPES[provider],
    Tags: JSON.stringify(tags),
  };
}

interface Charge {
  /** US cents. */
  billed: number;
  effective: number;
  list: number;
}

const dollarsOf = (cents: number) => cents / 100;
/** Prices have at most four decimals, so that a quantity of cents has few. */
const quantityOf = (cents: number, price: number) => Number((cents / (price * 100)).toFixed(6));

/** The company has no negotiated discount: contracted cost is list cost. */
function priced({ billed, effective, list }: Charge, price: number, unit: string): Partial<SampleRow> {
  return {
    BilledCost: dollarsOf(billed),
    EffectiveCost: dollarsOf(effective),
    ListCost: dollarsOf(list),
    ContractedCost: dollarsOf(list),
    ListUnitPrice: price,
    ContractedUnitPrice: price,
    PricingCurrencyEffectiveCost: dollarsOf(effective),
    PricingCurrencyListUnitPrice: price,
    PricingCurrencyContractedUnitPrice: price,
    PricingQuantity: quantityOf(list, price),
    PricingUnit: unit,
  };
}

function usage(
  line: CostLine,
  date: string,
  charge: Charge,
  more: Partial<SampleRow> = {},
): Partial<SampleRow> {
  const { price, unit, meter } = skus[line.service]!;
  const quantity = quantityOf(charge.list, price);
  return {
    ...lineColumns(line),
    ...priced(charge, price, unit),
    ChargeCategory: 'Usage',
    ChargeDescription: `${meter}, ${line.region}`,
    ChargeFrequency: 'Usage-Based',
    ChargePeriodStart: `${date}T00:00:00Z`,
    ChargePeriodEnd: `${daysAfter(date, 1)}T00:00:00Z`,
    ConsumedQuantity: quantity,
    ConsumedUnit: unit,
    PricingCategory: 'Standard',
    ...more,
  };
}

const dates = datesOf(thisMonth);

/**
 * Fee of each day, of which a part has no use on weekends, and the use at On-Demand prices next to it.
 *
 * @param costs US cents of the line by day.
 */
function committedRows(line: CostLine, held: HeldCommitment, costs: readonly number[]): Partial<SampleRow>[] {
  const list = sum(costs) + held.saved * 100;
  const covered = Math.round(list * held.coverage);
  const unused = shareOut(
    held.unused * 100,
    dates.map((date) => (isWeekend(date) ? 1 : 0)),
  );
  const fees = shareOut(
    Math.round(covered * (1 - held.discount)) + held.unused * 100,
    dates.map(() => 1),
  );
  const used = fees.map((fee, day) => fee - unused[day]!);
  const standard = costs.map((cost, day) => cost - fees[day]!);
  const coveredList = shareOut(list - sum(standard), used);
  const { id, type, category } = commitmentForms[held.name]!;
  const { price, unit } = skus[line.service]!;
  const spend = category === 'Spend';
  const commitment = (status: 'Used' | 'Unused' | null, quantity: number): Partial<SampleRow> => ({
    CommitmentDiscountCategory: category,
    CommitmentDiscountId: id,
    CommitmentDiscountName: held.name,
    CommitmentDiscountQuantity: quantity,
    CommitmentDiscountStatus: status,
    CommitmentDiscountType: type,
    CommitmentDiscountUnit: spend ? 'USD' : unit,
  });
  const rate = price * (1 - held.discount);
  const bought = (cents: number) => (spend ? dollarsOf(cents) : Number((cents / (100 * rate)).toFixed(3)));
  const fee = sum(fees);
  return [
    {
      ...lineColumns(line),
      ...priced({ billed: fee, effective: 0, list: fee }, dollarsOf(fee), 'Months'),
      ...commitment(null, bought(fee)),
      ChargeCategory: 'Purchase',
      ChargeDescription: `Monthly fee, ${held.name}`,
      ChargeFrequency: 'Recurring',
      ChargePeriodStart: MONTH.start,
      ChargePeriodEnd: MONTH.end,
      // A fee belongs to no team: on AWS the management account buys.
      Tags: '{}',
      ...(line.provider === 'aws' && { SubAccountId: billingAccounts.aws, SubAccountName: 'Management' }),
      PricingCategory: 'Standard',
      SkuId: `${skus[line.service]!.sku}-COMMITMENT`,
      SkuPriceId: `${skus[line.service]!.sku}-COMMITMENT.${line.region}`,
      SkuMeter: 'Commitment fee',
    },
    ...dates.flatMap((date, day) => [
      usage(
        line,
        date,
        { billed: 0, effective: used[day]!, list: coveredList[day]! },
        { ...commitment('Used', bought(used[day]!)), PricingCategory: 'Committed' },
      ),
      ...(unused[day]! > 0
        ? [
            usage(
              line,
              date,
              { billed: 0, effective: unused[day]!, list: 0 },
              {
                ...commitment('Unused', bought(unused[day]!)),
                PricingCategory: 'Committed',
                ConsumedQuantity: null,
                ConsumedUnit: null,
              },
            ),
          ]
        : []),
      usage(line, date, { billed: standard[day]!, effective: standard[day]!, list: standard[day]! }),
    ]),
  ];
}

const lines = [...new Set(periods['This month'].map(({ line }) => line))];

/** One row a day for each line of the bill, three where a commitment covers a part of it. Resources are left out. */
export const sampleMonth: readonly SampleRow[] = lines
  .flatMap((line): Partial<SampleRow>[] => {
    const costs = periods['This month'].filter((day) => day.line === line).map(({ cost }) => cost * 100);
    const held = heldCommitments.find((one) => linesOf(one).includes(line));
    if (held) return committedRows(line, held, costs);
    return dates.map((date, day) =>
      usage(line, date, { billed: costs[day]!, effective: costs[day]!, list: costs[day]! }),
    );
  })
  .map(
    (row) => Object.fromEntries(FOCUS_COLUMNS.map((column) => [column, row[column] ?? null])) as SampleRow,
  );
