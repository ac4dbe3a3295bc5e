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
  formats?: Record<string, string>;
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
    rows: { burned: 'ROUND(D#/B#*100,0)', lasts: 'B#/D#*H#', left: 'B#-D#/H#*12' },
    needs: 'OR(B#="",D#="",H#="")',
    formats: { lasts: '0.0' },
    total: {
      appropriation: 'SUM(B2:B$)',
      obligated: 'SUM(C2:C$)',
      consumed: 'SUM(D2:D$)',
      left: 'COUNTIF(F2:F$,"<12")&" of "&COUNTA(A2:A$)&" funds over"',
    },
  },
};

const DATE = 'yyyy-mm-dd';

function sheetOf(slug: WorksheetSlug, { title, columns: shown, rows, total }: Table): Sheet {
  const own = formulas[slug];
  const columns = own?.added ? [...shown, own.added.column] : shown;
  const last = rows.length + (own ? BLANK_ROWS : 0) + 1;
  const cell = (value: string | number, { key, unit }: Column, formula?: string): Cell => {
    const format = own?.formats?.[key] ?? (unit === 'usd' ? USD : undefined);
    if (formula === undefined && !format) return value;
    return { value, ...(formula !== undefined && { formula }), ...(format && { format }) };
  };
  const at = (text: string, row: number) => text.replaceAll('#', String(row));
  const filled = rows.map((row, index) =>
    columns.map((column) => {
      const { key } = column;
      const value = key === own?.added?.column.key ? own.added.value : (row[key] ?? '');
      const formula = typeof value === 'number' ? own?.rows[key] : undefined;
      return cell(value, column, formula && at(formula, index + 2));
    }),
  );
  const blank = Array.from({ length: own ? BLANK_ROWS : 0 }, (_, index) =>
    columns.map((column) => {
      const formula = own!.rows[column.key];
      return cell('', column, formula && at(`IF(${own!.needs},"",${formula})`, rows.length + index + 2));
    }),
  );
  const sums = total
    ? [
        columns.map((column) =>
          cell(total[column.key] ?? '', column, own?.total[column.key]?.replaceAll('$', String(last))),
        ),
      ]
    : [];
  const head = columns.map(({ label, unit }): Cell => (unit ? `${label} (${unit})` : label));
  const sheet = { name: title.replace(' worksheet', ''), rows: [head, ...filled, ...blank, ...sums] };
  return slug === 'retail-ecommerce' ? withDates(sheet, rows) : sheet;
}

/** The reader enters the date of the peak; the other weeks follow from it. */
function withDates({ name, rows: [head, ...weeks] }: Sheet, rows: Table['rows']): Sheet {
  const offsets = rows.map(({ week }) => Number(String(week).replace('Peak', '').replaceAll(' ', '')));
  const peak = `E${offsets.indexOf(0) + 2}`;
  const signed = (days: number) => (days < 0 ? `${days}` : `+${days}`);
  const date = (offset: number): Cell =>
    offset === 0
      ? { value: '', format: DATE }
      : { value: '', formula: `IF(${peak}="","",${peak}${signed(7 * offset)})`, format: DATE };
  return {
    name,
    rows: [
      [...head!, 'Date (enter that of the peak)'],
      ...weeks.map((row, at) => [...row, date(offsets[at]!)]),
    ],
  };
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
