import { Chart, Choice, Choices, FigureBand } from '@site/design-system';
import { type Box, type Drawing, rect, text } from '@site/design-system/drawing';
import { compactUsd } from '@site/design-system/en-us';
import { namedTiles, tileLabel } from '@site/design-system/tiles';
import { type CostLine, costLines } from '@site/sample-bill/cost-lines';
import { shortService } from '@site/sample-bill/services';
import { monthTotal } from '@site/sample-bill/sums';
import { useState } from 'react';
import { untagged, untaggedCost } from '../../data/findings/tag-coverage.ts';
import { dollars, percent } from '../../data/month/money.ts';
import { Meter } from '../../views/meter.tsx';
import { gaps } from './copy.ts';

const named = (lines: readonly CostLine[], area: Box, height: number) =>
  namedTiles(
    lines.map((line) => ({ line, value: line.thisMonth })),
    area,
    { width: (346 * area[2]) / 100, height },
    ({ line }) => shortService(line.service),
    compactUsd,
  );

/** Percent of the height: the rows of words, and the tiles below them. */
const [ENLARGED, BILL] = [5, 40] as const;
/** Cost without an owner is a strip at the left edge of the bill. */
const STRIP = (100 * untaggedCost) / monthTotal;
const without = named(untagged, [0, ENLARGED, 100.8, 28], 175);
const owned = named(
  costLines.filter(({ owner }) => owner !== 'Unassigned'),
  [STRIP + 0.4, BILL, 100.4 - STRIP, 100.8 - BILL],
  380,
);
const tiles = [...without, ...owned];

const drawing: Drawing = {
  title: gaps.bill,
  // lower, labels would leave their tiles
  height: 'h-160',
  control: 'Cost line',
  columns: ['Cost', 'Owner'],
  worded: true,
  first: 0,
  shapes: [
    text(gaps.enlarged, 0, ENLARGED - 2),
    text(dollars(untaggedCost), 100, ENLARGED - 2, { anchor: 'end', strong: true }),
    text(gaps.bill, 0, BILL - 2),
    text(dollars(monthTotal), 100, BILL - 2, { anchor: 'end', strong: true }),
    rect(0, BILL, STRIP, 100 - BILL, 'fill-mark'),
    ...without.flatMap((tile) => [
      rect(...tile.box, 'fill-mark'),
      ...tileLabel(tile, ['fill-night', 'fill-night']),
    ]),
    ...owned.flatMap((tile) => [
      rect(...tile.box, 'fill-night-line'),
      ...tileLabel(tile, ['fill-mist', 'fill-paper']),
    ]),
  ],
  readings: tiles.map(({ box, value, parts, lines }) => {
    const { line } = parts[0]!;
    return {
      name: parts.length > 1 ? lines[0]! : `${shortService(line.service)}, ${line.region}`,
      facts: [
        dollars(value),
        line.owner === 'Unassigned'
          ? gaps.suggestions[line.region]!
          : parts.length > 1
            ? 'Several'
            : line.owner,
      ],
      box,
    };
  }),
};

/** Share of the bill with an owner, once the largest gaps are closed. */
const coverageWith = (closed: number) =>
  (monthTotal - untagged.slice(closed).reduce((sum, { thisMonth }) => sum + thisMonth, 0)) / monthTotal;

/** The gauge starts here: coverage is never far from all of it. */
const FROM = 0.97;

export function BillMosaic() {
  const [at, read] = useState(0);
  const line = tiles[at]!.parts[0]!.line;
  const coverage = coverageWith(untagged.indexOf(line) + 1);
  return (
    <FigureBand title={gaps.title} lead={gaps.lead} caption={gaps.caption}>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-3">
        <div className="min-w-0 lg:col-span-2">
          <Chart drawing={drawing} night index={at} onRead={read} />
        </div>
        <div>
          <output className="mb-4 block border-t border-leaf pt-3 text-sm">
            {gaps.coverage}
            <span className="figures block text-h1 text-paper">{percent(coverage)}</span>
            <Meter share={(coverage - FROM) / (1 - FROM)} fill="fill-bar" />
            <span className="mt-1 block text-xs text-leaf">{gaps.now(percent(coverageWith(0)))}</span>
          </output>
          <Choices label={gaps.label}>
            {untagged.map((gap) => {
              const tile = without.findIndex(({ parts }) => parts[0]!.line === gap);
              return (
                <Choice key={gap.region} group="gap" chosen={tile === at} onChoose={() => read(tile)} listed>
                  <span className="flex justify-between gap-3">
                    <strong className="text-paper">
                      {shortService(gap.service)}, <span className="whitespace-nowrap">{gap.region}</span>
                    </strong>
                    <span className="figures text-paper">{dollars(gap.thisMonth)}</span>
                  </span>
                  <span className="mt-1 block text-xs">{gaps.suggestions[gap.region]}</span>
                </Choice>
              );
            })}
          </Choices>
        </div>
      </div>
    </FigureBand>
  );
}
