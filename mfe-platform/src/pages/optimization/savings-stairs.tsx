import { Choice, Choices, compactUsd, FigureBand } from '@site/design-system';
import { useState } from 'react';
import { RECOMMENDATION_KINDS, recommendations } from '../../data/advice/recommendations.ts';
import { dollars } from '../../data/month/money.ts';
import { share } from '../../product/charts/plot.tsx';
import { PointSlider } from '../../product/charts/point-slider.tsx';
import { NightPlot } from '../../views/night-plot.tsx';
import { nightScale } from '../../views/night-scale.ts';
import { stairs } from './copy.ts';

/** US dollars a month: the change, and the sum before it. */
const steps = recommendations.map((item, index) => {
  const from = recommendations.slice(0, index).reduce((sum, { saving }) => sum + saving, 0);
  return { ...item, from, to: from + item.saving };
});

const kinds = RECOMMENDATION_KINDS.map((kind) => {
  const own = steps.filter((step) => step.kind === kind);
  return {
    kind,
    count: own.length,
    first: steps.indexOf(own[0]!),
    saving: own.reduce((sum, { saving }) => sum + saving, 0),
  };
});

const INKS: Record<(typeof RECOMMENDATION_KINDS)[number], string> = {
  'Waste elimination': 'fill-leaf',
  'Right-sizing': 'fill-bar',
  Commitment: 'fill-mark',
};

const scale = nightScale([0, steps.at(-1)!.to], 5);
const WIDTH = 100 / steps.length;

export function SavingsStairs() {
  const [at, read] = useState(0);
  const { id, action, finding, risk, saving, kind, to } = steps[at]!;
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
                <rect width="12" height="12" rx="2" className={INKS[one.kind]} />
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
      <NightPlot
        summary={steps.map((step) => `${step.action}: ${dollars(step.saving)}`).join('; ')}
        ticks={scale.ticks.map((tick) => ({ at: scale.y(tick), text: compactUsd(tick), strong: tick === 0 }))}
        labels={kinds.map(({ kind: name, first, count }) => ({
          at: WIDTH * (first + count / 2),
          text: stairs.short[name],
        }))}
        control={
          <PointSlider
            label={stairs.change}
            count={steps.length}
            value={at}
            text={`${id}, ${action}: ${dollars(saving)} a month, ${stairs.sum(dollars(to))}`}
            onChoose={read}
          />
        }
      >
        {steps.map((step, index) => (
          <g key={step.id} opacity={index === at ? 1 : 0.7}>
            <rect
              x={share(WIDTH * index + 0.4)}
              width={share(WIDTH - 0.8)}
              y={share(scale.y(step.to))}
              height={share(scale.y(step.from) - scale.y(step.to))}
              className={`grow-up ${index === at ? 'chalk fill-current' : INKS[step.kind]}`}
            />
            {/* Carried over to the next step. */}
            <rect
              x={share(WIDTH * index + 0.4)}
              width={share(index < steps.length - 1 ? WIDTH * 2 - 0.8 : WIDTH - 0.8)}
              y={share(scale.y(step.to))}
              height="1"
              className="fill-leaf"
            />
          </g>
        ))}
      </NightPlot>
      <output className="mt-6 grid min-h-36 content-start gap-x-12 gap-y-2 border-t border-leaf pt-4 text-sm sm:min-h-24 sm:grid-cols-[1fr_auto]">
        <span>
          <span className="text-leaf">
            {id}, {kind}
          </span>
          <strong className="block text-base text-paper">{action}</strong>
          {finding}
        </span>
        <span className="sm:text-right">
          <span className="figures block text-h3 text-paper">{stairs.month(dollars(saving))}</span>
          {stairs.risk(risk)}
          <span className="block">{stairs.sum(dollars(to))}</span>
        </span>
      </output>
    </FigureBand>
  );
}
