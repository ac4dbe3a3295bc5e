import { Chart, Choice, Choices, FigureBand } from '@site/design-system';
import { axisOf, type Drawing, rect, slotsOf, sum, text } from '@site/design-system/drawing';
import { compactUsd } from '@site/design-system/en-us';
import { useState } from 'react';
import { RECOMMENDATION_KINDS, recommendations } from '../../data/advice/recommendations.ts';
import { costRules } from '../../data/advice/rules.ts';
import { dollars } from '../../data/month/money.ts';
import { stairs } from './copy.ts';

/** US dollars a month: the change, and the sum before it. */
const steps = recommendations.map((item, index) => {
  const from = sum(recommendations.slice(0, index).map(({ saving }) => saving));
  return { ...item, from, to: from + item.saving };
});

const kinds = RECOMMENDATION_KINDS.map((kind) => {
  const own = steps.filter((step) => step.kind === kind);
  return {
    kind,
    count: own.length,
    first: steps.indexOf(own[0]!),
    saving: sum(own.map(({ saving }) => saving)),
  };
});

const LOOKS: Record<(typeof RECOMMENDATION_KINDS)[number], string> = {
  'Waste elimination': 'fill-leaf',
  'Right-sizing': 'fill-bar',
  Commitment: 'fill-field',
};

const { y, ticks } = axisOf([0, steps.at(-1)!.to], compactUsd, 5);
const { step: slot, left, width } = slotsOf(steps.length, 0.84);
/** Their amounts are in the drawing. */
const largest = steps.toSorted((a, b) => b.saving - a.saving).slice(0, 3);
const bar = (index: number, look: string) => {
  const { from, to } = steps[index]!;
  return rect(left(index), y(to), width, y(from) - y(to), look);
};

const drawing: Drawing = {
  title: 'Savings, change by change',
  height: 'h-72 lg:h-88 min-[110rem]:h-112',
  control: stairs.change,
  columns: ['Saving a month', 'With all before it', 'Kind'],
  first: 0,
  ticks,
  labels: kinds.map(({ kind, first, count }) => ({
    at: slot * (first + count / 2),
    text: kind,
  })),
  shapes: [
    ...steps.flatMap(({ kind, to }, index) => [
      bar(index, `grow-up ${LOOKS[kind]}`),
      // Carried over to the next step.
      rect(left(index), y(to), index < steps.length - 1 ? slot + width : width, 0.3, 'fill-leaf'),
    ]),
    ...largest.map((step) =>
      // Ends with its bar: the next one is higher.
      text(compactUsd(step.saving), left(steps.indexOf(step)) + width, y(step.to), {
        down: -6,
        anchor: 'end',
        strong: true,
      }),
    ),
  ],
  readings: steps.map(({ id, action, saving, kind, to }, index) => ({
    name: `${id}, ${action}`,
    facts: [dollars(saving), dollars(to), kind],
    box: [slot * index, 0, slot, 100],
    shapes: [bar(index, 'fill-paper')],
  })),
};

export function SavingsStairs() {
  const [at, read] = useState(0);
  const { id, action, finding, rule, risk, saving, kind, to } = steps[at]!;
  const { source, optional } = costRules.find((one) => one.id === rule)!;
  return (
    <FigureBand title={stairs.title(steps.length)} lead={stairs.lead} caption={stairs.caption}>
      <Choices label={stairs.label} className="mb-8 grid gap-3 sm:grid-cols-3 sm:gap-6">
        {kinds.map((one) => (
          <Choice
            key={one.kind}
            group="kind"
            chosen={one.kind === kind}
            onChoose={() => read(one.first)}
            className={`fade border-t-2 pt-3 ${one.kind === kind ? 'border-paper' : 'border-night-line'}`}
          >
            <span className="flex items-center gap-2 text-sm">
              <svg width="12" height="12" aria-hidden className="shrink-0">
                <rect width="12" height="12" rx="2" className={LOOKS[one.kind]} />
              </svg>
              <strong className="text-paper">{one.kind}</strong>
            </span>
            <span className="mt-1 block text-sm">
              <span className="figures text-h3 text-paper">{dollars(one.saving)}</span>{' '}
              {stairs.changes(one.count)}
            </span>
          </Choice>
        ))}
      </Choices>
      <Chart
        drawing={drawing}
        night
        index={at}
        onRead={read}
        reading={() => (
          <output className="mb-6 grid min-h-44 content-start gap-x-12 gap-y-2 border-b border-leaf pb-4 text-sm sm:min-h-28 sm:grid-cols-[1fr_auto]">
            <span>
              <span className="text-leaf">
                {id}, {kind}
              </span>
              <strong className="block text-base text-paper">{action}</strong>
              {finding}
              <span className="block text-leaf">{stairs.evidence(source, optional)}</span>
            </span>
            <span className="sm:text-right">
              <span className="figures block text-h3 text-paper">{stairs.month(dollars(saving))}</span>
              {stairs.risk(risk)}
              <span className="block">{stairs.sum(dollars(to))}</span>
            </span>
          </output>
        )}
      />
    </FigureBand>
  );
}
