import { gunzipSync } from 'fflate';
import { decompress } from 'fzstd';
import { type Compressors, parquetMetadataAsync, parquetReadObjects, parquetSchema } from 'hyparquet';
import { Cancelled, type Progress, ReadError } from './read-error.ts';

/** hyparquet has Snappy itself. Brotli and LZ4 are left out: no provider writes them. */
const compressors: Compressors = {
  GZIP: (input, length) => gunzipSync(input, { out: new Uint8Array(length) }),
  ZSTD: (input, length) => decompress(input, new Uint8Array(length)),
};

export const isParquet = (head: Uint8Array) => new TextDecoder().decode(head.subarray(0, 4)) === 'PAR1';

interface ParquetRows extends Progress {
  /** @returns places of the columns to read; throws for columns that belong to no known format */
  onHeader: (names: string[]) => readonly number[];
  onRow: (cells: unknown[], row: number) => void;
}

/** One group of rows is in memory at a time. */
export async function readParquet(
  file: Blob,
  { onHeader, onRow, onProgress, cancelled }: ParquetRows,
): Promise<void> {
  const bytes = {
    byteLength: file.size,
    slice: async (start: number, end?: number) => file.slice(start, end).arrayBuffer(),
  };
  const metadata = await parquetMetadataAsync(bytes);
  const names = parquetSchema(metadata).children.map(({ element }) => element.name);
  const columns = onHeader(names).map((place) => names[place]!);
  const codec = metadata.row_groups
    .flatMap((group) => group.columns.map((column) => column.meta_data?.codec ?? 'UNCOMPRESSED'))
    .find((one) => !['UNCOMPRESSED', 'SNAPPY', 'GZIP', 'ZSTD'].includes(one));
  if (codec)
    throw new ReadError(`The columns are packed with ${codec}. Write them with Snappy, gzip or Zstandard.`);
  let rowStart = 0;
  for (const [index, group] of metadata.row_groups.entries()) {
    if (cancelled?.()) throw new Cancelled();
    const rowEnd = rowStart + Number(group.num_rows);
    const rows = await parquetReadObjects({ file: bytes, metadata, columns, rowStart, rowEnd, compressors });
    for (const [at, row] of rows.entries())
      onRow(
        names.map((name) => row[name]),
        rowStart + at + 1,
      );
    rowStart = rowEnd;
    onProgress?.((file.size * (index + 1)) / metadata.row_groups.length);
  }
}
