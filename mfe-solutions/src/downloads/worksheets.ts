import { type Cell, csv, type Sheet, USD } from '@site/downloads/sheet';
import { workbook } from '@site/downloads/workbook';
import type { Industry } from '../content/content-schema.ts';
import { industryFiles, type WorksheetSlug, worksheetSlugs } from './links.ts';

type Table = Industry['worksheet'];
type Column = Table['columns'][number];

/** Formulas by column; # stands for the row, $ for the last row of the table. */
interface Formulas {
  /** A file has this column after those of the page. */
  added?: { column: Column; value: number };
  rows: Record<string, string>;
  /** Without these a row to fill in shows nothing. */
  needs: string;
  total: Record<string, string>;
}

const BLANK_ROWS = 6;

const formulas: Partial<Record<WorksheetSlug, Formulas>> = {
  education: {
    rows: { left: 'B#-C#-D#*E#' },
    needs: 'B#=""',
    total: {
      budget: 'SUM(B2:B$)',
      spent: 'SUM(C2:C$)',
      left: 'COUNTIF(F2:F$,"<0")&" of "&COUNTA(A2:A$)&" grants over"',
    },
  },
  'financial-services': {
    rows: { planned: 'E#*F#/100' },
    needs: 'OR(E#="",F#="")',
    total: { today: 'SUM(E2:E$)', planned: 'SUM(G2:G$)' },
  },
  'public-sector': {
    added: { column: { key: 'elapsed', label: 'Months elapsed', unit: 'count' }, value: 8 },
    rows: { burned: 'ROUND(D#/B#*100,0)', lasts: 'ROUND(B#/D#*H#,1)', left: 'B#-D#/H#*12' },
    needs: 'OR(B#="",D#="",H#="")',
    total: {
      appropriation: 'SUM(B2:B$)',
      obligated: 'SUM(C2:C$)',
      consumed: 'SUM(D2:D$)',
      left: 'COUNTIF(F2:F$,"<12")&" of "&COUNTA(A2:A$)&" funds over"',
    },
  },
};

const FORMATS: Partial<Record<NonNullable<Column['unit']>, string>> = { usd: USD, count: '#,##0.#' };

function sheetOf(slug: WorksheetSlug, { title, columns: shown, rows, total }: Table): Sheet {
  const own = formulas[slug];
  const columns = own?.added ? [...shown, own.added.column] : shown;
  const last = rows.length + (own ? BLANK_ROWS : 0) + 1;
  const cell = (value: string | number, unit: Column['unit'], formula?: string): Cell => {
    const format = unit && FORMATS[unit];
    if (formula === undefined && !format) return value;
    return { value, ...(formula !== undefined && { formula }), ...(format && { format }) };
  };
  const at = (text: string, row: number) => text.replaceAll('#', String(row));
  const filled = rows.map((row, index) =>
    columns.map(({ key, unit }) => {
      const value = key === own?.added?.column.key ? own.added.value : (row[key] ?? '');
      const formula = typeof value === 'number' ? own?.rows[key] : undefined;
      return cell(value, unit, formula && at(formula, index + 2));
    }),
  );
  const blank = Array.from({ length: own ? BLANK_ROWS : 0 }, (_, index) =>
    columns.map(({ key, unit }) => {
      const formula = own!.rows[key];
      return cell('', unit, formula && at(`IF(${own!.needs},"",${formula})`, rows.length + index + 2));
    }),
  );
  const sums = total
    ? [
        columns.map(({ key, unit }) =>
          cell(total[key] ?? '', unit, own?.total[key]?.replaceAll('$', String(last))),
        ),
      ]
    : [];
  const head = columns.map(({ label, unit }): Cell => (unit ? `${label} (${unit})` : label));
  return { name: title.replace(' worksheet', ''), rows: [head, ...filled, ...blank, ...sums] };
}

/** By slug, for each industry with a file. @param industries by slug */
export const sheetsOf = (industries: ReadonlyMap<string, Industry>): ReadonlyMap<WorksheetSlug, Sheet> =>
  new Map(worksheetSlugs.map((slug) => [slug, sheetOf(slug, industries.get(slug)!.worksheet)]));

/**
 * By address.
 *
 * @param industries by slug.
 */
export async function worksheetFiles(
  industries: ReadonlyMap<string, Industry>,
): Promise<Record<string, string | Buffer>> {
  const files: Record<string, string | Buffer> = {};
  for (const [slug, sheet] of sheetsOf(industries)) {
    const { excel, csv: plain } = industryFiles(slug);
    files[excel] = await workbook([sheet]);
    files[plain] = csv(sheet.rows);
  }
  return files;
}
