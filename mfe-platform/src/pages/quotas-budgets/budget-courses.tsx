import { Choice, Choices, compactUsd, FigureBand } from '@site/design-system';
import { useState } from 'react';
import { longDate, shortDate } from '../../data/month/calendar.ts';
import { dollars } from '../../data/month/money.ts';
import { BROKEN } from '../../data/plans/budget-burn.ts';
import { budgetCourses } from '../../data/plans/budget-course.ts';
import { PointSlider } from '../../product/charts/point-slider.tsx';
import { NightPlot, NightPoint } from '../../views/night-plot.tsx';
import { nightScale } from '../../views/night-scale.ts';
import { courses } from './copy.ts';

const all = budgetCourses.flatMap(({ distances }) => distances);
const scale = nightScale(all, 6);
const dates = budgetCourses[0]!.days.map(({ date }) => date);
const LAST = dates.length - 1;
const across = (day: number) => (100 * day) / LAST;
const spots = (distances: readonly number[]) =>
  distances.map((distance, day) => `${Math.round(10 * across(day))} ${Math.round(10 * scale.y(distance))}`);
const zero = Math.round(10 * scale.y(0));

/** Height of a line of text, in percent of the drawing. */
const LABEL = 5.5;

/** At the ends of the lines, without overlap. */
const labels: { owner: string; y: number }[] = [];
for (const { owner, distances } of budgetCourses.toSorted(
  (a, b) => b.distances[LAST]! - a.distances[LAST]!,
)) {
  const above = labels.at(-1)?.y ?? -LABEL;
  labels.push({ owner, y: Math.max(scale.y(distances[LAST]!), above + LABEL) });
}

export function BudgetCourses() {
  const [team, choose] = useState(budgetCourses.findIndex(({ owner }) => owner === BROKEN));
  const [day, read] = useState(LAST);
  const { owner, distances } = budgetCourses[team]!;
  const distance = distances[day]!;
  const area = `M0 ${zero}L${spots(distances).join('L')}V${zero}z`;
  return (
    <FigureBand title={courses.title} lead={courses.lead} caption={courses.caption}>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-3">
        <div className="min-w-0 sm:pr-28 lg:col-span-2">
          <output className="mb-6 block min-h-11 text-sm">
            {owner}, {longDate(dates[day]!)}
            <span className="figures block text-h3 text-paper">{textOf(distance)}</span>
          </output>
          <NightPlot
            summary={budgetCourses
              .map((course) => `${course.owner}: ${textOf(course.distances[LAST]!)}`)
              .join('; ')}
            ticks={scale.ticks.map((tick) => ({
              at: scale.y(tick),
              text: tick === 0 ? courses.plan : `${tick > 0 ? '+' : ''}${compactUsd(tick)}`,
              strong: tick === 0,
            }))}
            labels={[0, 7, 14, 21, 28].map((at) => ({ at: across(at), text: shortDate(dates[at]!) }))}
            control={
              <PointSlider
                label={courses.day}
                count={dates.length}
                value={day}
                line
                text={`${owner}, ${longDate(dates[day]!)}: ${textOf(distance)}`}
                onChoose={read}
              />
            }
          >
            <svg
              viewBox="0 0 1000 1000"
              preserveAspectRatio="none"
              width="100%"
              height="100%"
              className="draw-line"
              aria-hidden
            >
              {/* Each clips the same area: orange is over the plan. */}
              <svg width="1000" height={zero} aria-hidden>
                <path d={area} className="fill-anomaly-night" opacity=".6" />
              </svg>
              <svg
                y={zero}
                width="1000"
                height={1000 - zero}
                viewBox={`0 ${zero} 1000 ${1000 - zero}`}
                aria-hidden
              >
                <path d={area} className="fill-leaf" opacity=".25" />
              </svg>
              {budgetCourses.map((course, index) => (
                <path
                  key={course.owner}
                  d={`M${spots(course.distances).join('L')}`}
                  fill="none"
                  stroke="currentColor"
                  strokeWidth={index === team ? 3 : 1.5}
                  vectorEffect="non-scaling-stroke"
                  // Phones have no room for the names.
                  className={index === team ? 'chalk' : 'text-bar max-sm:hidden'}
                />
              ))}
            </svg>
            {labels.map((label) => (
              <text
                key={label.owner}
                x="100%"
                y={`${label.y.toFixed(1)}%`}
                dx="12"
                dy="4"
                className={`max-sm:hidden ${label.owner === owner ? 'fill-paper font-semibold' : 'fill-leaf'}`}
              >
                {label.owner}
              </text>
            ))}
            <NightPoint x={across(day)} y={scale.y(distance)} />
          </NightPlot>
        </div>
        <Choices label={courses.label}>
          {budgetCourses.map((course, index) => (
            <Choice
              key={course.owner}
              group="budget"
              chosen={index === team}
              onChoose={() => choose(index)}
              className={`fade flex flex-wrap items-baseline justify-between gap-x-3 border-l-2 border-t border-t-night-line py-3 pl-4 ${index === team ? 'border-l-paper' : 'border-l-night-line'}`}
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

const signed = (amount: number) => `${amount > 0 ? '+' : '−'}${dollars(Math.abs(amount))}`;

const textOf = (distance: number) =>
  distance > 0 ? courses.over(dollars(distance)) : courses.under(dollars(-distance));
