/** Columns of FOCUS by the version that added them. Source: FOCUS specification, tags v1.0, v1.1 and v1.2. */
// biome-ignore format: by first letter
export const COLUMNS_ADDED_IN = {
  '1.0': [
    'AvailabilityZone', 'BilledCost', 'BillingAccountId', 'BillingAccountName', 'BillingCurrency', 'BillingPeriodEnd', 'BillingPeriodStart',
    'ChargeCategory', 'ChargeClass', 'ChargeDescription', 'ChargeFrequency', 'ChargePeriodEnd', 'ChargePeriodStart',
    'CommitmentDiscountCategory', 'CommitmentDiscountId', 'CommitmentDiscountName', 'CommitmentDiscountStatus', 'CommitmentDiscountType',
    'ConsumedQuantity', 'ConsumedUnit', 'ContractedCost', 'ContractedUnitPrice', 'EffectiveCost', 'InvoiceIssuerName', 'ListCost', 'ListUnitPrice',
    'PricingCategory', 'PricingQuantity', 'PricingUnit', 'ProviderName', 'PublisherName', 'RegionId', 'RegionName', 'ResourceId', 'ResourceName',
    'ResourceType', 'ServiceCategory', 'ServiceName', 'SkuId', 'SkuPriceId', 'SubAccountId', 'SubAccountName', 'Tags',
  ],
  '1.1': [
    'CapacityReservationId', 'CapacityReservationStatus', 'CommitmentDiscountQuantity', 'CommitmentDiscountUnit', 'ServiceSubcategory',
    'SkuMeter', 'SkuPriceDetails',
  ],
  '1.2': [
    'BillingAccountType', 'InvoiceId', 'PricingCurrency', 'PricingCurrencyContractedUnitPrice', 'PricingCurrencyEffectiveCost',
    'PricingCurrencyListUnitPrice', 'SubAccountType',
  ],
} as const;

export type FocusVersion = keyof typeof COLUMNS_ADDED_IN;
export type FocusColumn = (typeof COLUMNS_ADDED_IN)[FocusVersion][number];

export function columnsOfFocus(version: FocusVersion): FocusColumn[] {
  const versions = Object.keys(COLUMNS_ADDED_IN) as FocusVersion[];
  return versions
    .slice(0, versions.indexOf(version) + 1)
    .flatMap<FocusColumn>((one) => COLUMNS_ADDED_IN[one]);
}
