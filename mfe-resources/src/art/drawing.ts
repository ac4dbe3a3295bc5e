/** Units of a drawing, 16:9. A card shows it at 0.88 of a pixel or more a unit: 14 units are 12 px. */
export const WIDTH = 320;
export const HEIGHT = 180;
export const WORD = 14;
export const NUMERAL = 19;

/** One path; drawings have one ink, and shapes differ in its strength. */
interface Shape {
  d: string;
  opacity: number;
  /** Width of the line, of which the shape is made. */
  line?: number;
  dash?: string;
}

interface Word {
  x: number;
  y: number;
  text: string;
  anchor?: 'middle' | 'end';
  /** A figure, in the face of headings. */
  numeral?: boolean;
  /** On a strong shape. */
  light?: boolean;
}

export interface Drawing {
  /** What it shows, for people who cannot see it. */
  summary: string;
  shapes: readonly Shape[];
  words: readonly Word[];
}

export const STRONG = 0.9;
export const MIDDLE = 0.6;
export const SOFT = 0.2;

/** The margin of the account column of a ledger page, higher than the drawing. Rules would cross the words. */
export const MARGIN = 'M10 -90v360m3 0V-90';

export const box = (x: number, y: number, width: number, height: number) =>
  `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;

export const short = (value: number) => Math.round(value * 10) / 10;
