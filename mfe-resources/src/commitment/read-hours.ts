import { grouped } from '@site/design-system/en-us';

/** Message says what to do, with the line. */
type Read = { hours: number[]; heading: boolean } | { problem: string };

const MIN = 24;
const MAX = 8_760;

interface Field {
  text: string;
  line: number;
}

class Problem extends Error {}
const refuse = (line: number, what: string): never => {
  throw new Problem(`Line ${grouped(line)}: ${what}`);
};

/**
 * One hour a line, alone or after a time; in fewer than 24 lines, several values a line.
 * Values may be in quotes, after a dollar sign, and have thousands separators or a decimal comma.
 */
export function readHours(text: string): Read {
  try {
    if (text.startsWith('PK'))
      throw new Problem('This is an Excel file. Save the column as CSV, or paste it.');
    const lines = text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split(/\r\n|\r|\n/);
    const first = Math.max(
      0,
      lines.findIndex((line) => line.trim() !== ''),
    );
    const heading = /\p{L}{2}/u.test(lines[first]!) && !/\d[\s"]*$/.test(lines[first]!);
    const fields = fieldsOf(lines, first + (heading ? 1 : 0));
    const hours = valuesOf(fields);
    if (hours.length < MIN || hours.length > MAX)
      throw new Problem(
        `${grouped(hours.length)} hours were read. Use ${MIN} (a day) to ${grouped(MAX)} (a year).`,
      );
    if (!hours.some((hour) => hour > 0)) throw new Problem('Every hour is 0.');
    return { hours, heading };
  } catch (error) {
    if (error instanceof Problem) return { problem: error.message };
    throw error;
  }
}

/** A time at the start of a line; ISO times are compared. */
const ISO = /^"?(\d{4}-\d\d-\d\d)(?:[T ](\d\d)[\d:.]*(Z|[+-]\d\d:\d\d)?(?: UTC)?)?"?(?:[\s,;]+|$)(.*)$/;
const TIME = /^"?(\d+[:/]\d[^,;\t"]*)"?(?:[,;\t]|$)(.*)$/;

function fieldsOf(lines: readonly string[], start: number): Field[] {
  const inRows = lines.length - start < MIN;
  let last: number | undefined;
  return lines.slice(start).flatMap((whole, index) => {
    const line = start + index + 1;
    const text = whole.trim();
    const [, date, hour, zone = 'Z', afterDate] = ISO.exec(text) ?? [];
    const [, time, afterTime] = TIME.exec(text) ?? [];
    if (date ? !hour : time?.includes(':') === false)
      refuse(line, 'a day, not an hour. Use one value an hour.');
    if (date) {
      const now = Date.parse(`${date}T${hour}:00${zone}`) / 3_600_000;
      if (last !== undefined && now !== last + 1)
        refuse(
          line,
          'not the hour after the line before. Sort by time (UTC), add up each hour, and write 0 for one without use.',
        );
      last = now;
    }
    const values = afterDate ?? afterTime ?? text;
    return (inRows ? rowOf(values) : [values]).map((field) => ({ text: field, line }));
  });
}

/** Commas separate if nothing else does. */
function rowOf(line: string): string[] {
  const fields = line.trim().split(/ *[\t;] *|, +| +/);
  return fields.length > 1 ? fields : line.split(',');
}

const COMMA = /,\d{1,2}$|,\d{4,}$|^0,|\.\d{3},/;
const POINT = /\.\d{1,2}$|\.\d{4,}$|^0?\.|,\d{3}\.|\de/i;

/** One style for all: what is a decimal in one line is no thousands separator in another. */
function valuesOf(fields: readonly Field[]): number[] {
  const plain = fields.map(({ text, line }) => ({ line, text: bare(text, line) }));
  const comma = plain.find(({ text }) => COMMA.test(text));
  const point = plain.find(({ text }) => POINT.test(text));
  if (comma && point)
    refuse(
      Math.max(comma.line, point.line),
      `“${comma.text}” has a decimal comma and “${point.text}” a decimal point. Use one of them.`,
    );
  const whole = plain.some(({ text }) => /^\d{1,3}$/.test(text));
  const unclear = plain.find(({ text }) => (whole ? /^\d{1,3}\.\d{3}$/ : /^\d{1,3},\d{3}$/).test(text));
  if (unclear && !comma && !point)
    refuse(
      unclear.line,
      `“${unclear.text}” may have a thousands separator or decimals. Remove the separator, or write two decimals.`,
    );
  const [decimal, thousands] = comma ? [',', '.'] : ['.', ','];
  const groups = new RegExp(`^\\d{1,3}(\\${thousands}\\d{3})+(?!\\d)`);
  return plain.map(({ text, line }) => {
    const digits = groups.test(text) ? text.replaceAll(thousands, '') : text;
    const value = digits.replace(decimal, '.');
    if (!/^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value) || !Number.isFinite(Number(value)))
      refuse(line, `“${text.slice(0, 40)}” is not one number. Put one hour on a line.`);
    return Number(value);
  });
}

const GROUPS = /^\d{1,3}([\u00a0\u2009\u202f'’]\d{3})+([.,]\d+)?$/;

/** Without quotes, dollar sign and no-break blanks or apostrophes between groups of three digits. */
function bare(field: string, line: number): string {
  const text = field
    .replaceAll('"', '')
    .replace(/^(-|−|\()?\s*\$\s*/, '$1')
    .trim();
  if (/^(|-|–|n\/?a|null|nan|none)$/i.test(text))
    refuse(line, 'no value. Write 0 if nothing ran in that hour.');
  if (/^([-−]\s*[\d.]|\()/.test(text))
    refuse(line, `“${text}” is negative. Take credits and refunds out: a commitment doesn’t cover them.`);
  return GROUPS.test(text) ? text.replace(/[\u00a0\u2009\u202f'’]/g, '') : text;
}
