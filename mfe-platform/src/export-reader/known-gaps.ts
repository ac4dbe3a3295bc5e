import type { Format } from './columns.ts';

const NAMES: [RegExp, string][] = [
  [/aws|amazon/i, 'AWS'],
  [/microsoft|azure/i, 'Microsoft'],
  [/google/i, 'Google Cloud'],
  [/oracle|oci/i, 'Oracle'],
];

export const providerName = (found: string): string =>
  NAMES.find(([pattern]) => pattern.test(found))?.[1] ?? found;

/** Of the providers' FOCUS files, as they say themselves in November 2026. */
const FOCUS_GAPS: Record<string, string> = {
  AWS: 'AWS: tags count from the day they are activated for cost allocation. Cost of pods and tasks is in CUR 2.0 only.',
  Microsoft:
    'Microsoft: contracted cost is 0 for reservation use under a Customer Agreement, list cost is 0 for Marketplace, an Enterprise Agreement has no InvoiceId, and the quantity and unit of commitments are missing. Support and taxes are not included.',
  'Google Cloud':
    'Google Cloud: the FOCUS export is a preview. Discounts of spend-based commitments are in the prices, not in rows of their own.',
  Oracle:
    'Oracle: older column names, no contracted cost, and empty commitment columns. SubAccountId is the tenancy; the compartment is in oci_CompartmentId.',
};

export function knownGaps(formats: readonly { format: Format }[], providers: readonly string[]): string[] {
  const has = (format: Format) => formats.some((one) => one.format === format);
  return [
    ...(has('FOCUS') ? providers.flatMap((provider) => FOCUS_GAPS[provider] ?? []) : []),
    ...(has('CUR 2.0')
      ? [
          'CUR 2.0: no contracted cost. Effective cost is computed from the type of each line. Private rates are in net columns, which are not read.',
        ]
      : []),
    ...(has('Azure cost details')
      ? [
          'Azure cost details: one cost per row, actual or amortized as exported; it is shown as both billed and effective. No contracted cost. Support and taxes are not included.',
        ]
      : []),
  ];
}
