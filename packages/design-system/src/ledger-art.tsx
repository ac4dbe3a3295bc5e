import { seededNumbers } from './seeded-numbers.ts';

const COLUMNS = 16;
const ROWS = 9;
const CELL = 40;

type LedgerArtProps = {
  /** The same seed always gives the same picture; use the article's slug. */
  seed: string;
  category: string;
};

/** A picture of a ledger, drawn from the seed in the category's color: decoration, 16 by 9. */
export function LedgerArt({ seed, category }: LedgerArtProps) {
  const next = seededNumbers(seed);
  const { ink, draw } = PATTERNS[category] ?? { ink: 'text-brand', draw: bars };
  return (
    <svg
      viewBox={`0 0 ${COLUMNS * CELL} ${ROWS * CELL}`}
      className={`w-full bg-mist ${ink}`}
      fill="currentColor"
      aria-hidden
    >
      <path d={ruling()} stroke="currentColor" strokeOpacity=".14" fill="none" />
      {draw(next).map(({ d, opacity }) => (
        <path key={d} d={d} opacity={opacity} />
      ))}
    </svg>
  );
}

/** Each category has a pattern of its own, so a row of cards never shows one thing three times. */
const PATTERNS: Record<string, { ink: string; draw: (next: Random) => Layer[] }> = {
  FinOps: { ink: 'text-finops', draw: bars },
  Strategy: { ink: 'text-strategy', draw: waves },
  Technical: { ink: 'text-technical', draw: tiles },
};

type Layer = { d: string; opacity: number };
type Random = () => number;

function ruling(): string {
  return Array.from({ length: ROWS - 1 }, (_, row) => `M0 ${(row + 1) * CELL}H${COLUMNS * CELL}`).join('');
}

function bars(next: Random): Layer[] {
  const back: string[] = [];
  const front: string[] = [];
  for (let column = 1; column < COLUMNS - 1; column++) {
    const trend = 1 + (column / COLUMNS) * 4;
    const height = Math.round((trend + next() * 2.2) * CELL * 0.9);
    const part = Math.round(height * (0.35 + next() * 0.4));
    const base = (ROWS - 1) * CELL;
    back.push(`M${column * CELL + 6} ${base - height}h28v${height}h-28z`);
    front.push(`M${column * CELL + 6} ${base - part}h28v${part}h-28z`);
  }
  return [
    { d: back.join(''), opacity: 0.28 },
    { d: front.join(''), opacity: 0.75 },
  ];
}

function tiles(next: Random): Layer[] {
  const layers: string[][] = [[], [], []];
  for (let row = 1; row < ROWS - 1; row++) {
    for (let column = 1; column < COLUMNS - 1; ) {
      const span = Math.min(1 + Math.floor(next() * 4), COLUMNS - 1 - column);
      const x = column * CELL + 3;
      layers[Math.floor(next() * 3)]?.push(
        `M${x} ${row * CELL + 3}h${span * CELL - 6}v34h${6 - span * CELL}z`,
      );
      column += span;
    }
  }
  return layers.map((parts, index) => ({ d: parts.join(''), opacity: [0.12, 0.34, 0.75][index] ?? 1 }));
}

/** One curve a layer, carried on by mirrored control points, so it never has a corner. */
function waves(next: Random): Layer[] {
  return [0.18, 0.34, 0.75].map((opacity, index) => {
    const length = 160 + Math.round(next() * 110);
    const climb = Math.round((0.3 + next() * 0.5) * CELL);
    const swing = Math.round((next() > 0.5 ? 1 : -1) * (0.6 + next() * 0.6) * CELL);
    let y = (3.6 + index * 1.9) * CELL;
    let d = `M0 ${y}Q${length / 2} ${y - climb / 2 - swing} ${length} ${y - climb}`;
    for (let x = 2 * length; x < (COLUMNS + 6) * CELL; x += length) {
      y -= climb;
      d += `T${x} ${y - climb}`;
    }
    return { d: `${d}V${ROWS * CELL}H0z`, opacity };
  });
}
