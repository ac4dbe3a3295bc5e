/** Percent of the drawing's width and height: left, top, width, height. */
export type Box = [x: number, y: number, width: number, height: number];

/** Colors are class names of the theme. */
export type Shape =
  | { rect: Box; look: string; opacity?: number }
  /** Center in percent, radius in pixels. */
  | { dot: [x: number, y: number, radius: number]; look: string }
  /** In units of a hundredth of width and height. */
  | { path: string; look: string; dashed?: true }
  /** Without a look of its own it is ink or muted, on the panel. */
  | { text: string; at: [x: number, y: number]; anchor?: 'middle' | 'end'; strong?: true; look?: string };

/** What a visitor learns of one place of the drawing. */
export interface Reading {
  name: string;
  /** One for each column of the drawing. */
  facts: string[];
  /** Where a pointer means it. */
  box: Box;
  /** Drawn while it is read; without them, its box is outlined. */
  shapes?: Shape[];
}

export interface Drawing {
  title: string;
  /** Unit or period, at the right of the title. */
  note: string;
  /** What a reader should see in it; the caption. */
  takeaway: string;
  /** Names of swatches, with the class of their color. */
  legend?: [name: string, look: string][];
  /** Class of its height. */
  height: string;
  shapes: Shape[];
  /** What one reading is: "Business line". */
  control: string;
  columns: string[];
  /** The last column holds words: it has what the others leave. */
  worded?: true;
  readings: Reading[];
  /** The reading that is shown first. */
  first: number;
}

/** What an entry says about its drawing; the form adds the rest. */
export type Words = Pick<Drawing, 'title' | 'note' | 'takeaway'>;
