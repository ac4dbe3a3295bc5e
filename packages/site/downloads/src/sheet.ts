export interface CellContent {
  /** Of a formula: its result, which previews show. */
  value: string | number;
  /** Without the equals sign. */
  formula?: string;
  /** Number format of a spreadsheet, such as `$#,##0`. */
  format?: string;
}

export type Cell = string | number | CellContent;

export interface Sheet {
  /** At most 31 characters. */
  name: string;
  /** The first row heads the columns. Up to 26 columns. */
  rows: readonly (readonly Cell[])[];
}

export const USD = '$#,##0';
export const CENTS = '$#,##0.00';
export const COUNT = '#,##0';
export const PERCENT = '0%';

export const contentOf = (cell: Cell): CellContent => (typeof cell === 'object' ? cell : { value: cell });

/** RFC 4180, with formulas in place of their results. */
export const csv = (rows: Sheet['rows']): string =>
  rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');

function field(cell: Cell): string {
  const { value, formula } = contentOf(cell);
  const text = formula === undefined ? String(value) : `=${formula}`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
