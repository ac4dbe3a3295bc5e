import { dollars, grouped } from '@site/design-system/en-us';
import { cpuIcon, shieldCheckIcon } from '@site/design-system/icons';
import type { CaseStudy, Lever } from './case-study-record.ts';

type Study = Omit<CaseStudy, 'id' | 'imageUrl' | 'pdfUrl'>;

const studies: readonly Study[] = [
  {
    title: 'An insurer cuts cloud spend by 31% with owners, schedules and right-sizing',
    company: 'Leading Insurance Provider',
    industry: 'Insurance',
    excerpt:
      'Many product teams, two clouds and one bill without an owner. Allocation came first, then schedules and right-sizing, and commitments last.',
    challenge:
      'The cloud bill had reached $3.9M a year and was charged to a single cost center. Product teams saw no figures of their own, and no report showed the cost of a policy system. Test environments ran through nights and weekends, and reserved instances had been bought for machines that were later replaced.',
    solution:
      'Billing exports of both clouds were brought into one ledger with read-only access. Every account received an owner, and shared services were divided by published rules. Teams then worked through right-sizing recommendations month by month, development environments moved to working hours, and new commitments were bought in quarterly layers for the floor of usage that was left.',
    results: [
      '31% lower annual cloud spend',
      '$1.2M saved a year',
      'Every policy system has a named cost owner',
      'Test environments run from 9 AM to 6 PM on working days',
      'Commitments are reviewed each month',
    ],
    icon: shieldCheckIcon,
    spend: { before: 3_900_000, after: 2_700_000 },
    levers: [
      { name: 'Ledger, owners, published rules', saving: 0, cost: 60_000, months: [1, 1] },
      { name: 'Office hours for test systems', saving: 420_000, cost: 45_000, months: [1, 3] },
      { name: 'Right-sizing, team by team', saving: 390_000, cost: 110_000, months: [2, 8] },
      { name: 'Unused disks, addresses, copies', saving: 60_000, cost: 20_000, months: [1, 2] },
      { name: 'Commitments in quarterly layers', saving: 330_000, cost: 25_000, months: [6, 15] },
    ],
    basis:
      'The saving of $1.2M is the published result. The split by lever, the program cost, the return and the ramp are illustrative.',
  },
  {
    title: 'A manufacturer earns back its FinOps program with 60 days of savings',
    company: 'Global Electronics Manufacturer',
    industry: 'Electronics',
    excerpt:
      'A $10.0M bill across plants and headquarters, growing faster than output. The CFO asked for one forecast and a return that could be checked.',
    challenge:
      'Plants, design centers and headquarters each ran their own cloud accounts, $10.0M a year in total. Simulation clusters stayed up after jobs had ended, storage kept every revision of every test image, and each region forecast in its own way. Finance could not tie the bill to units shipped.',
    solution:
      'All accounts were read into one ledger and allocated to product lines. Simulation moved to interruptible capacity with automatic shutdown, old test images moved to colder storage tiers, and oversized databases were changed one size at a time. With usage settled, commitments covered what remained. One rolling forecast replaced the regional ones.',
    results: [
      '42% lower annual cloud spend',
      '$4.2M saved a year',
      '640% return on investment, paid back within 60 days at the full rate',
      'One forecast for plants, design centers and headquarters',
      'Cloud cost is reported per unit shipped',
    ],
    icon: cpuIcon,
    spend: { before: 10_000_000, after: 5_800_000 },
    levers: [
      { name: 'Ledger, allocation, one forecast', saving: 0, cost: 80_000, months: [1, 1] },
      { name: 'Simulation on interruptible capacity', saving: 2_940_000, cost: 215_000, months: [1, 2] },
      { name: 'Colder tiers for old test images', saving: 620_000, cost: 67_500, months: [1, 2] },
      { name: 'Databases, one size at a time', saving: 280_000, cost: 165_000, months: [2, 8] },
      { name: 'Commitments on what remains', saving: 360_000, cost: 40_000, months: [7, 12] },
    ],
    basis:
      'The saving of $4.2M and the return of 640% are the published results, and the program cost follows from them. The split by lever and the ramp are illustrative.',
  },
];

