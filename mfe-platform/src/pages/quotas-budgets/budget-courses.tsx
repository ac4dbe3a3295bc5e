import { Chart, Choice, Choices, FigureBand } from '@site/design-system';
import {
  axisOf,
  band,
  type Drawing,
  dot,
  endNames,
  type Point,
  path,
  upright,
} from '@site/design-system/drawing';
import { compactUsd, signed } from '@site/design-system/en-us';
import { useState } from 'react';
import { longDate, shortDate } from '../../data/month/calendar.ts';
import { dollars } from '../../data/month/money.ts';
import { BROKEN } from '../../data/plans/budget-burn.ts';
import { budgetCourses } from '../../data/plans/budget-course.ts';
import { courses } from './copy.ts';

const { y, ticks } = axisOf(
  budgetCourses.flatMap(({ distances }) => distances),
  (amount) => (amount === 0 ? courses.plan : signed(amount, compactUsd)),
  6,
);
const dates = budgetCourses[0]!.days.map(({ date }) => date);
const LAST = dates.length - 1;
const x = (day: number) => (100 * day) / LAST;
const line = (distances: readonly number[]) => distances.map((distance, day): Point => [x(day), y(distance)]);
/** Height of a line of text, in percent of the drawing. */
const LABEL = 6;

/** Phones have no room for the others and for names. */
const WIDE = 'max-sm:hidden';

function courseChart(team: number): Drawing {
  const { owner, distances, days } = budgetCourses[team]!;
  const ends = budgetCourses.map((course) => ({
    name: course.owner,
    x: 100,
    y: y(course.distances[LAST]!),
    look: `${course.owner === owner ? 'fill-paper font-semibold' : 'fill-leaf'} ${WIDE}`,
  }));
  return {
    title: `${owner} against its budget`,
    height: 'h-72 lg:h-88 min-[100rem]:h-112',
    control: courses.day,
    columns: ['Against plan', 'So far'],
    first: LAST,
    ticks,
    labels: [0, 7, 14, 21, 28].map((day) => ({ at: x(day), text: shortDate(dates[day]!) })),
    shapes: [
      band(line(distances.map((distance) => Math.max(0, distance))), y(0), 'fill-anomaly-night', {
        opacity: 0.6,
      }),
      band(line(distances.map((distance) => Math.min(0, distance))), y(0), 'fill-leaf', { opacity: 0.25 }),
      ...budgetCourses.flatMap((course) =>
        course.owner === owner ? [] : [path(line(course.distances), `stroke-bar ${WIDE}`, { thick: 1.5 })],
      ),
      path(line(distances), 'stroke-paper', { thick: 3 }),
      ...endNames(ends, 102, LABEL, `stroke-bar ${WIDE}`),
    ],
    readings: dates.map((date, day) => ({
      name: longDate(date),
      facts: [textOf(distances[day]!), dollars(days[day]!.sum)],
      box: [x(day) - 50 / LAST, 0, 100 / LAST, 100],
      shapes: [
        upright(x(day), 'stroke-leaf', { thick: 1 }),
        dot(x(day), y(distances[day]!), 6, 'fill-paper stroke-night'),
      ],
    })),
  };
}

export function BudgetCourses() {
  const [team, choose] = useState(budgetCourses.findIndex(({ owner }) => owner === BROKEN));
  return (
    <FigureBand title={courses.title} lead={courses.lead} caption={courses.caption}>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-3">
        <div className="min-w-0 lg:col-span-2">
          <Chart drawing={courseChart(team)} night ends="sm:pr-30" />
        </div>
        <Choices label={courses.label}>
          {budgetCourses.map((course, index) => (
            <Choice
              key={course.owner}
              group="budget"
              chosen={index === team}
              onChoose={() => choose(index)}
              listed
              className="flex flex-wrap items-baseline justify-between gap-x-3"
            >
              <strong className="text-paper">{course.owner}</strong>
              <span
                className={`figures ${course.distances[LAST]! > 0 ? 'text-anomaly-night' : 'text-paper'}`}
              >
                {signed(course.distances[LAST]!)}
              </span>
              <span className="w-full text-xs">
                {courses.of(dollars(course.actual), dollars(course.budget))}
              </span>
            </Choice>
          ))}
        </Choices>
      </div>
    </FigureBand>
  );
}

const textOf = (distance: number) =>
  distance > 0 ? courses.over(dollars(distance)) : courses.under(dollars(-distance));
