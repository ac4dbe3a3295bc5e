import { cloudProviders } from '@site/lead-contract';
import { type Options, stringify } from 'csv-stringify/sync';
import { UTM_KEYS } from '../intake/source.ts';
import type { LeadRecord } from '../store/lead-store.ts';

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
  ...UTM_KEYS.map((key) => ({ key: `utm.${key}`, header: `utm_${key}` })),
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
  // an apostrophe keeps a spreadsheet from running a cell as a formula (OWASP, CSV injection)
  escape_formulas: true,
  cast: {
    boolean: String,
    // the library leaves it out
    string: (text) => (text.startsWith('\n') ? `'${text}` : text),
  },
};

/** RFC 4180, after a line of headings. */
export async function* csvLines(leads: AsyncIterable<LeadRecord>): AsyncGenerator<string> {
  yield stringify([], { ...format, header: true });
  for await (const lead of leads) yield stringify([lead], format);
}