export function pdfFileName(company: string): string {
  return `${company.toLowerCase().replaceAll(' ', '-')}-case-study.pdf`;
}

/** ISO date: case N was published on the 15th of month N+1 of 2024. */
export function publishedDate(id: number): string {
  return `2024-${String(id + 1).padStart(2, '0')}-15`;
}

export const caseStudies: readonly CaseStudy[] = studies.map((study, index) => {
  const file = pdfFileName(study.company);
  return {
    id: index + 1,
    ...study,
    imageUrl: `/resources/images/${file.replace('.pdf', '.svg')}`,
    pdfUrl: `/public-objects/case-studies/${file}`,
  };
});

/** US dollars, a year and in all. */
export function sumOfLevers(levers: readonly Lever[]): { saving: number; cost: number } {
  return levers.reduce((sum, { saving, cost }) => ({ saving: sum.saving + saving, cost: sum.cost + cost }), {
    saving: 0,
    cost: 0,
  });
}

/** US dollars a year, for example: the platform's fee and upkeep, which the program cost leaves out. */
const FEE = 100_000;

/** Percent: one year at full effect against the whole cost, and a fee if there is one. */
export function returnPercent(levers: readonly Lever[], fee = 0): number {
  const { saving, cost } = sumOfLevers(levers);
  return Math.round(((saving - cost - fee) / (cost + fee)) * 100);
}

/** Days at full effect that pay the whole cost. */
export function paybackDays(levers: readonly Lever[]): number {
  const { saving, cost } = sumOfLevers(levers);
  return Math.round((cost / saving) * 365);
}

/** "(4,200,000 - 567,500) / 567,500 = 640%", its meaning in days and during the ramp-up, and what it leaves out. */
export function arithmetic(levers: readonly Lever[]): string {
  const { saving, cost } = sumOfLevers(levers);
  const roi = `(${grouped(saving)} - ${grouped(cost)}) / ${grouped(cost)} = ${returnPercent(levers)}%`;
  return `Return on one year of the full saving: ${roi}. The cost equals ${paybackDays(levers)} days at the full rate. With the ramp in the table, it is earned back by the end of month ${earnedBackIn(levers)}. Program cost is work, tools and parallel running, without the platform’s fee and yearly upkeep. If these come to ${dollars(FEE)} a year, the return would be ${returnPercent(levers, FEE)}%.`;
}

/** Limits of the published results. */
export const METHOD =
  'The published results name no year of measurement and no list of costs. Full saving: twelve months with every lever at full effect, at unchanged usage and prices.';

/** "$2,940,000", "$215,000", "Month 1" or "Months 2 to 8" */
export function leverRow({ name, saving, cost, months: [from, full] }: Lever) {
  return {
    name,
    saving: saving === 0 ? '-' : dollars(saving),
    cost: dollars(cost),
    months: from === full ? `Month ${from}` : `Months ${from} to ${full}`,
  };
}

/** First month whose savings so far, ramp-up included, cover the whole cost. */
export function earnedBackIn(levers: readonly Lever[]): number {
  const { cost } = sumOfLevers(levers);
  let saved = 0;
  let month = 0;
  while (saved < cost) {
    month += 1;
    for (const { saving, months } of levers) saved += (saving / 12) * reached(months, month);
  }
  return month;
}

/** Share of the full effect: grows evenly from the first month to the full one. */
export function reached([from, full]: Lever['months'], month: number): number {
  return Math.min(1, Math.max(0, (month - from + 1) / (full - from + 1)));
}

export function reductionPercent({ before, after }: CaseStudy['spend']): number {
  return Math.round((1 - after / before) * 100);
}
