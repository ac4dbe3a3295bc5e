import { compactUsd } from '../format/compact-usd.ts';
import { percent } from '../format/percent.ts';
import { squarify } from './squarify.ts';

export type CostTile = {
  /** "EC2 · us-east-1" */
  label: string;
  /** US dollars */
  value: number;
  anomaly?: boolean;
};

/** The box each layout is computed for, in pixels; drawn in percent, so text keeps its size at any width.
 * Tiles of the short one have no room for what follows the dot of a label. */
const LAYOUTS = [
  { width: 320, height: 340, short: true, className: 'h-85 w-full sm:hidden' },
  { width: 490, height: 236, short: false, className: 'hidden h-59 w-full sm:block' },
];

type TreemapProps = {
  /** What is shown, for people who cannot see it. */
  title: string;
  tiles: CostTile[];
};

/** Area and depth of color both show the share. One layout for phones, one for wider screens. */
export function Treemap({ title, tiles }: TreemapProps) {
  const summary = `${title}: ${tiles.map(({ label, value }) => `${label} ${compactUsd(value)}`).join(', ')}`;
  return (
    <div role="img" aria-label={summary} className="-m-0.5">
      {LAYOUTS.map(({ width, height, short, className }) => (
        <svg key={width} aria-hidden className={className}>
          <Tiles tiles={tiles} width={width} height={height} short={short} />
        </svg>
      ))}
    </div>
  );
}

type TilesProps = {
  tiles: readonly CostTile[];
  /** The box they are laid out for; drawn in percent of the real one. */
  width: number;
  height: number;
  short?: boolean;
};

/** The tiles alone. */
export function Tiles({ tiles, width, height, short }: TilesProps) {
  const values = tiles.map(({ value }) => value);
  const largest = Math.max(...values);
  return squarify(values, width, height).map((tile, index) => {
    const { label, value, anomaly } = tiles[index]!;
    return (
      <svg
        key={label}
        aria-hidden
        x={percent(tile.x, width)}
        y={percent(tile.y, height)}
        width={percent(tile.width, width)}
        height={percent(tile.height, height)}
      >
        <rect
          width="100%"
          height="100%"
          rx="5"
          strokeWidth="4"
          fillOpacity={Math.round(8 + (26 * value) / largest) / 100}
          className={`stroke-surface ${anomaly ? 'fill-anomaly' : 'fill-brand'}`}
        />
        <text x="12" y="22" className="fill-body text-chart">
          {short ? label.split(' · ')[0] : label}
        </text>
        <text x="12" y="40" className="fill-ink text-sm font-semibold">
          {compactUsd(value)}
        </text>
      </svg>
    );
  });
}
