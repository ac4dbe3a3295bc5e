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

const coverageWith = (closed: number) =>
  percent(monthTotal - untagged.slice(closed).reduce((sum, { thisMonth }) => sum + thisMonth, 0), monthTotal);

export function BillMosaic() {
  const [at, read] = useState(0);
  return (
    <FigureBand title={gaps.title} lead={gaps.lead} caption={gaps.caption}>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-3">
        <div className="min-w-0 lg:col-span-2">
          <Chart drawing={drawing} night index={at} onRead={read} />
        </div>
        <div>
          <Choices label={gaps.label}>
            {untagged.map((line, index) => {
              const tile = without.findIndex(({ parts }) => parts[0]!.line === line);
              return (
                <Choice key={line.region} group="gap" chosen={tile === at} onChoose={() => read(tile)} listed>
                  <span className="flex justify-between gap-3">
                    <strong className="text-paper">
                      {shortService(line.service)}, <span className="whitespace-nowrap">{line.region}</span>
                    </strong>
                    <span className="figures text-paper">{dollars(line.thisMonth)}</span>
                  </span>
                  <span className="mt-1 block text-xs">
                    {gaps.suggestions[line.region]}
                    <span className="block text-leaf">{gaps.closed(coverageWith(index + 1))}</span>
                  </span>
                </Choice>
              );
            })}
          </Choices>
          <p className="flex justify-between gap-3 border-y border-leaf py-3">
            {gaps.total}
            <span className="figures text-paper">{dollars(untaggedCost)}</span>
          </p>
          <p className="mt-2 text-xs">{gaps.now(coverageWith(0))}</p>
        </div>
      </div>
    </FigureBand>
  );
}
