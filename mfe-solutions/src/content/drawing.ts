/** Percent of the drawing: left, top, width, height. */
export type Box = [x: number, y: number, width: number, height: number];

/** Looks are class names of the theme. */
export type Shape =
  | { rect: Box; look: string; opacity?: number }
  /** Center in percent, radius in pixels. */
  | { dot: [x: number, y: number, radius: number]; look: string }
  /** In hundredths of width and height. */
  | { path: string; look: string; dashed?: true }
  /** Without a look, ink or muted, on the panel. */
  | { text: string; at: [x: number, y: number]; anchor?: 'middle' | 'end'; strong?: true; look?: string };

export interface Reading {
  name: string;
  facts: string[];
  /** Hit area of a pointer. */
  box: Box;
  /** Drawn while it is read; without them, its box is outlined. */
  shapes?: Shape[];
}

export interface Drawing {
  title: string;
  /** Unit or period, at the right of the title. */
  note: string;
  /** The caption. */
  takeaway: string;
  legend?: [name: string, look: string][];
  /** Class of its height. */
  height: string;
  shapes: Shape[];
  /** What one reading is: "Business line". */
  control: string;
  columns: string[];
  /** The last column holds words and takes the remaining width. */
  worded?: true;
  readings: Reading[];
  /** Index of the first reading. */
  first: number;
}

export type Words = Pick<Drawing, 'title' | 'note' | 'takeaway'>;
