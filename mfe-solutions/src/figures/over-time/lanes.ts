import {
  across,
  anchorAt,
  type Drawing,
  dot,
  linear,
  rect,
  text,
  type Words,
} from '@site/design-system/drawing';

interface Task {
  /** "Peak - 8", "Peak", "Peak + 3" */
  week: string;
  task: string;
  owner: string;
  evidence: string;
}

const [FROM, TO] = [-8, 4];
const TICKS = [FROM, 0, TO];

const offset = (week: string) => Number(week.replace(/Peak|\s/g, '') || 0);
const nameOf = (week: number) =>
  week === 0 ? 'Peak' : `${Math.abs(week)} weeks ${week < 0 ? 'before' : 'after'}`;

/** Shaded: limits that stay raised. @param names below the dots */
export function lanes(words: Words, tasks: readonly Task[], names: readonly string[]): Drawing {
  const owners = [...new Set(tasks.map(({ owner }) => owner))];
  const step = 100 / owners.length;
  const x = linear([FROM, TO], [3, 97]);
  const y = (owner: string) => (owners.indexOf(owner) + 0.5) * step;
  const [raised, half, zero] = tasks
    .filter(({ owner }) => owner === 'Engineering')
    .slice(1)
    .map(({ week }) => x(offset(week)));
  const base = y('Engineering');
  const places = tasks.map(({ week, owner }) => [x(offset(week)), y(owner)] as const);
  return {
    ...words,
    height: 'h-72',
    control: 'Task',
    columns: ['Week', 'Owner', 'Done when'],
    worded: true,
    first: tasks.findIndex(({ week }) => week === 'Peak - 4'),
    legend: [['Limits that stay raised', 'fill-leaf']],
    labels: TICKS.map((week) => ({ at: x(week), text: nameOf(week), strong: week === 0 })),
    shapes: [
      rect(x(0) - 2.5, 0, 5, 100, 'fill-wash'),
      ...owners.map((owner) => across(y(owner), 'stroke-hairline')),
      rect(raised!, base - 7, half! - raised!, 7, 'fill-leaf'),
      rect(half!, base - 3.5, zero! - half!, 3.5, 'fill-leaf'),
      ...owners.map((owner) => text(owner, 0, y(owner) - 0.34 * step, { strong: true })),
      ...places.flatMap(([left, top], index) => [
        dot(left, top, 6, 'fill-brand'),
        text(names[index]!, left, top, { down: index % 2 === 0 ? 19 : 33, anchor: anchorAt(left) }),
      ]),
    ],
    readings: tasks.map(({ week, task, owner, evidence }, index) => {
      const [left, top] = places[index]!;
      return {
        name: task,
        facts: [week.replace('-', '−'), owner, evidence],
        box: [left - 3, top - 5, 6, 10],
        shapes: [dot(left, top, 10, 'stroke-ink')],
      };
    }),
  };
}
