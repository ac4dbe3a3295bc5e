import { unzipSync, zipSync } from 'fflate';
import writeExcelFile, { type CellObject as WrittenCell } from 'write-excel-file/node';
import { sanitizeTextContent } from 'write-excel-file/utility';
import { type Cell, contentOf, type Sheet } from './sheet.ts';

/** Characters; longer texts wrap. */
const WIDEST = 48;
const NARROWEST = 11;

/** An .xlsx file. Equal sheets give equal bytes. */
export async function workbook(sheets: readonly Sheet[]): Promise<Buffer> {
  const made = await writeExcelFile(
    sheets.map(({ name, rows }) => ({
      sheet: name,
      data: rows.map((row, index) => row.map((cell) => writtenCell(cell, index === 0))),
      columns: rows[0]!.map((_, column) => ({ width: widthOf(rows.map((row) => row[column] ?? '')) })),
      stickyRowsCount: 1,
    })),
    { features: [resultsOf(sheets)] },
  ).toBuffer();
  // The writer puts the time of the build into the archive.
  return Buffer.from(zipSync(unzipSync(made), { mtime: new Date(1980, 0, 1) }));
}

function writtenCell(cell: Cell, heads: boolean): WrittenCell | null {
  const { value, formula, format } = contentOf(cell);
  const text = { alignVertical: 'top', wrap: true } as const;
  const number = { ...text, ...(format !== undefined && { format }) };
  if (formula !== undefined) return { value: formula, type: 'Formula', ...number };
  if (value === '') return format === undefined ? null : { type: Number, ...number };
  if (typeof value === 'number') return { value, ...number };
  return { value, ...text, ...(heads && { fontWeight: 'bold', backgroundColor: '#e3ebe4' }) };
}

const widthOf = (cells: readonly Cell[]) =>
  Math.min(WIDEST, Math.max(NARROWEST, ...cells.map((cell) => String(contentOf(cell).value).length + 2)));

/** The writer stores formulas without results; viewers that compute nothing would show empty cells. */
const resultsOf = (sheets: readonly Sheet[]) => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml: string, _options: unknown, { sheetIndex }: { sheetIndex: number }) =>
          xml.replace(
            /<c r="([A-Z])(\d+)"([^>]*)>(<f>[^<]*<\/f>)<\/c>/g,
            (_, column, row, style, formula) => {
              const { value } = contentOf(sheets[sheetIndex]!.rows[row - 1]![column.charCodeAt(0) - 65]!);
              const type = typeof value === 'string' ? ' t="str"' : '';
              return `<c r="${column}${row}"${style}${type}>${formula}<v>${sanitizeTextContent(String(value))}</v></c>`;
            },
          ),
      },
    },
  },
});
