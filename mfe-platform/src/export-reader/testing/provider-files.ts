/** Files in the columns that the providers publish, with few rows. */

const csvOf = (columns: readonly string[], rows: readonly Record<string, string | number>[]) =>
  [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\n');

// Source: AWS, "Data Exports table dictionary", Cost and Usage Report (CUR) 2.0; the columns of bill, line item, pricing,
// product, reservation and savings plan that an export with resources has.
// biome-ignore format: by first letter
const CUR_COLUMNS = [
  'bill_bill_type', 'bill_billing_entity', 'bill_billing_period_end_date', 'bill_billing_period_start_date', 'bill_invoice_id',
  'bill_invoicing_entity', 'bill_payer_account_id', 'bill_payer_account_name', 'cost_category', 'discount', 'identity_line_item_id',
  'identity_time_interval', 'line_item_availability_zone', 'line_item_blended_cost', 'line_item_currency_code',
  'line_item_line_item_description', 'line_item_line_item_type', 'line_item_net_unblended_cost', 'line_item_operation',
  'line_item_product_code', 'line_item_resource_id', 'line_item_unblended_cost', 'line_item_usage_account_id',
  'line_item_usage_account_name', 'line_item_usage_amount', 'line_item_usage_end_date', 'line_item_usage_start_date',
  'line_item_usage_type', 'pricing_public_on_demand_cost', 'pricing_term', 'pricing_unit', 'product', 'product_region_code',
  'product_servicecode', 'reservation_effective_cost', 'reservation_reservation_a_r_n',
  'reservation_unused_amortized_upfront_fee_for_billing_period', 'reservation_unused_recurring_fee', 'resource_tags',
  'savings_plan_savings_plan_a_r_n', 'savings_plan_savings_plan_effective_cost', 'savings_plan_total_commitment_to_date',
  'savings_plan_used_commitment', 'tags',
];

const line = {
  bill_billing_period_start_date: '2026-10-01T00:00:00.000Z',
  bill_invoice_id: '2210000001',
  line_item_currency_code: 'USD',
  line_item_product_code: 'AmazonEC2',
  line_item_usage_account_id: '111122223333',
  line_item_usage_start_date: '2026-10-04T00:00:00.000Z',
  product_region_code: 'us-east-1',
};
const plan = { ...line, savings_plan_savings_plan_a_r_n: 'arn:aws:savingsplans::111122223333:savingsplan/1' };

export const cur2 = csvOf(CUR_COLUMNS, [
  {
    ...line,
    line_item_line_item_type: 'Usage',
    line_item_unblended_cost: 10,
    pricing_public_on_demand_cost: 10,
    resource_tags: '{"user_team":"web"}',
  },
  {
    ...plan,
    line_item_line_item_type: 'SavingsPlanCoveredUsage',
    line_item_unblended_cost: 8,
    pricing_public_on_demand_cost: 8,
    savings_plan_savings_plan_effective_cost: 5,
  },
  { ...plan, line_item_line_item_type: 'SavingsPlanNegation', line_item_unblended_cost: -8 },
  {
    ...plan,
    line_item_line_item_type: 'SavingsPlanRecurringFee',
    line_item_unblended_cost: 7,
    savings_plan_total_commitment_to_date: 7,
    savings_plan_used_commitment: 5,
  },
  { ...line, line_item_line_item_type: 'Tax', line_item_unblended_cost: 1.5 },
]);

// Source: microsoft/finops-toolkit, src/powershell/Tests/assets/EA_AmortizedCost_Small.csv.
const AZURE_COLUMNS =
  'BillingAccountId,BillingAccountName,BillingPeriodStartDate,BillingPeriodEndDate,BillingProfileId,BillingProfileName,AccountOwnerId,AccountName,SubscriptionId,SubscriptionName,Date,Product,PartNumber,MeterId,ServiceFamily,MeterCategory,MeterSubCategory,MeterRegion,MeterName,Quantity,EffectivePrice,Cost,UnitPrice,BillingCurrency,ResourceLocation,AvailabilityZone,ConsumedService,ResourceId,ResourceName,ServiceInfo1,ServiceInfo2,AdditionalInfo,Tags,InvoiceSectionId,InvoiceSection,CostCenter,UnitOfMeasure,ResourceGroup,ReservationId,ReservationName,ProductOrderId,ProductOrderName,OfferId,IsAzureCreditEligible,Term,PublisherName,PlanName,ChargeType,Frequency,PublisherType,PayGPrice,PricingModel,CostAllocationRuleName,benefitId,benefitName'.split(
    ',',
  );

const charge = {
  BillingPeriodStartDate: '10/01/2026',
  Date: '10/22/2026',
  SubscriptionId: 'aaaaaaaa-0000-0000-0000-000000000001',
  MeterCategory: 'Virtual Machines',
  ResourceLocation: 'EastUS',
  BillingCurrency: 'USD',
  ChargeType: 'Usage',
};
const reservation = {
  ...charge,
  PricingModel: 'Reservation',
  benefitId: '/reservations/1',
  benefitName: 'VMs 2026',
};

export const azureAmortized = csvOf(AZURE_COLUMNS, [
  {
    ...charge,
    Quantity: 8,
    PayGPrice: 0.5,
    Cost: 4,
    PricingModel: 'OnDemand',
    Tags: '"env": "prod","Env": "prod"',
  },
  { ...reservation, Quantity: 10, PayGPrice: 0.5, Cost: 3 },
  { ...reservation, ChargeType: 'UnusedReservation', Cost: 1 },
]);

// Source: oracle-samples/usage-reports-to-adw, focus2adw/focus2adw.py, the columns that it marks as in the file.
// biome-ignore format: in the order of that script
const ORACLE_COLUMNS = [
  'BillingAccountId', 'BillingAccountName', 'SubAccountId', 'SubAccountName', 'InvoiceIssuer', 'Provider', 'Publisher', 'PricingCategory',
  'PricingQuantity', 'PricingUnit', 'BillingPeriodStart', 'BillingPeriodEnd', 'ChargePeriodStart', 'ChargePeriodEnd', 'BilledCost',
  'BillingCurrency', 'EffectiveCost', 'ListCost', 'ListUnitPrice', 'AvailabilityZone', 'Region', 'ResourceId', 'ResourceName', 'ResourceType',
  'Tags', 'ServiceCategory', 'ServiceName', 'ChargeCategory', 'ChargeDescription', 'ChargeFrequency', 'CommitmentDiscountCategory',
  'CommitmentDiscountId', 'CommitmentDiscountName', 'CommitmentDiscountType', 'SkuId', 'SkuPriceId', 'UsageQuantity', 'UsageUnit',
  'oci_ReferenceNumber', 'oci_CompartmentId', 'oci_CompartmentName',
];

export const oracleFocus = csvOf(ORACLE_COLUMNS, [
  {
    BillingAccountId: 900001,
    SubAccountId: 'ocid1.tenancy.oc1..a',
    Provider: 'OCI',
    Publisher: 'OCI',
    BillingPeriodStart: '2026-10-01T00:00:00Z',
    ChargePeriodStart: '2026-10-04T09:00Z',
    BilledCost: 12.25,
    EffectiveCost: 12.25,
    ListCost: 15,
    BillingCurrency: 'USD',
    Region: 'us-ashburn-1',
    ServiceName: 'COMPUTE',
    ChargeCategory: 'Usage',
    Tags: '{"owner":"billing"}',
  },
]);
