import { type Box, rect, text } from '@site/design-system/drawing';
import { compactUsd, dollars } from '@site/design-system/en-us';
import { namedTiles, tileLabel } from '@site/design-system/tiles';
import { type CostLine, costLines } from '@site/sample-bill/cost-lines';
import { shortService } from '@site/sample-bill/services';
import coverage from '../../data/findings/tag-coverage.data.ts';
import { gaps } from './copy.ts';

const { untagged, untaggedCost, monthTotal } = coverage;

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

/** Pixels of a line, of a letter with its room, and of the smallest drawing beside a phone's. */
const [LINE, LETTER, WIDTH, HEIGHT] = [16, 7.5, 590, 640];
/** Below the amount, where it fits. */
const regionOf = ({ box: [x, y, width, height], parts, lines }: (typeof tiles)[number], look: string) => {
  const { region } = parts[0]!.line;
  const row = lines.length + 1;
  const fits =
    parts.length === 1 &&
    LETTER * region.length < (width * WIDTH) / 100 &&
    LINE * row + 5 < (height * HEIGHT) / 100;
  return fits ? [text(region, x, y, { right: 8, down: LINE * row, look: `${look} max-sm:hidden` })] : [];
};

const drawing = {
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
      ...regionOf(tile, 'fill-night'),
    ]),
    ...owned.flatMap((tile) => [
      rect(...tile.box, 'fill-night-line'),
      ...tileLabel(tile, ['fill-mist', 'fill-paper']),
      ...regionOf(tile, 'fill-leaf'),
    ]),
  ],
  readings: tiles.map(({ box, value, parts, lines }) => {
    const { line } = parts[0]!;
    return {
      name: parts.length > 1 ? lines[0]! : `${shortService(line.service)}, ${line.region}`,
      facts: [dollars(value), parts.length > 1 ? 'Several' : line.owner],
      box,
    };
  }),
};

export default {
  drawing,
  /** Largest first. */
  gaps: untagged.map(({ service, region, thisMonth }, index) => ({
    name: shortService(service),
    region,
    cost: thisMonth,
    tile: without.findIndex(({ parts }) => parts[0]!.line === untagged[index]),
  })),
};
