import { sum } from '@site/design-system/drawing';
import type { PageTable } from '../../../content/content-schema.ts';
import { columns } from '../../../figures/over-time/columns.ts';
import { runOut } from '../../../figures/over-time/run-out.ts';

const grants = [
  { award: 'Genomics', budget: 240_000, spent: 131_000, pace: 14_500, months: 6 },
  { award: 'Climate model', budget: 90_000, spent: 71_000, pace: 5_200, months: 5 },
  { award: 'Language archive', budget: 45_000, spent: 18_000, pace: 1_100, months: 9 },
  { award: 'Teaching with AI', budget: 60_000, spent: 22_000, pace: 3_000, months: 12 },
];
const leftAtEnd = ({ budget, spent, pace, months }: Omit<(typeof grants)[number], 'award'>) =>
  budget - spent - pace * months;
const overspent = grants.filter((grant) => leftAtEnd(grant) < 0).length;

const worksheet: PageTable = {
  title: 'Grant budget sheet',
  lead: 'For each grant: what is spent, how fast, and where the money stands on the last day.',
  columns: [
    { key: 'award', label: 'Grant' },
    { key: 'budget', label: 'Cloud budget', unit: 'usd' },
    { key: 'spent', label: 'Spent', unit: 'usd' },
    { key: 'pace', label: 'Spend a month', unit: 'usd' },
    { key: 'months', label: 'Months left', unit: 'count' },
    { key: 'left', label: 'Left at the end', unit: 'usd' },
  ],
  rows: grants.map((row) => ({ ...row, left: leftAtEnd(row) })),
  total: {
    award: 'All grants',
    budget: sum(grants.map(({ budget }) => budget)),
    spent: sum(grants.map(({ spent }) => spent)),
    left: `${overspent} of ${grants.length} grants over`,
  },
  note: 'Illustrative. Left at the end = budget − spent − spend a month x months left. A negative sum needs a decision now: no other grant can pay for it.',
  file: 'Download the sheet (CSV)',
};

export default {
  worksheet,
  figure: runOut(
    {
      title: 'Where each grant stands on its last day',
      note: 'Part of the budget spent',
      takeaway: `At today’s pace ${overspent} of ${grants.length} grants ends over its budget.`,
    },
    grants,
  ),
  picture: columns(
    {
      title: 'Virtual labs over an academic year',
      note: 'Half-month spend',
      takeaway:
        'Spend follows the timetable: it rises with classes, peaks before finals and falls in every break.',
    },
    {
      from: 7,
      values: [
        21, 58, 64, 66, 65, 71, 69, 52, 84, 18, 16, 59, 63, 67, 66, 29, 70, 74, 88, 24, 19, 17, 15, 15,
      ],
      marks: { 8: { look: 'fill-brand', text: 'Finals' }, 18: { look: 'fill-brand', text: 'Finals' } },
    },
  ),
};
