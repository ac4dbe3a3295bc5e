import type { Drawing, Shape, Words } from '../../content/drawing.ts';
import { pathOf, round } from '../geometry.ts';

interface Task {
  /** "Peak - 8", "Peak", "Peak + 3" */
  week: string;
  task: string;
  owner: string;
  evidence: string;
}

const FROM = -8;
const TO = 4;
const BOTTOM = 88;

const offset = (week: string) => Number(week.replace(/Peak|\s/g, '') || 0);

/** Shaded: limits that stay raised. */
export function lanes(words: Words, tasks: readonly Task[]): Drawing {
  const owners = [...new Set(tasks.map(({ owner }) => owner))];
  const step = BOTTOM / owners.length;
  const x = (week: number) => round(4 + ((week - FROM) / (TO - FROM)) * 92);
  const y = (owner: string) => round((owners.indexOf(owner) + 0.62) * step);
  const [raised, half, zero] = tasks
    .filter(({ owner }) => owner === 'Engineering')
    .slice(1)
    .map(({ week }) => x(offset(week)));
  const base = y('Engineering');
  return {
    ...words,
    height: 'h-64',
    control: 'Task',
    columns: ['Week', 'Owner', 'Done when'],
    worded: true,
    first: tasks.findIndex(({ week }) => week === 'Peak - 4'),
    legend: [['Limits that stand raised', 'bg-leaf']],
    shapes: [
      { rect: [x(0) - 2.5, 0, 5, BOTTOM], look: 'fill-wash' },
      ...owners.map(
        (owner): Shape => ({
          path: pathOf([
            [0, y(owner)],
            [100, y(owner)],
          ]),
          look: 'stroke-hairline',
        }),
      ),
      {
        path: `${pathOf([
          [raised!, base],
          [raised!, base - 8],
          [half!, base - 8],
          [half!, base - 4],
          [zero!, base - 4],
          [zero!, base],
        ])}Z`,
        look: 'fill-leaf',
      },
      ...owners.map((owner): Shape => ({ text: owner, at: [0, round(y(owner) - 0.36 * step)] })),
      ...tasks.map(({ week, owner }): Shape => ({ dot: [x(offset(week)), y(owner), 6], look: 'fill-brand' })),
      ...[FROM, 0, TO].map(
        (week): Shape => ({
          text: week === 0 ? 'Peak' : `${Math.abs(week)} weeks ${week < 0 ? 'before' : 'after'}`,
          at: [week === FROM ? 0 : week === TO ? 100 : x(week), 98],
          anchor: week === FROM ? undefined : week === TO ? 'end' : 'middle',
          strong: week === 0 || undefined,
        }),
      ),
    ],
    readings: tasks.map(({ week, task, owner, evidence }) => ({
      name: task,
      facts: [week, owner, evidence],
      box: [round(x(offset(week)) - 3), round(y(owner) - 5), 6, 10],
      shapes: [{ dot: [x(offset(week)), y(owner), 10], look: 'stroke-ink' }],
    })),
  };
}
