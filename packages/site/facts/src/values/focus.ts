/** FOCUS. Values as texts print them. */

export const version = 'FOCUS 1.2';
export const laterName = 'ServiceProviderName';
export const aiCategory = 'AI and Machine Learning';
export const aiSubcategory = 'Generative AI';
export const creditCost = 'PricingCurrencyEffectiveCost';
export const meterSince = 'SkuMeter came with 1.1';
export const published =
  'AWS publishes FOCUS 1.2, Microsoft 1.0, 1.0r2 and a 1.2 preview, Google a preview, Oracle older column names';
