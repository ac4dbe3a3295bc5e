import { csv } from '@site/downloads/sheet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { asFile, costDownload, securityDownload, tickets } from './downloads.ts';
import { focusQueries } from './focus-queries.ts';
import { FOCUS_COLUMNS, sampleMonth } from './sample-month.ts';

const isDate = (column: string) => /^(?:Billing|Charge)Period(?:Start|End)$/.test(column);
const isNumber = (column: string) => /(?:Cost|UnitPrice|Quantity)$/.test(column);

/** Times in Parquet are timestamps, costs and quantities are doubles, all else is text. */
function sampleParquet(): Buffer {
  const columnData = FOCUS_COLUMNS.map((name) => {
    const values = sampleMonth.map((row) => row[name]);
    if (isDate(name))
      return { name, data: values.map((value) => new Date(value!)), type: 'TIMESTAMP' as const };
    return { name, data: values, type: isNumber(name) ? ('DOUBLE' as const) : ('STRING' as const) };
  });
  return Buffer.from(parquetWriteBuffer({ columnData }));
}

/** Every file below /platform/downloads that the build writes, by name. */
export const downloadFiles = (): Record<string, string | Buffer> => ({
  'cost-recommendations.json': asFile(costDownload),
  'security-recommendations.json': asFile(securityDownload),
  'recommendations-tickets.csv': csv(tickets),
  'focus-1.2-sample-month.csv': csv([
    FOCUS_COLUMNS,
    ...sampleMonth.map((row) => FOCUS_COLUMNS.map((column) => row[column] ?? '')),
  ]),
  'focus-1.2-sample-month.parquet': sampleParquet(),
  ...focusQueries,
});
