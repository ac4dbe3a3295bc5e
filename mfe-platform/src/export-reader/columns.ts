import { COLUMNS_ADDED_IN, columnsOfFocus, type FocusVersion } from '../data/downloads/focus-columns.ts';

/** In every file of FOCUS 1.2; the others are conditional or recommended. */
// biome-ignore format: by first letter
const MANDATORY = new Set([
  'BilledCost', 'BillingAccountId', 'BillingAccountName', 'BillingCurrency', 'BillingPeriodEnd', 'BillingPeriodStart', 'ChargeCategory',
  'ChargeClass', 'ChargeDescription', 'ChargePeriodEnd', 'ChargePeriodStart', 'ContractedCost', 'EffectiveCost', 'InvoiceIssuerName',
  'ListCost', 'PricingQuantity', 'PricingUnit', 'ProviderName', 'PublisherName', 'ServiceCategory', 'ServiceName',
]);

/** Names of earlier and later versions, and of Oracle's files. */
const OTHER_NAMES: Record<string, string[]> = {
  ChargeCategory: ['ChargeType'],
  ConsumedQuantity: ['UsageQuantity'],
  ConsumedUnit: ['UsageUnit'],
  EffectiveCost: ['AmortizedCost'],
  InvoiceIssuerName: ['InvoiceIssuer'],
  ProviderName: ['ServiceProviderName', 'Provider'],
  PublisherName: ['Publisher'],
  RegionId: ['Region'],
};

/** What a charge is read from, in FOCUS terms. */
const FOCUS = {
  billed: ['BilledCost'],
  effective: ['EffectiveCost'],
  contracted: ['ContractedCost'],
  list: ['ListCost'],
  currency: ['BillingCurrency'],
  billingStart: ['BillingPeriodStart'],
  chargeStart: ['ChargePeriodStart'],
  category: ['ChargeCategory'],
  status: ['CommitmentDiscountStatus'],
  commitment: ['CommitmentDiscountId'],
  commitmentName: ['CommitmentDiscountName'],
  invoice: ['InvoiceId'],
  account: ['SubAccountId', 'BillingAccountId'],
  service: ['ServiceName', 'ServiceCategory'],
  region: ['RegionId', 'RegionName'],
  tags: ['Tags'],
  provider: ['ProviderName', 'InvoiceIssuerName'],
} as const;

export type Field = keyof typeof FOCUS;

type Names = Partial<Record<Field, readonly string[]>>;

/** `list` and `effective` depend on the type of the line: `charge.ts`. */
const CUR: Names = {
  billed: ['line_item_unblended_cost'],
  list: ['pricing_public_on_demand_cost'],
  currency: ['line_item_currency_code'],
  billingStart: ['bill_billing_period_start_date'],
  chargeStart: ['line_item_usage_start_date'],
  category: ['line_item_line_item_type'],
  invoice: ['bill_invoice_id'],
  account: ['line_item_usage_account_id', 'bill_payer_account_id'],
  service: ['line_item_product_code', 'product_servicecode'],
  region: ['product_region_code'],
  tags: ['resource_tags'],
};

export const CUR_COSTS = {
  planEffective: 'savings_plan_savings_plan_effective_cost',
  planTotal: 'savings_plan_total_commitment_to_date',
  planUsed: 'savings_plan_used_commitment',
  plan: 'savings_plan_savings_plan_a_r_n',
  reservedEffective: 'reservation_effective_cost',
  unusedFee: 'reservation_unused_recurring_fee',
  unusedUpfront: 'reservation_unused_amortized_upfront_fee_for_billing_period',
  reservation: 'reservation_reservation_a_r_n',
} as const;

/** Names differ in case between agreements. */
const AZURE: Names = {
  billed: ['CostInBillingCurrency', 'Cost', 'PreTaxCost'],
  list: ['PaygCostInBillingCurrency'],
  currency: ['BillingCurrency', 'BillingCurrencyCode', 'Currency'],
  billingStart: ['BillingPeriodStartDate', 'Date', 'UsageDateTime'],
  chargeStart: ['Date', 'UsageDateTime'],
  category: ['ChargeType'],
  commitment: ['BenefitId', 'ReservationId'],
  commitmentName: ['BenefitName', 'ReservationName'],
  invoice: ['InvoiceId'],
  account: ['SubscriptionId', 'SubscriptionGuid', 'BillingAccountId'],
  service: ['MeterCategory', 'ConsumedService'],
  region: ['ResourceLocation', 'ResourceLocationNormalized', 'Location'],
  tags: ['Tags'],
};

