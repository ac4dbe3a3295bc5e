import { type Cell, type CellContent, contentOf, type Sheet } from '../sheet.ts';

type Value = string | number;

const numbersOf = (values: readonly Value[]) => values.filter((value) => typeof value === 'number');

/** As spreadsheets define them, for the arguments that the sheets use. */
const FUNCTIONS = {
  IF: (test: boolean, yes: Value, no: Value) => (test ? yes : no),
  IFERROR: (value: Value, other: Value) => (Number.isNaN(value) || value === Infinity ? other : value),
  OR: (...tests: boolean[]) => tests.includes(true),
  SUM: (values: Value[]) => numbersOf(values).reduce((sum, value) => sum + value, 0),
  SUMPRODUCT: (a: Value[], b: Value[]) =>
    a.reduce((sum: number, value, at) => sum + Number(value) * Number(b[at]), 0),
  COUNT: (values: Value[]) => numbersOf(values).length,
  COUNTA: (values: Value[]) => values.filter((value) => value !== '').length,
  COUNTIF: (values: Value[], below: string) =>
    numbersOf(values).filter((value) => value < Number(below.slice(1))).length,
  ROUNDUP: (value: number, digits: number) => Math.ceil(value * 10 ** digits) / 10 ** digits,
  ROUND: (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits,
};

const TOKEN = /"(?:[^"]|"")*"|(?:(\w+)!)?\b([A-Z])(\d+)(?::([A-Z])(\d+))?\b|<>|[<>]=|=|&/g;

/** Each formula of the sheets with the result that it states and the one it has. */
export function formulasOf(sheets: readonly Sheet[]) {
  const valueAt = (name: string, row: number, column: number): Value => {
    const cell: Cell = sheets.find((sheet) => sheet.name === name)!.rows[row]?.[column] ?? '';
    const { formula, value } = contentOf(cell);
    return formula === undefined ? value : resultOf(name, formula);
  };
  const resultOf = (name: string, formula: string): Value => {
    const code = formula.replace(TOKEN, (token, sheet, column, row, lastColumn, lastRow) => {
      if (token.startsWith('"')) return JSON.stringify(token.slice(1, -1).replaceAll('""', '"'));
      if (!column) return { '=': '==', '<>': '!=', '&': '+""+' }[token as string] ?? token;
      const at = (letter: string, line: string) => `${Number(line) - 1}, ${letter.charCodeAt(0) - 65}`;
      const from = `${JSON.stringify(sheet ?? name)}, ${at(column, row)}`;
      return lastColumn ? `range(${from}, ${at(lastColumn, lastRow)})` : `cell(${from})`;
    });
    const range = (sheet: string, row: number, column: number, lastRow: number, lastColumn: number) =>
      Array.from({ length: lastRow - row + 1 }, (_, down) =>
        Array.from({ length: lastColumn - column + 1 }, (_, right) =>
          valueAt(sheet, row + down, column + right),
        ),
      ).flat();
    const names = Object.keys(FUNCTIONS);
    return new Function('cell', 'range', ...names, `return ${code}`)(
      valueAt,
      range,
      ...Object.values(FUNCTIONS),
    );
  };
  return sheets.flatMap(({ name, rows }) =>
    rows
      .flat()
      .map(contentOf)
      .filter((cell): cell is CellContent & { formula: string } => cell.formula !== undefined)
      .map(({ formula, value }) => ({ formula, stated: value, computed: resultOf(name, formula) })),
  );
}
