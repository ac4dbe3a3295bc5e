import type { Industry } from '../content/content-schema.ts';
import { industryFile, worksheetSlugs } from './links.ts';

const field = (value: string | number = '') =>
  /[",]/.test(`${value}`) ? `"${`${value}`.replaceAll('"', '""')}"` : `${value}`;

/** RFC 4180, with units in the header. */
function worksheetCsv({ columns, rows, total }: Industry['worksheet']): string {
  const header = columns.map(({ label, unit }) => field(unit ? `${label} (${unit})` : label));
  const lines = [...rows, ...(total ? [total] : [])].map((row) => columns.map(({ key }) => field(row[key])));
  return [header, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/**
 * By address.
 *
 * @param industries by slug.
 */
export const worksheetTexts = (industries: ReadonlyMap<string, Industry>): Record<string, string> =>
  Object.fromEntries(
    worksheetSlugs.map((slug) => [industryFile(slug), worksheetCsv(industries.get(slug)!.worksheet)]),
  );
