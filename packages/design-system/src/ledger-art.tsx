import { seededNumbers } from './seeded-numbers.ts';

const COLUMNS = 16;
const ROWS = 9;
const CELL = 40;

type LedgerArtProps = {
  /** The same seed always gives the same picture; use the article's slug. */
  seed: string;
  category: string;
};

/** A picture of a ledger, drawn from the seed in the category's colour: decoration, 16 by 9. */
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

function waves(next: Random): Layer[] {
  const bottom = ROWS * CELL;
  return [0.18, 0.34, 0.75].map((opacity, index) => {
    const level = (2.4 + index * 2) * CELL;
    const swing = (0.5 + next()) * CELL;
    const points = Array.from({ length: 5 }, (_, step) => {
      const y = Math.round(level + swing * Math.sin(step * 1.4 + next() * 3));
      return `${step === 0 ? 'M' : 'S'}${step === 0 ? '' : `${step * 160 - 70} ${y} `}${step * 160} ${y}`;
    });
    return { d: `${points.join('')}V${bottom}H0z`, opacity };
  });
}
