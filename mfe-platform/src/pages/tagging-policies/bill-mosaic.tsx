import { Choice, Choices, compactUsd, FigureBand, pointed } from '@site/design-system';
import { squarify } from '@site/design-system/chart-drawings';
import { type CostLine, costLines } from '@site/sample-bill/cost-lines';
import { shortService } from '@site/sample-bill/services';
import { monthTotal } from '@site/sample-bill/sums';
import { useState } from 'react';
import { untagged, untaggedCost } from '../../data/findings/tag-coverage.ts';
import { dollars, percent } from '../../data/month/money.ts';
import { gaps } from './copy.ts';

/** What has no owner is first, so that its tiles are in one corner. */
const lines = costLines.toSorted(
  (a, b) => Number(b.owner === 'Unassigned') - Number(a.owner === 'Unassigned') || b.thisMonth - a.thisMonth,
);

/** Boxes that the tiles are laid out for, in pixels; drawn in percent of the real one. */
const LAYOUTS = [
  { width: 346, height: 420, className: 'h-105 w-full sm:hidden' },
  { width: 720, height: 400, className: 'h-100 w-full max-sm:hidden' },
].map(({ width, height, className }) => ({
  width,
  height,
  className,
  tiles: squarify(
    lines.map(({ thisMonth }) => thisMonth),
    width,
    height,
  ),
}));

/** Share of the month with an owner once the first gaps are closed. */
const coverageWith = (closed: number) =>
  percent(monthTotal - untagged.slice(closed).reduce((sum, { thisMonth }) => sum + thisMonth, 0), monthTotal);

/** The whole bill as tiles of its cost lines; those without an owner are lit. */
export function BillMosaic() {
  const [chosen, choose] = useState<CostLine>(untagged[0]!);
  return (
    <FigureBand title={gaps.title} lead={gaps.lead} caption={gaps.caption}>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-3">
        <div className="min-w-0 lg:col-span-2">
          {LAYOUTS.map((layout) => (
            <svg key={layout.width} aria-hidden className={layout.className}>
              {lines.map((line, index) => {
                const tile = layout.tiles[index]!;
                return (
                  <Tile
                    key={JSON.stringify(line)}
                    line={line}
                    chosen={line === chosen}
                    onChoose={() => choose(line)}
                    x={percent(tile.x, layout.width)}
                    y={percent(tile.y, layout.height)}
                    width={percent(tile.width, layout.width)}
                    height={percent(tile.height, layout.height)}
                    named={tile.width > 96 && tile.height > 44}
                  />
                );
              })}
            </svg>
          ))}
          <output className="mt-4 block min-h-16 text-sm">
            <strong className="text-paper">
              {shortService(chosen.service)}, {chosen.region}
            </strong>{' '}
            <span className="tabular">{dollars(chosen.thisMonth)}</span>
            <span className="block">
              {chosen.owner === 'Unassigned' ? gaps.suggestions[chosen.region] : gaps.owned(chosen.owner)}
            </span>
          </output>
        </div>
        <div>
          <Choices label={gaps.label}>
            {untagged.map((line, index) => (
              <Choice
                key={line.region}
                group="gap"
                chosen={line === chosen}
                onChoose={() => choose(line)}
                className={`fade border-l-2 border-t border-t-night-line py-3 pl-4 ${line === chosen ? 'border-l-paper' : 'border-l-night-line'}`}
              >
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
            ))}
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

interface TileProps {
  line: CostLine;
  chosen: boolean;
  onChoose: () => void;
  x: string;
  y: string;
  width: string;
  height: string;
  /** Has room for words. */
  named: boolean;
}

function Tile({ line, chosen, onChoose, named, ...box }: TileProps) {
  const lit = line.owner === 'Unassigned';
  const ink = lit ? (chosen ? 'chalk fill-current' : 'fill-mark') : chosen ? 'fill-bar' : 'fill-night-line';
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden; the list has the words
    <svg {...box} {...pointed(onChoose)}>
      <rect width="100%" height="100%" strokeWidth="3" rx="4" className={`stroke-night ${ink}`} />
      {named ? (
        <>
          <text x="10" y="20" className="fill-mist text-chart forced-colors:hidden">
            {shortService(line.service)}
          </text>
          <text x="10" y="36" className="fill-paper text-chart font-semibold forced-colors:hidden">
            {compactUsd(line.thisMonth)}
          </text>
        </>
      ) : null}
    </svg>
  );
}
