import { Choice, Choices, FigureBand, UnbrokenText } from '@site/design-system';
import { useState } from 'react';
import { WORK } from '../../views/week-schedule.tsx';
import { instance, queue, stages } from './copy.ts';

/** Percent of the height. */
const [NONE, FULL] = [92, 20];
const heightOf = (cost: number) => NONE - ((NONE - FULL) * cost) / instance.full;
const REST = heightOf(instance.disk);

/** Five working days with their hours. */
const week = [0, 1, 2, 3, 4]
  .map((day) => {
    const at = (hour: number) => Math.round(((100 * (day + hour / 24)) / 7) * 10) / 10;
    return `H${at(WORK.start)}V${FULL}H${at(WORK.end)}V${REST}`;
  })
  .join('');

/** Cost in each stage, in a box of 100 by 100. */
const COURSES = [
  `M0 ${NONE}H100`,
  `M0 ${NONE}H50V${FULL}H100`,
  `M0 ${FULL}H100`,
  `M0 ${FULL}V${REST}${week}H100`,
  `M0 ${heightOf(instance.kept)}H67V${NONE}H100`,
];

export function LifeLine() {
  const [at, choose] = useState(2);
  const { title } = stages.rows[at]!;
  const due = queue.table.rows.filter(({ stage }) => stage === title);
  return (
    <FigureBand title={stages.title} lead={stages.lead} caption={stages.caption}>
      <Choices label={stages.label} className="lg:grid lg:grid-cols-5">
        {stages.rows.map((stage, index) => (
          <Choice
            key={stage.title}
            group="stage"
            chosen={index === at}
            onChoose={() => choose(index)}
            className="grid grid-cols-[5.5rem_1fr] gap-4 pb-6 lg:block"
          >
            <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none" className="h-20 w-full lg:h-44">
              <path
                d={`${COURSES[index]}V${NONE}H0z`}
                className={`grow-up ${index === at ? 'fill-leaf' : 'fill-bar'}`}
                opacity={index === at ? 0.55 : 0.3}
              />
              <path
                d={COURSES[index]}
                fill="none"
                className={index === at ? 'stroke-paper' : 'stroke-leaf'}
                strokeWidth={index === at ? 3 : 2}
                strokeDasharray={index === 0 ? '3 4' : undefined}
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            <span
              className={`block border-t-2 pt-4 lg:pr-6 ${index === at ? 'border-paper' : 'border-night-line'}`}
            >
              <strong className="flex flex-wrap items-baseline justify-between gap-x-3 font-display text-h3 text-paper">
                {stage.title}
                <span className="text-base">{stage.amount}</span>
              </strong>
              <span className="mt-1 block font-semibold text-paper">{stage.question}</span>
              <span className="mt-2 block text-sm">
                <UnbrokenText text={stage.text} />
              </span>
            </span>
          </Choice>
        ))}
      </Choices>
      <output className="mt-8 block min-h-24 border-t border-leaf pt-4 text-sm">
        <strong className="text-paper">{stages.due(title, due.length)}</strong>
        {due.map(({ resource, next }) => (
          <span key={resource} className="mt-1 block">
            {resource}: {next}
          </span>
        ))}
      </output>
    </FigureBand>
  );
}
