import type { ArticleCategory } from '../content/article.ts';
import { seededNumbers } from './seeded-numbers.ts';

export const PATTERN_WIDTH = 320;
export const PATTERN_HEIGHT = 168;

/** One filled path; the layers of a drawing differ only in how strong the ink is. */
export interface InkLayer {
  opacity: number;
  d: string;
}

const BASE = 144;

/** The lines of a ledger page: a rule every 16 px and the margin of the account column. */
export const RULES = `${Array.from({ length: 9 }, (_, line) => `M0 ${16 + line * 16}h320`).join('')}M40 0v168m3 0V0`;

/** Strategy: quarters of a plan, the last ones drawn strongest. */
function bars(random: () => number): InkLayer[] {
  const layers = ['', '', ''];
  for (let column = 0; column < 15; column += 1) {
    const height = Math.round(22 + 46 * random() + column * 3.2);
    const cap = Math.round(height * (0.3 + 0.3 * random()));
    const x = 58 + column * 16;
    layers[0] += `M${x} ${BASE}v${-height}h10v${height}z`;
    layers[column > 11 ? 2 : 1] += `M${x} ${BASE}v${-cap}h10v${cap}z`;
  }
  return [0.16, 0.42, 0.9].map((opacity, index) => ({ opacity, d: layers[index]! }));
}

/** Technical: the tiles of a treemap, filled by load. */
function tiles(random: () => number): InkLayer[] {
  const layers = ['', '', '', ''];
  for (let row = 0; row < 6; row += 1) {
    for (let column = 0; column < 15; ) {
      const span = Math.min(1 + Math.floor(random() * 3), 15 - column);
      const load = Math.floor(random() ** 1.6 * 4);
      layers[load] += `M${58 + column * 16} ${48 + row * 16}h${span * 16 - 3}v13h${3 - span * 16}z`;
      column += span;
    }
  }
  return [0.1, 0.24, 0.5, 0.9].map((opacity, index) => ({ opacity, d: layers[index]! }));
}

/** FinOps: streams of spend laid over each other. */
function streams(random: () => number): InkLayer[] {
  return [0.16, 0.26, 0.46, 0.85].map((opacity, layer) => {
    const heights = Array.from({ length: 7 }, () => Math.round(44 + layer * 24 + 26 * random()));
    const curve = heights
      .slice(1)
      .map((height, knot) => `S${38 + (knot + 1) * 40} ${height} ${58 + (knot + 1) * 40} ${height}`)
      .join('');
    return { opacity, d: `M58 ${heights[0]}C78 ${heights[0]} ${curve.slice(1)}V${BASE}H58z` };
  });
}

const DRAWINGS = { FinOps: streams, Strategy: bars, Technical: tiles } satisfies Record<
  ArticleCategory,
  (random: () => number) => InkLayer[]
>;

/** The drawing of one article: the kind shows its category, the numbers come from its slug. */
export function ledgerPattern(category: ArticleCategory, slug: string): InkLayer[] {
  return DRAWINGS[category](seededNumbers(slug));
}
