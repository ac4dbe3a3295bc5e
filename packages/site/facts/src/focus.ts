import type { FactRecords } from './fact.ts';

/** The FOCUS specification. Values as texts print them. */
export const focusFacts = {
  version: 'FOCUS 1.2',
  laterName: 'ServiceProviderName',
} as const;

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
};
