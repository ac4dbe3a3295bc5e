import { compactUsd } from '../format/en-us.ts';
import { squarify, type Tile, tileDepth } from './squarify.ts';

export type CostTile = {
  /** "EC2 · us-east-1" */
  label: string;
  /** For a narrow tile; by default the label up to its dot. */
  shortLabel?: string;
  /** US dollars */
  value: number;
  anomaly?: boolean;
  /** All others: gray, at the end. */
  rest?: boolean;
  /** In a large tile below its amount: "33.5%, +8.8%" */
  note?: string;
  href?: string;
};

/** Pixels: the width of most letters, and on a phone that is narrower than its layout. */
const [LETTER, NARROW] = [6, 8];

/** Boxes in pixels. Short and narrow tiles have no room for what follows the dot of a label. */
const LAYOUTS = [
  { width: 320, height: 340, short: true, className: 'h-85 w-full sm:hidden' },
  { width: 480, height: 320, short: false, className: 'hidden h-80 w-full sm:block' },
];

type TreemapProps = {
  /** Links, which name their own targets. */
  tiles: CostTile[];
  /** On hover or focus of a tile's link; without an argument when it ends. */
  onPoint?: (tile?: CostTile) => void;
};

/** Area and depth of color both show the share. */
export const Treemap = ({ tiles, onPoint }: TreemapProps) => (
  <div className="-m-0.5">
    {LAYOUTS.map(({ className, ...layout }) => (
      // biome-ignore lint/a11y/noSvgWithoutTitle: named by what is in it
      <svg key={layout.width} className={className}>
        <Tiles {...layout} tiles={tiles} large onPoint={onPoint} />
      </svg>
    ))}
  </div>
);

type TilesProps = Pick<TreemapProps, 'onPoint'> & {
  tiles: readonly CostTile[];
  /** Pixels. */
  width: number;
  height: number;
  short?: boolean;
  large?: boolean;
};

/** Without a frame. */
export function Tiles({ tiles, width, height, short, large, onPoint }: TilesProps) {
  const largest = Math.max(...tiles.map(({ value, rest }) => (rest ? 0 : value)));
  return placed(tiles, width, height).map((box, index) => {
    const tile = tiles[index]!;
    const { label, shortLabel = label.split(' · ')[0], value, anomaly, rest, note, href } = tile;
    const noted =
      large && note && box.height > 76 && note.length * (short ? NARROW : LETTER) < box.width - 24;
    const face = (
      <>
        <rect
          width="100%"
          height="100%"
          rx="5"
          strokeWidth="4"
          fillOpacity={`${tileDepth(rest ? 0 : value / largest)}`.slice(1)}
          className={`stroke-surface ${anomaly ? 'fill-anomaly' : rest ? 'fill-body' : 'fill-brand'}`}
        />
        <text x="12" y="22" className={`fill-body ${large ? 'text-xs' : 'text-chart'}`}>
          {short || label.length * LETTER > box.width - 24 ? shortLabel : label}
        </text>
        <text x="12" y="43" className="fill-ink text-sm font-semibold">
          {compactUsd(value)}
        </text>
        {noted && (
          <text x="12" y="63" className="fill-body text-chart">
            {note}
          </text>
        )}
      </>
    );
    const [on, off] = [() => onPoint?.(tile), () => onPoint?.()];
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: hidden, or the text in it is its name
      <svg
        key={label}
        aria-hidden={href ? undefined : true}
        {...span('x', 'width', box.x, box.width, width)}
        {...span('y', 'height', box.y, box.height, height)}
      >
        {href ? (
          <a
            href={href}
            className="-outline-offset-4 [&:hover>rect]:stroke-ink"
            onMouseEnter={on}
            onMouseLeave={off}
            onFocus={on}
            onBlur={off}
          >
            {face}
          </a>
        ) : (
          face
        )}
      </svg>
    );
  });
}

/** A rest is a strip at the lower edge. */
function placed(tiles: readonly CostTile[], width: number, height: number): Tile[] {
  const values = tiles.map(({ value }) => value);
  if (!tiles.at(-1)?.rest) return squarify(values, width, height);
  const strip = (height * values.pop()!) / tiles.reduce((sum, { value }) => sum + value, 0);
  return [...squarify(values, width, height - strip), { x: 0, y: height - strip, width, height: strip }];
}

/** Both edges in whole percent, short in the markup: neighbors meet. */
function span(start: 'x' | 'y', size: 'width' | 'height', at: number, length: number, whole: number) {
  const from = Math.round((100 * at) / whole);
  return { [start]: `${from}%`, [size]: `${Math.round((100 * (at + length)) / whole) - from}%` };
}
