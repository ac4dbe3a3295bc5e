import { Choice, Choices, compactUsd, FigureBand, pointed } from '@site/design-system';
import { squarify } from '@site/design-system/chart-drawings';
import { type CostLine, costLines } from '@site/sample-bill/cost-lines';
import { shortService } from '@site/sample-bill/services';
import { monthTotal } from '@site/sample-bill/sums';
import { useState } from 'react';
import { untagged, untaggedCost } from '../../data/findings/tag-coverage.ts';
import { dollars, percent } from '../../data/month/money.ts';
import { gaps } from './copy.ts';

const owned = costLines
  .filter(({ owner }) => owner !== 'Unassigned')
  .toSorted((a, b) => b.thisMonth - a.thisMonth);
const costs = (lines: readonly CostLine[]) => lines.map(({ thisMonth }) => thisMonth);

/** Layout boxes in pixels; drawn in percent of the real one. */
const ENLARGED = [
  { width: 346, height: 150, className: 'h-37.5 w-full sm:hidden' },
  { width: 720, height: 84, className: 'h-21 w-full max-sm:hidden' },
].map((box) => ({ ...box, lines: untagged, tiles: squarify(costs(untagged), box.width, box.height) }));

/** Cost without an owner is a strip at the left edge. */
const BILL = [
  { width: 346, height: 420, className: 'h-105 w-full sm:hidden' },
  { width: 720, height: 400, className: 'h-100 w-full max-sm:hidden' },
].map((box) => {
  const { width, height } = box;
  const strip = (width * untaggedCost) / monthTotal;
  const rest = squarify(costs(owned), width - strip, height).map((tile) => ({ ...tile, x: tile.x + strip }));
  return {
    ...box,
    lines: [...untagged, ...owned],
    tiles: [...squarify(costs(untagged), strip, height), ...rest],
  };
});

const coverageWith = (closed: number) =>
  percent(monthTotal - untagged.slice(closed).reduce((sum, { thisMonth }) => sum + thisMonth, 0), monthTotal);

export function BillMosaic() {
  const [chosen, choose] = useState<CostLine>(untagged[0]!);
  return (
    <FigureBand title={gaps.title} lead={gaps.lead} caption={gaps.caption}>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-3">
        <div className="min-w-0 lg:col-span-2">
          <p className="mb-2 flex justify-between gap-3 text-sm">
            {gaps.enlarged}
            <span className="figures text-mark">{dollars(untaggedCost)}</span>
          </p>
          <Tiles layouts={ENLARGED} chosen={chosen} choose={choose} />
          <p className="mt-6 mb-2 flex justify-between gap-3 text-sm">
            {gaps.bill}
            <span className="figures text-paper">{dollars(monthTotal)}</span>
          </p>
          <Tiles layouts={BILL} chosen={chosen} choose={choose} />
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

interface TilesProps {
  layouts: typeof BILL;
  chosen: CostLine;
  choose: (line: CostLine) => void;
}

function Tiles({ layouts, chosen, choose }: TilesProps) {
  return layouts.map(({ width, height, className, lines, tiles }) => (
    <svg key={width} aria-hidden className={className}>
      {lines.map((line, index) => {
        const tile = tiles[index]!;
        return (
          // biome-ignore lint/a11y/noSvgWithoutTitle: hidden; the list has the words
          <svg
            key={JSON.stringify(line)}
            x={percent(tile.x, width)}
            y={percent(tile.y, height)}
            width={percent(tile.width, width)}
            height={percent(tile.height, height)}
            {...pointed(() => choose(line))}
          >
            <Tile line={line} chosen={line === chosen} texts={textsIn(tile, line)} />
          </svg>
        );
      })}
    </svg>
  ));
}

interface TileText {
  text: string;
  strong?: boolean;
}

/** Pixels: the width of most letters, and the padding of a label. */
const LETTER = 6.5;
const PADDING = 16;
const LINE = 16;

/** The amount; with more room, service and region. */
function textsIn(tile: { width: number; height: number }, line: CostLine): TileText[] {
  const room = Math.floor((tile.height - 10) / LINE);
  const fits = (text: string) => text.length * LETTER + PADDING < tile.width;
  const name = shortService(line.service);
  const amount = compactUsd(line.thisMonth);
  if (room < 1 || !fits(amount)) return [];
  const texts: TileText[] = [{ text: amount, strong: true }];
  if (room > 1 && fits(name)) {
    if (room > 2 && fits(line.region)) texts.unshift({ text: line.region });
    texts.unshift({ text: name });
  }
  return texts;
}

interface TileProps {
  line: CostLine;
  chosen: boolean;
  texts: readonly TileText[];
}

function Tile({ line, chosen, texts }: TileProps) {
  const lit = line.owner === 'Unassigned';
  const ink = lit ? 'fill-mark' : chosen ? 'fill-bar' : 'fill-night-line';
  return (
    <>
      <rect
        width="100%"
        height="100%"
        strokeWidth={chosen ? 5 : 3}
        rx="4"
        className={`${chosen ? 'stroke-paper' : 'stroke-night'} ${ink}`}
      />
      {texts.map(({ text, strong }, at) => (
        <text
          key={text}
          x="10"
          y={20 + LINE * at}
          className={`text-chart forced-colors:hidden ${lit ? 'fill-night' : strong ? 'fill-paper' : 'fill-mist'} ${strong ? 'font-semibold' : ''}`}
        >
          {text}
        </text>
      ))}
    </>
  );
}