export const AZURE_COSTS = {
  listPrice: 'PayGPrice',
  quantity: 'Quantity',
  pricingModel: 'PricingModel',
} as const;

export type Format = 'FOCUS' | 'CUR 2.0' | 'Azure cost details';

export interface Layout {
  format: Format;
  /** "1.2", or "1.3 or later" for what it adds to 1.2. */
  version?: string;
  header: readonly string[];
  /** Places in the header; absent where the file has no such column. */
  fields: Partial<Record<Field, number>>;
  /** Places of `CUR_COSTS` and `AZURE_COSTS`. */
  extra: Record<string, number | undefined>;
  missing: { name: string; mandatory: boolean }[];
  renamed: { name: string; found: string }[];
  /** Places of the columns that are read or listed. */
  known: number[];
}

/** @returns undefined for a line that is no header of a known format. */
export function layoutOf(header: readonly string[]): Layout | undefined {
  const names = header.map((name) => name.trim().replace(/^\uFEFF/, ''));
  const exact = new Map(names.map((name, index) => [name.toLowerCase(), index]));
  const find = (name: string) => exact.get(name.toLowerCase());
  const has = (...wanted: string[]) => wanted.every((name) => find(name) !== undefined);
  const base = { header: names, extra: {}, missing: [], renamed: [] };
  if (has('line_item_line_item_type', 'line_item_unblended_cost'))
    return withFields({ ...base, format: 'CUR 2.0' }, CUR, CUR_COSTS, find);
  const money = ['BilledCost', 'EffectiveCost', 'ListCost', 'ContractedCost', 'AmortizedCost'];
  if (money.some((name) => has(name)) && (has('ChargePeriodStart') || has('BillingPeriodStart')))
    return focusLayout(names, find);
  const azure = ['CostInBillingCurrency', 'Cost', 'PreTaxCost'].some((name) => has(name));
  if (azure && (has('SubscriptionId') || has('SubscriptionGuid')) && (has('MeterCategory') || has('MeterId')))
    return withFields({ ...base, format: 'Azure cost details' }, AZURE, AZURE_COSTS, find);
  return undefined;
}

type Find = (name: string) => number | undefined;

function withFields(
  layout: Omit<Layout, 'fields' | 'known'>,
  names: Names,
  extra: Record<string, string>,
  find: Find,
): Layout {
  const first = (all: readonly string[]) => all.map(find).find((index) => index !== undefined);
  const fields: Layout['fields'] = {};
  for (const [field, all] of Object.entries(names)) {
    const index = first(all);
    if (index !== undefined) fields[field as Field] = index;
  }
  const places = Object.fromEntries(Object.entries(extra).map(([key, name]) => [key, find(name)]));
  const known = [...Object.values(fields), ...Object.values(places).filter((at) => at !== undefined)];
  return { ...layout, fields, extra: places, known: [...new Set(known)] };
}

function focusLayout(header: string[], find: Find): Layout {
  const found = (version: FocusVersion) => COLUMNS_ADDED_IN[version].some((name) => find(name) !== undefined);
  const later = ['ServiceProviderName', 'HostProviderName', 'AllocatedResourceId'].some(
    (name) => find(name) !== undefined,
  );
  const version: FocusVersion = later || found('1.2') ? '1.2' : found('1.1') ? '1.1' : '1.0';
  const renamed: Layout['renamed'] = [];
  const anyName: Find = (name) => {
    const place = find(name);
    if (place !== undefined) return place;
    const other = OTHER_NAMES[name]?.find((candidate) => find(candidate) !== undefined);
    return other === undefined ? undefined : find(other);
  };
  const missing: Layout['missing'] = [];
  const known: number[] = [];
  for (const name of columnsOfFocus(version)) {
    const place = anyName(name);
    if (place === undefined) missing.push({ name, mandatory: MANDATORY.has(name) });
    else {
      known.push(place);
      if (header[place] !== name) renamed.push({ name, found: header[place]! });
    }
  }
  const layout = withFields(
    { format: 'FOCUS', version: later ? '1.3 or later' : version, header, extra: {}, missing, renamed },
    FOCUS,
    {},
    anyName,
  );
  return { ...layout, known };
}
