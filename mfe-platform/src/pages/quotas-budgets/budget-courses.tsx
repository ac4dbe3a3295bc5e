import { Chart, Choice, Choices, FigureBand } from '@site/design-system';
import { Shapes } from '@site/design-system/chart-drawings';
import { across, axisOf, band, type Point, path } from '@site/design-system/drawing';
import { signed } from '@site/design-system/en-us';
import { useState } from 'react';
import { shortDate } from '../../data/month/calendar.ts';
import { dollars } from '../../data/month/money.ts';
import { type AlertStep, BROKEN, type BudgetBurn, budgetBurns } from '../../data/plans/budget-burn.ts';
import { burnChart } from '../../excerpts/burn-chart.ts';
import { ProductLink } from '../../excerpts/product-link.tsx';
import { NO_FILTER } from '../../product/model/filter.ts';
import { courses } from './copy.ts';

/** One scale for all teams. */
const { y } = axisOf(
  budgetBurns.flatMap(({ distances }) => distances),
  String,
);

const shapesOf = ({ distances }: BudgetBurn, chosen: boolean) => {
  const line = (amounts: readonly number[]) =>
    amounts.map((amount, day): Point => [(100 * day) / (amounts.length - 1), y(amount)]);
  return [
    band(line(distances.map((distance) => Math.max(0, distance))), y(0), 'fill-anomaly-night'),
    band(line(distances.map((distance) => Math.min(0, distance))), y(0), 'fill-leaf', { opacity: 0.4 }),
    across(y(0), 'stroke-leaf', { thick: 1 }),
    path(line(distances), chosen ? 'stroke-paper' : 'stroke-leaf', { thick: chosen ? 3 : 2 }),
  ];
};

export function BudgetCourses() {
  const [team, choose] = useState(BROKEN);
  const course = budgetBurns.find(({ owner }) => owner === team)!;
  return (
    <FigureBand title={courses.title} lead={courses.lead} caption={courses.caption}>
      <Choices
        label={courses.label}
        className="grid grid-cols-2 gap-3 md:grid-cols-3 min-[80rem]:grid-cols-6"
      >
        {budgetBurns.map((one) => {
          const over = one.distances.at(-1)!;
          return (
            <Choice
              key={one.owner}
              group="budget"
              chosen={one.owner === team}
              onChoose={() => choose(one.owner)}
              className={`fade rounded-control border p-3 ${one.owner === team ? 'border-paper bg-bar/20' : 'border-night-line'}`}
            >
              <strong className="block text-sm text-paper">{one.owner}</strong>
              <span className={`figures block text-h3 ${over > 0 ? 'text-anomaly-night' : 'text-paper'}`}>
                {signed(over)}
              </span>
              <svg aria-hidden className="mt-2 mb-2 h-20 w-full overflow-visible">
                <Shapes shapes={shapesOf(one, one.owner === team)} />
              </svg>
              <span className="block text-chart text-leaf">
                {courses.of(dollars(one.actual), dollars(one.budget))}
              </span>
            </Choice>
          );
        })}
      </Choices>
      <div className="mt-6 grid gap-x-12 gap-y-6 rounded-panel bg-paper p-4 text-body sm:p-6 lg:grid-cols-3">
        <div className="min-w-0 lg:col-span-2">
          <p className="mb-3 text-sm font-semibold text-ink">{courses.chart(team)}</p>
          <Chart key={team} drawing={burnChart(course)} />
        </div>
        <AlertDays {...course} />
      </div>
    </FigureBand>
  );
}

const STEPS: readonly { step: AlertStep; label: string }[] = [
  { step: 50, label: '50%' },
  { step: 80, label: '80%' },
  { step: 95, label: '95%' },
  { step: 'forecast', label: 'Forecast' },
  { step: 100, label: '100%' },
];

const AlertDays = ({ owner, alertDays }: BudgetBurn) => (
  <div className="text-sm">
    <output className="block">
      <span className="sr-only">{owner}</span>
      <strong className="flex justify-between pb-2 text-ink">
        {courses.share}
        <span>{courses.day}</span>
      </strong>
      <span className="block border-b">
        {STEPS.map(({ step, label }) => (
          <span key={step} className="flex justify-between border-t py-1.5">
            {label}
            <span className="figures">{alertDays[step] ? shortDate(alertDays[step]) : courses.never}</span>
          </span>
        ))}
      </span>
    </output>
    <p className="mt-3 text-xs">{courses.due}</p>
    <p className="mt-3 print:hidden">
      <ProductLink id="budgets" state={{ filter: { ...NO_FILTER, team: [owner] } }}>
        {courses.open(owner)}
      </ProductLink>
    </p>
  </div>
);
