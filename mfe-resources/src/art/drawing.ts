/** Units, 16:9. A card shows at least 0.88 pixels a unit: 14 units are 12 px. */
export const WIDTH = 320;
export const HEIGHT = 180;
export const WORD = 14;
export const NUMERAL = 19;

/** Drawings have one ink; shapes differ in its strength. */
interface Shape {
  d: string;
  opacity: number;
  /** Stroke width; without it, the path is filled. */
  line?: number;
  dash?: string;
}

interface Word {
  x: number;
  y: number;
  text: string;
  anchor?: 'middle' | 'end';
  numeral?: boolean;
  light?: boolean;
}

export interface Drawing {
  /** For screen readers. */
  summary: string;
  shapes: readonly Shape[];
  words: readonly Word[];
}

export const STRONG = 0.9;
export const MIDDLE = 0.6;
export const SOFT = 0.2;

/** Margin lines of a ledger page, higher than the drawing. Rules would cross the words. */
export const MARGIN = 'M10 -90v360m3 0V-90';

export const box = (x: number, y: number, width: number, height: number) =>
  `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;

export const short = (value: number) => Math.round(value * 10) / 10;
