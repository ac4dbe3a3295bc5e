export interface Claim {
  figure: string;
  meaning: RegExp;
  /** Its key in the site configuration, if any. */
  setting?: string;
}

/** Of the product. */
export const CLAIMS: readonly Claim[] = [
  { figure: '37%', meaning: /average cloud cost reduction/, setting: 'averageReduction' },
  { figure: '14 days', meaning: /initial savings/, setting: 'daysToSavings' },
  { figure: '$2.4M', meaning: /average annual savings/, setting: 'annualSavings' },
  { figure: '100+', meaning: /enterprise customers/, setting: 'customers' },
  { figure: '$50M+', meaning: /costs optimized/, setting: 'costsOptimized' },
  { figure: '$7B+', meaning: /managed spend/, setting: 'managedSpend' },
  { figure: '35%', meaning: /average reduction/, setting: 'customerReduction' },
  { figure: '99.9%', meaning: /uptime SLA/, setting: 'uptime' },
  { figure: '20-30%', meaning: /immediate savings/, setting: 'initialSavings' },
  { figure: '30-minute', meaning: /consultation/, setting: 'consultationMinutes' },
  { figure: 'SOC 2 Type II', meaning: /ISO 27001/ },
  { figure: 'ISO 27001', meaning: /EU GDPR/ },
  { figure: '256-bit', meaning: /encrypt/ },
  { figure: 'audit logging', meaning: /role-based/ },
  { figure: '5-minute', meaning: /agentless setup/ },
  { figure: 'FinOps certified', meaning: /FinOps Foundation member/ },
  { figure: 'cloud marketplaces', meaning: /available/i },
  { figure: '42%', meaning: /cut our cloud costs/ },
  { figure: '$1.2M', meaning: /took out.*a year/ },
];

/** Of pages and articles. */
export const FIGURES: readonly Claim[] = [
  { figure: '25-50%', meaning: /savings.*industry/ },
  { figure: '30-50%', meaning: /optimization/ },
  { figure: '95%', meaning: /forecast accuracy/ },
  { figure: '20-30%', meaning: /right-sizing/ },
  { figure: '50-70%', meaning: /commitments/ },
  { figure: '60-70%', meaning: /Spot/ },
  { figure: '60%', meaning: /dev\/test with a 9 AM-6 PM schedule/ },
  { figure: '40%', meaning: /Up to.*Graviton/ },
  { figure: '40%', meaning: /Up to.*on compute/ },
  { figure: '60%', meaning: /BigQuery/ },
  { figure: '70%', meaning: /storage/ },
  { figure: '$4.2M', meaning: /saved a year/ },
  { figure: '640%', meaning: /return on investment/ },
  { figure: '60 days', meaning: /paid back/ },
  { figure: '65%', meaning: /teams manage SaaS spend/ },
  { figure: '31% to 63%', meaning: /AI spend/ },
  { figure: '97%', meaning: /more than one category/ },
  { figure: '2025-2026', meaning: /scope has an owner/ },
  { figure: '2026-2028', meaning: /[Pp]lacement/ },
  { figure: '2028+', meaning: /[Uu]nit cost/ },
  { figure: '20-50%', meaning: /Google Cloud/ },
];

/** Characters before and after a figure that a reader takes as one statement. */
const NEARBY = 90;

/** The figure stands alone, not in a range, near its meaning. */
export function states(text: string, { figure, meaning }: Pick<Claim, 'figure' | 'meaning'>): boolean {
  const alone = new RegExp(`(?<![\\d.$-])${figure.replace(/[$+.]/g, '\\$&')}(?!-?\\d)`, 'g');
  return [...text.matchAll(alone)].some(({ index }) =>
    meaning.test(text.slice(Math.max(0, index - NEARBY), index + figure.length + NEARBY)),
  );
}

/** On one line. */
export function textOf(html: string): string {
  return html
    .replace(/^[\s\S]*<main/, '<main')
    .replace(/<(script|style|title)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
}
