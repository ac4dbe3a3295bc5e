/** Copies a part of a large text: engines keep the whole text for it otherwise. */
export const own = (text: string) => (text.length < 13 ? text : ` ${text}`.slice(1));

const EMPTY = new Set(['', 'null', 'NULL', '\\N', 'N/A']);

/** @returns undefined for an empty cell, NaN for one that is no number. */
export function numberOf(cell: unknown, decimalComma = false): number | undefined {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : Number.NaN;
  if (cell === null || cell === undefined) return undefined;
  if (typeof cell === 'bigint') return Number(cell);
  if (typeof cell !== 'string') return Number.NaN;
  const text = cell.trim();
  if (EMPTY.has(text)) return undefined;
  const plain = decimalComma ? text.replaceAll('.', '').replace(',', '.') : text;
  // what spreadsheets write: thousands separators, and parentheses around a negative amount
  const [, inner] = /^\((.*)\)$/.exec(plain) ?? [];
  const digits = (inner ?? plain).replace(/^\$/, '');
  const ungrouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits) ? digits.replaceAll(',', '') : digits;
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(ungrouped)) return Number.NaN;
  const value = Number(ungrouped) * (inner === undefined ? 1 : -1);
  return Number.isFinite(value) ? value : Number.NaN;
}

export interface Day {
  /** "2026-10-31"; empty if the cell is no date. */
  iso: string;
  /** The day certainly comes before the month, as in 31/10/2026. */
  dayFirst: boolean;
}

const NO_DAY: Day = { iso: '', dayFirst: false };

const isoDay = (year: string, month: string, day: string, dayFirst = false): Day =>
  Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
    ? { iso: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, dayFirst }
    : NO_DAY;

/** "2026-10-31T00:00:00Z", "2026-10-31 00:00", "20261031", "10/31/2026", "10/31/26", "31/10/2026", or a date of Parquet. */
export function dayOf(cell: unknown): Day {
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? NO_DAY : { iso: cell.toISOString().slice(0, 10), dayFirst: false };
  if (typeof cell !== 'string') return NO_DAY;
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})/.exec(cell) ?? /^\s*(\d{4})(\d{2})(\d{2})\s*$/.exec(cell);
  if (iso) return isoDay(iso[1]!, iso[2]!, iso[3]!);
  const slashed = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/.exec(cell);
  if (!slashed) return NO_DAY;
  const [, first, second, end] = slashed as unknown as [string, string, string, string];
  const year = end.padStart(4, '20');
  const dayFirst = Number(first) > 12;
  return dayFirst ? isoDay(year, second, first, true) : isoDay(year, first, second);
}

export type Tags = readonly (readonly [key: string, value: string])[];

/** @returns undefined if the cell holds something that is no list of tags. */
export function tagsOf(cell: unknown): Tags | undefined {
  if (cell === null || cell === undefined) return [];
  if (typeof cell === 'object') return pairsOf(cell);
  if (typeof cell !== 'string') return undefined;
  const text = cell.trim();
  if (EMPTY.has(text)) return [];
  try {
    // Azure's cost details leave the braces out
    const parsed: unknown = JSON.parse(text.startsWith('"') ? `{${text}}` : text);
    return typeof parsed === 'object' && parsed !== null ? pairsOf(parsed) : undefined;
  } catch {
    return undefined;
  }
}

function pairsOf(tags: object): Tags {
  const entries: [unknown, unknown][] = Array.isArray(tags)
    ? tags.map((tag) => [tag?.key ?? tag?.Key, tag?.value ?? tag?.Value])
    : Object.entries(tags);
  return entries
    .filter(
      ([key, value]) =>
        key !== undefined && value !== null && value !== undefined && String(value).trim() !== '',
    )
    .map(([key, value]) => [own(String(key)), own(String(value))] as const);
}
