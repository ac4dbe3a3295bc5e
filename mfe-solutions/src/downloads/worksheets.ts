import type { Industry } from '../content/content-schema.ts';
import education from '../pages/industries/entries/education.ts';
import financial from '../pages/industries/entries/financial-services.ts';
import publicSector from '../pages/industries/entries/public-sector.ts';
import retail from '../pages/industries/entries/retail-ecommerce.ts';
import { industryFile, type WorksheetSlug } from './links.ts';

const industries: Record<WorksheetSlug, Industry> = {
  education,
  'financial-services': financial,
  'public-sector': publicSector,
  'retail-ecommerce': retail,
};

const field = (value: string | number = '') =>
  /[",]/.test(`${value}`) ? `"${`${value}`.replaceAll('"', '""')}"` : `${value}`;

/** A worksheet as CSV (RFC 4180), with its units in the header. */
export function worksheetCsv({ columns, rows, total }: Industry['worksheet']): string {
  const header = columns.map(({ label, unit }) => field(unit ? `${label} (${unit})` : label));
  const lines = [...rows, ...(total ? [total] : [])].map((row) => columns.map(({ key }) => field(row[key])));
  return [header, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/** The industries' worksheets, by address. */
export const worksheetTexts = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(industries).map(([slug, { worksheet }]) => [
      industryFile(slug as WorksheetSlug),
      worksheetCsv(worksheet),
    ]),
  );
