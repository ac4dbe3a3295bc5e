import { cloudProviders } from '@site/lead-contract';
import { type Options, stringify } from 'csv-stringify/sync';
import type { LeadRecord } from '../store/lead-store.ts';

const UTM = ['source', 'medium', 'campaign', 'term', 'content'];

/** Columns in order: path of the value in a lead, and the heading where it differs. */
const columns = [
  'id',
  'createdAt',
  'name',
  'email',
  'company',
  ...cloudProviders.map(({ key }) => ({ key: `cloudProviders.${key}`, header: key })),
  'spend',
  'channel',
  'page',
  ...UTM.map((key) => ({ key: `utm.${key}`, header: `utm_${key}` })),
  'consentVersion',
  'network',
  'spam',
  { key: 'delivery.state', header: 'delivery' },
  'requestId',
].map((column) => (typeof column === 'string' ? { key: column, header: column } : column));

const format: Options = {
  columns,
  quoted: true,
  quoted_empty: true,
  record_delimiter: 'windows',
  // A spreadsheet runs a cell that begins like a formula; an apostrophe makes it text (OWASP, CSV injection).
  escape_formulas: true,
  cast: {
    boolean: String,
    // In OWASP's list, and the one that the library does not escape.
    string: (text) => (text.startsWith('\n') ? `'${text}` : text),
  },
};

/** Leads as RFC 4180 lines, after a line of headings. */
export async function* csvLines(leads: AsyncIterable<LeadRecord>): AsyncGenerator<string> {
  yield stringify([], { ...format, header: true });
  for await (const lead of leads) yield stringify([lead], format);
}
