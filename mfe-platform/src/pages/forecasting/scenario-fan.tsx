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
import { compactUsd, millions, signed } from '@site/design-system/en-us';
import { useState } from 'react';
import { dollars } from '../../data/month/money.ts';
import { forecast, history } from '../../data/plans/forecast.ts';
import { FAN, fanOf, scenarios } from '../../data/plans/scenarios.ts';
import { scenarioCopy } from './copy.ts';

const PAST = history.length;
const LAST = PAST + forecast.length - 1;
const names = [...history, ...forecast].map(
  ({ label }, index) => `${label} ${index < PAST + 2 ? 2026 : 2027}`,
);
const x = (index: number) => (100 * index) / LAST;
const { y, ticks } = axisOf(
  scenarios.flatMap(({ months }) => months.flatMap((cost, month) => Object.values(fanOf(cost, month, 1)))),
  compactUsd,
  5,
);
const line = (amounts: readonly number[], from: number) =>
  amounts.map((amount, index): Point => [x(from + index), y(amount)]);
const past = history.map(({ cost }) => cost);
const today = past.at(-1)!;

/** Height of a line of text, in percent of the drawing. */
const LABEL = 6;

/** Phones have no room for amounts at the ends. */
const [WIDE, PHONE] = ['max-sm:hidden', 'sm:hidden'];
const shortName = (name: string) => scenarioCopy.short[name] ?? scenarioCopy.changes;

function fanChart(at: number): Drawing {
  const { name, months } = scenarios[at]!;
  const fan = FAN.map((part) => months.map((cost, month) => fanOf(cost, month, part)));
  const ends = (show: string, amountOf: (amount: number) => string) =>
    endNames(
      scenarios.map((one) => ({
        name: `${shortName(one.name)}${amountOf(one.months.at(-1)!)}`,
        x: 100,
        y: y(one.months.at(-1)!),
        look: `${one.name === name ? 'fill-paper font-semibold' : 'fill-leaf'} ${show}`,
      })),
      102,
      LABEL,
      `stroke-leaf ${show}`,
    );
  return {
    title: `${scenarioCopy.title}: ${name}`,
    height: 'h-72 lg:h-88 min-[110rem]:h-112',
    ends: 'pr-20 sm:pr-36',
    control: scenarioCopy.month,
    columns: ['Cost', '95% interval'],
    first: LAST,
    ticks,
    labels: [0, PAST - 1, PAST + 2, PAST + 5, PAST + 8, LAST].map((index) => ({
      at: x(index),
      text: names[index]!,
    })),
    shapes: [
      upright(x(PAST - 1), 'stroke-bar', { thick: 1 }),
      ...fan.map((edges) =>
        band(
          line([today, ...edges.map(({ high }) => high)], PAST - 1),
          line([today, ...edges.map(({ low }) => low)], PAST - 1),
          'fill-leaf',
          { opacity: 0.2 },
        ),
      ),
      ...scenarios.map((one, index) =>
        index === at
          ? path(line([today, ...one.months], PAST - 1), 'stroke-paper', { thick: 3 })
          : path(line([today, ...one.months], PAST - 1), 'stroke-leaf', { dashed: true }),
      ),
      path(line(past, 0), 'stroke-paper', { thick: 3 }),
      ...ends(WIDE, (amount) => ` ${millions(amount, 2)}`),
      ...ends(PHONE, () => ''),
    ],
    readings: names.map((month, index) => {
      const past = index < PAST;
      const amount = past ? history[index]!.cost : months[index - PAST]!;
      const { low, high } = past ? { low: 0, high: 0 } : fan[0]![index - PAST]!;
      return {
        name: month,
        facts: [dollars(amount), past ? scenarioCopy.actual : `${dollars(low)} to ${dollars(high)}`],
        box: [x(index) - 50 / LAST, 0, 100 / LAST, 100],
        shapes: [
          upright(x(index), 'stroke-leaf', { thick: 1 }),
          dot(x(index), y(amount), 6, 'fill-paper stroke-night'),
        ],
      };
    }),
  };
}

export function ScenarioFan() {
  const [at, choose] = useState(0);
  return (
    <FigureBand title={scenarioCopy.title} caption={scenarioCopy.caption}>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-3">
        <div className="min-w-0 lg:col-span-2">
          <Chart drawing={fanChart(at)} night />
        </div>
        <Choices label={scenarioCopy.label}>
          {scenarios.map(({ name, assumption, cost, change }, index) => (
            <Choice key={name} group="scenario" chosen={index === at} onChoose={() => choose(index)} listed>
              <span className="flex items-baseline justify-between gap-x-3">
                <strong className="text-paper">{name}</strong>
                <span className="figures text-paper">{dollars(cost)}</span>
              </span>
              <span className="mt-1 block text-xs">
                {assumption}
                {change === 0 ? null : (
                  <span
                    className={`block tabular ${change > 0 ? 'text-anomaly-night' : 'font-semibold text-paper'}`}
                  >
                    {scenarioCopy.against(signed(change))}
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
