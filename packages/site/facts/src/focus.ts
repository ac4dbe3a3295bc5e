import type { FactRecords } from './fact.ts';
import * as focusFacts from './values/focus.ts';

export { focusFacts };

export const focusRecords: FactRecords<typeof focusFacts> = {
  version: {
    statement:
      'FOCUS 1.2 was ratified on May 29, 2025: 57 columns, of which 21 mandatory, 32 conditional and 4 recommended.',
    source: 'FOCUS Specification',
    url: 'https://focus.finops.org/focus-specification/',
    dated: '2025-05-29',
    checked: '2026-11-22',
  },
  laterName: {
    statement: 'FOCUS 1.3 of December 4, 2025, deprecates ProviderName in favor of ServiceProviderName.',
    source: 'ProviderName, FOCUS specification',
    url: 'https://github.com/FinOps-Open-Cost-and-Usage-Spec/FOCUS_Spec',
    dated: '2025-12-04',
    checked: '2026-11-22',
  },
  aiCategory: {
    statement: 'AI and Machine Learning is a value of ServiceCategory.',
    source: 'ServiceCategory, FOCUS specification',
    url: 'https://github.com/FinOps-Open-Cost-and-Usage-Spec/FOCUS_Spec',
    checked: '2026-11-25',
  },
  aiSubcategory: {
    statement: 'Generative AI is a value of ServiceSubcategory under AI and Machine Learning.',
    source: 'ServiceSubcategory, FOCUS specification',
    url: 'https://github.com/FinOps-Open-Cost-and-Usage-Spec/FOCUS_Spec',
    checked: '2026-11-25',
  },
  creditCost: {
    statement:
      'FOCUS 1.2 added PricingCurrency, which may be a virtual currency such as credits, and unit prices and effective cost in it.',
    source: 'Introducing FOCUS 1.2, FinOps Foundation',
    url: 'https://www.finops.org/insights/focus-1-2-available',
    dated: '2025-06-03',
    checked: '2026-11-25',
    second: {
      source: 'PricingCurrency, FOCUS specification',
      url: 'https://github.com/FinOps-Open-Cost-and-Usage-Spec/FOCUS_Spec',
    },
  },
  meterSince: {
    statement: 'FOCUS 1.1 of November 7, 2024, added SkuMeter, SkuPriceDetails and ServiceSubcategory.',
    source: 'Changelog, FOCUS specification',
    url: 'https://github.com/FinOps-Open-Cost-and-Usage-Spec/FOCUS_Spec',
    dated: '2024-11-07',
    checked: '2026-11-25',
  },
  published: {
    statement:
      'AWS exports FOCUS 1.2, Microsoft 1.0, 1.0r2 and a preview of 1.2. Google’s export is in Preview, and Oracle’s file has older column names.',
    source: 'Tutorial: improved exports',
    url: 'https://learn.microsoft.com/en-us/azure/cost-management-billing/costs/tutorial-improved-exports',
    checked: '2026-11-22',
    second: {
      source: 'What is AWS Data Exports?',
      url: 'https://docs.aws.amazon.com/cur/latest/userguide/what-is-data-exports.html',
    },
  },
};
