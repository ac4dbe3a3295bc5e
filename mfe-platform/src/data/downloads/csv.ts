type Cell = string | number;

const quoted = (cell: Cell) =>
  /[",\r\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell;

/** RFC 4180, the columns of the first row first. */
export const csv = (rows: readonly Record<string, Cell>[]) =>
  [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))]
    .map((cells) => `${cells.map(quoted).join(',')}\r\n`)
    .join('');
