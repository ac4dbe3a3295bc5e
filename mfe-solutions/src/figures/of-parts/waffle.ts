import { type Drawing, rect, sum, type Words } from '@site/design-system/drawing';
import { dollars, percent } from '@site/design-system/en-us';

interface Job {
  label: string;
  /** Thousands of US dollars. */
  onDemand: number;
  slots: number;
}

const ROWS = 5;
const COLUMNS = 20;
const LOOKS = ['fill-brand-strong', 'fill-bar', 'fill-leaf', 'fill-field', 'fill-hairline'];

export function waffle(words: Words, jobs: readonly Job[]): Drawing {
  const costs = jobs.map(({ onDemand, slots }) => onDemand + slots);
  const total = sum(costs);
  const [wide, high] = [100 / COLUMNS, 100 / ROWS];
  /** Squares before a job: all together are a hundred. */
  const before = (job: number) => Math.round((100 * sum(costs.slice(0, job))) / total);
  const squares = (job: number, look: string) =>
    Array.from({ length: before(job + 1) - before(job) }, (_, index) => {
      const at = before(job) + index;
      return rect(Math.floor(at / ROWS) * wide + 0.4, (at % ROWS) * high + 1.2, wide - 0.8, high - 2.4, look);
    });
  return {
    ...words,
    height: 'h-44',
    control: 'Job',
    legend: jobs.map(({ label }, index) => [label, LOOKS[index]!]),
    columns: ['Cost this week', 'Share of BigQuery', 'On demand'],
    first: 0,
    shapes: jobs.flatMap((_job, index) => squares(index, LOOKS[index]!)),
    readings: jobs.map(({ label, onDemand }, index) => {
      const [from, to] = [before(index), before(index + 1) - 1].map((at) => Math.floor(at / ROWS) * wide);
      return {
        name: label,
        facts: [
          `${dollars(costs[index]!, 1)}k`,
          percent(costs[index]!, total, 0),
          percent(onDemand, costs[index], 0),
        ],
        box: [from!, 0, to! + wide - from!, 100],
        shapes: squares(index, 'stroke-ink'),
      };
    }),
  };
}
