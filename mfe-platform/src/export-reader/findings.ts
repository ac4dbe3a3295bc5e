import { csv } from '@site/downloads/sheet';
import type { Report } from './report.ts';

/** Spreadsheets run a text that begins like this as a formula. Source: OWASP, CSV Injection. */
const FORMULA = /^[=+\-@\t\r]/;

const plain = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

/** Everything that the report shows, one finding a row. */
export function findingsCsv(report: Report): string {
  const { currency } = report;
  const row = (finding: string, subject: string, detail: string, amount?: number) =>
    [finding, subject, detail]
      .map(plain)
      .concat(amount === undefined ? ['', ''] : [amount.toFixed(2), currency]);
  return csv([
    ['Finding', 'Subject', 'Detail', 'Amount', 'Currency'],
    ...report.files.flatMap(({ name, problems }) => problems.map((problem) => row('File', name, problem))),
    ...report.notes.map((note) => row('Note', '', note)),
    ...report.formats.flatMap(({ format, version = '', missing, renamed, empty }) => [
      ...missing.map(({ name, mandatory }) =>
        row(
          'Missing column',
          name,
          `${format} ${version}, ${mandatory ? 'mandatory' : 'conditional or recommended'} in FOCUS 1.2`,
        ),
      ),
      ...renamed.map(({ name, found }) => row('Renamed column', name, `Found as ${found}`)),
      ...empty.map((name) => row('Empty column', name, `${format} ${version}`)),
    ]),
    ...report.gaps.map((gap) => row('Known gap', '', gap)),
    ...report.answers.map(({ question, yes, reason }) =>
      row('Can answer', question, `${yes ? 'Yes' : 'No'}. ${reason}`),
    ),
    ...report.months.flatMap(({ month, costs }) =>
      Object.entries(costs).map(([cost, amount]) => row('Cost by month', month, cost, amount)),
    ),
    ...report.invoices.map(({ id, cost }) => row('Billed cost by invoice', id, '', cost)),
    ...report.commitments.flatMap(({ id, name, used, unused }) => [
      row('Used commitment', id, name, used),
      row('Unused commitment', id, name, unused),
    ]),
    ...report.keys.map(({ key, cost, share, values }) =>
      row('Tag key', key, `${(100 * share).toFixed(1)}% of usage cost, ${values} values`, cost),
    ),
    ...report.variants.flatMap(({ key, spellings }) =>
      spellings.map(({ name, cost }) =>
        row('Spelling', key === '' ? 'Tag keys' : `Values of ${key}`, name, cost),
      ),
    ),
    ...report.keys.flatMap(({ key, gaps }) =>
      gaps.map(({ account, service, region, cost }) =>
        row('Without the tag key', key, [account, service, region].filter(Boolean).join(', '), cost),
      ),
    ),
  ]);
}
