import { Chart, Choice, Choices, FigureBand } from '@site/design-system';
import { useState } from 'react';
import { monthTotal, untagged } from '../../data/findings/tag-coverage.ts';
import { dollars, percent } from '../../data/month/money.ts';
import { Meter } from '../../views/meter.tsx';
import mosaic from './bill-mosaic.data.ts';
import { gaps } from './copy.ts';

/** Share of the bill with an owner, once the largest gaps are closed. */
const coverageWith = (closed: number) =>
  (monthTotal - untagged.slice(closed).reduce((sum, { thisMonth }) => sum + thisMonth, 0)) / monthTotal;

/** The gauge starts here: coverage is never far from all of it. */
const FROM = 0.97;

export function BillMosaic() {
  const [at, read] = useState(0);
  const coverage = coverageWith(mosaic.gaps.findIndex(({ tile }) => tile === at) + 1);
  return (
    <FigureBand title={gaps.title} lead={gaps.lead} caption={gaps.caption}>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-3">
        <div className="min-w-0 lg:col-span-2">
          <Chart drawing={mosaic.drawing} night index={at} onRead={read} />
        </div>
        <div className="flex flex-col">
          <output className="mb-4 block border-t border-leaf pt-3 text-sm">
            {gaps.coverage}
            <span className="figures block text-h1 text-paper">{percent(coverage)}</span>
            <Meter share={(coverage - FROM) / (1 - FROM)} fill="fill-bar" rest="fill-night-line" />
            <span className="mt-1 block text-xs text-leaf">{gaps.now(percent(coverageWith(0)))}</span>
          </output>
          <Choices label={gaps.label} className="grid grow">
            {mosaic.gaps.map(({ name, region, cost, tile }) => (
              <Choice key={region} group="gap" chosen={tile === at} onChoose={() => read(tile)} listed>
                <span className="flex justify-between gap-3">
                  <strong className="text-paper">
                    {name}, <span className="whitespace-nowrap">{region}</span>
                  </strong>
                  <span className="figures text-paper">{dollars(cost)}</span>
                </span>
                <span className="mt-1 block text-xs">{gaps.suggestions[region]}</span>
              </Choice>
            ))}
          </Choices>
        </div>
      </div>
    </FigureBand>
  );
}
