import { Choice, Choices, compactUsd, FigureBand } from '@site/design-system';
import { useState } from 'react';
import { dollars } from '../../data/month/money.ts';
import { forecast, history } from '../../data/plans/forecast.ts';
import { FAN, fanOf, scenarios } from '../../data/plans/scenarios.ts';
import { share } from '../../product/charts/plot.tsx';
import { PointSlider } from '../../product/charts/point-slider.tsx';
import { NightPlot, NightPoint } from '../../views/night-plot.tsx';
import { nightScale } from '../../views/night-scale.ts';
import { scenarioCopy } from './copy.ts';

const PAST = history.length;
const LAST = PAST + forecast.length - 1;
const names = [...history, ...forecast].map(
  ({ label }, index) => `${label} ${index < PAST + 2 ? 2026 : 2027}`,
);
const across = (index: number) => (100 * index) / LAST;

const edges = scenarios.flatMap(({ months }) =>
  months.flatMap((cost, month) => Object.values(fanOf(cost, month, 1))),
);
const scale = nightScale(edges, 5);

/** In a box of 1000 by 1000. */
const spot = (index: number, amount: number) =>
  `${Math.round(10 * across(index))} ${Math.round(10 * scale.y(amount))}`;
const line = (amounts: readonly number[], from: number) =>
  `M${amounts.map((amount, index) => spot(from + index, amount)).join('L')}`;

const STROKE = {
  fill: 'none',
  stroke: 'currentColor',
  vectorEffect: 'non-scaling-stroke',
} as const;
const BOX = {
  viewBox: '0 0 1000 1000',
  preserveAspectRatio: 'none',
  width: '100%',
  height: '100%',
} as const;

const today = history.at(-1)!.cost;

function bandPath(months: readonly number[], part: number): string {
  const fan = months.map((cost, month) => fanOf(cost, month, part));
  const high = [today, ...fan.map((edge) => edge.high)].map((amount, index) =>
    spot(PAST - 1 + index, amount),
  );
  const low = [today, ...fan.map((edge) => edge.low)].map((amount, index) => spot(PAST - 1 + index, amount));
  return `M${[...high, ...low.reverse()].join('L')}z`;
}

export function ScenarioFan() {
  const [at, choose] = useState(0);
  const [month, read] = useState(LAST);
  const chosen = scenarios[at]!;
  const amount = month < PAST ? history[month]!.cost : chosen.months[month - PAST]!;
  const reading = textOf(at, month);
  return (
    <FigureBand title={scenarioCopy.title} lead={scenarioCopy.lead} caption={scenarioCopy.caption}>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-3">
        <div className="min-w-0 lg:col-span-2">
          <output className="mb-6 block min-h-11 text-sm">
            <span className="block">
              {chosen.name}, {names[month]}{' '}
              <strong className="figures text-h3 text-paper">{dollars(amount)}</strong>
            </span>
            {month < PAST ? scenarioCopy.actual : rangeOf(at, month)}
          </output>
          <NightPlot
            summary={scenarios.map((_, index) => textOf(index, LAST)).join('; ')}
            ticks={scale.ticks.map((tick) => ({ at: scale.y(tick), text: compactUsd(tick) }))}
            labels={[0, 3, PAST - 1, PAST + 2, PAST + 5, PAST + 8, LAST].map((index) => ({
              at: across(index),
              text: index === PAST - 1 ? scenarioCopy.today : names[index]!.slice(0, 3),
            }))}
            control={
              <PointSlider
                label={scenarioCopy.month}
                count={LAST + 1}
                value={month}
                line
                text={reading}
                onChoose={read}
              />
            }
          >
            <rect x={share(across(PAST - 1))} width="1" height="100%" className="fill-bar" />
            <svg {...BOX} className="open-band text-leaf" aria-hidden>
              {FAN.map(({ level, part }) => (
                <path key={level} d={bandPath(chosen.months, part)} fill="currentColor" opacity=".2" />
              ))}
              {scenarios.map(({ name, months }, index) => (
                <path
                  key={name}
                  d={line([today, ...months], PAST - 1)}
                  strokeWidth={index === at ? 3 : 1.5}
                  strokeDasharray={index === at ? undefined : '2 5'}
                  className={index === at ? 'chalk' : 'text-leaf'}
                  {...STROKE}
                />
              ))}
            </svg>
            <svg {...BOX} className="draw-line chalk" aria-hidden>
              <path
                d={line(
                  history.map(({ cost }) => cost),
                  0,
                )}
                strokeWidth="3"
                {...STROKE}
              />
            </svg>
            <NightPoint x={across(month)} y={scale.y(amount)} />
          </NightPlot>
        </div>
        <Choices label={scenarioCopy.label}>
          {scenarios.map(({ name, assumption, cost, change }, index) => (
            <Choice
              key={name}
              group="scenario"
              chosen={index === at}
              onChoose={() => choose(index)}
              className={`fade border-l-2 border-t border-t-night-line py-3 pl-4 ${index === at ? 'border-l-paper' : 'border-l-night-line'}`}
            >
              <span className="flex items-baseline justify-between gap-x-3">
                <strong className="text-paper">{name}</strong>
                <span className="figures text-paper">{dollars(cost)}</span>
              </span>
              <span className="mt-1 block text-xs">
                {assumption}
                {change === 0 ? null : (
                  <span className="block text-leaf tabular">
                    {change > 0 ? '+' : '−'}
                    {scenarioCopy.against(dollars(Math.abs(change)))}
                  </span>
                )}
              </span>
            </Choice>
          ))}
        </Choices>
      </div>
    </FigureBand>
  );
}

function rangeOf(scenario: number, month: number): string {
  const { low, high } = fanOf(scenarios[scenario]!.months[month - PAST]!, month - PAST, 1);
  return scenarioCopy.range(dollars(low), dollars(high));
}

function textOf(scenario: number, month: number): string {
  const { name, months } = scenarios[scenario]!;
  if (month < PAST) return `${names[month]}: ${dollars(history[month]!.cost)}, ${scenarioCopy.actual}`;
  return `${name}, ${names[month]}: ${dollars(months[month - PAST]!)}, ${rangeOf(scenario, month)}`;
}
