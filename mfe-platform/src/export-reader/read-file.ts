import { Gunzip, Unzip, UnzipInflate } from 'fflate';
import { chargeReader, type ReadCharge } from './charge.ts';
import { type Layout, layoutOf } from './columns.ts';
import { CsvReader } from './read-csv.ts';
import { Cancelled, type Progress, ReadError } from './read-error.ts';
import { isParquet, readParquet } from './read-parquet.ts';
import type { Reading } from './totals.ts';

/** What a file was found to be; costs and tags are in the `Reading`. */
export interface FileReading {
  name: string;
  rows: number;
  layout?: Layout;
  /** Places of columns without a value so far. */
  empty: Set<number>;
  problems: string[];
  counts: Counts;
  /** Reads complete rows that wait. */
  flush?: () => void;
}

interface Counts {
  /** Rows with another number of cells than the header, and the first of them. */
  otherLength: number;
  firstOther: number;
  /** Costs that are no number, by place. */
  broken: Map<number, { count: number; line: number; cell: string }>;
  encoding?: string;
}

/** Bytes between two reports, after which a message to the worker is received. */
const REPORT = 4 << 20;
/** Bytes that are unpacked at once: a zip bomb makes a thousand times as many. */
const PIECE = 1 << 15;
/** Billing data becomes 10 to 40 times smaller. */
const MAX_RATIO = 200;
const ALWAYS_ALLOWED = 16 << 20;

/** One of several in an archive, so an archive gives several. A problem does not undo what was read before it. */
export async function readFile(
  file: File,
  reading: Reading,
  progress: Progress = {},
): Promise<FileReading[]> {
  const found: FileReading[] = [];
  const fileFor = (name: string) => {
    const counts = { otherLength: 0, firstOther: 0, broken: new Map() };
    const one: FileReading = { name, rows: 0, empty: new Set(), problems: [], counts };
    found.push(one);
    return one;
  };
  try {
    await readBytes(file, reading, fileFor, progress);
  } catch (error) {
    if (error instanceof Cancelled) throw error;
    const last = found.at(-1) ?? fileFor(file.name);
    last.flush?.();
    last.problems.push(problemOf(error, last));
  }
  for (const one of found) {
    reportCells(one);
    if (one.rows === 0 && one.problems.length === 0) one.problems.push(one.layout ? NO_ROWS : EMPTY_FILE);
  }
  return found;
}

const EMPTY_FILE = 'The file is empty.';
const NO_ROWS = 'The file has a line of column names and no rows.';

function problemOf(error: unknown, { rows }: FileReading): string {
  if (error instanceof ReadError) return error.message;
  const read = rows > 0 ? `${rows.toLocaleString('en-US')} rows before it were read.` : 'Nothing was read.';
  return `The file is damaged or cut off. ${read} Export or download it again.`;
}

type FileFor = (name: string) => FileReading;

async function readBytes(file: File, reading: Reading, fileFor: FileFor, progress: Progress): Promise<void> {
  const head = new Uint8Array(await file.slice(0, 512).arrayBuffer());
  if (isParquet(head)) {
    const one = fileFor(file.name);
    const rowsOf = rowReader(one, reading);
    await readParquet(file, { onHeader: rowsOf.onHeader, onRow: rowsOf.onRow, ...progress });
    rowsOf.end();
    return;
  }
  const sink = sinkFor(file.name, head, reading, fileFor);
  // Safari's stream of a file runs ahead of its reader, until all of it is in memory
  for (let read = 0; read < file.size; read += REPORT) {
    const chunk = new Uint8Array(await file.slice(read, read + REPORT).arrayBuffer());
    for (let at = 0; at < chunk.length; at += PIECE) sink.push(chunk.subarray(at, at + PIECE));
    progress.onProgress?.(read + chunk.length);
    // a task, so that the request to cancel arrives
    await new Promise((resolve) => setTimeout(resolve));
    if (progress.cancelled?.()) throw new Cancelled();
  }
  sink.end();
}

interface Sink {
  push(bytes: Uint8Array): void;
  end(): void;
}

function sinkFor(name: string, head: Uint8Array, reading: Reading, fileFor: FileFor, depth = 0): Sink {
  const starts = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte);
  if (depth < 2 && starts(0x1f, 0x8b)) return gunzip(name, reading, fileFor, depth);
  if (depth < 2 && starts(0x50, 0x4b, 0x03, 0x04)) return unzip(reading, fileFor, depth);
  const one = fileFor(name);
  if (isParquet(head))
    throw new ReadError('A Parquet file in an archive: unpack it and choose the file itself.');
  if (starts(0x50, 0x4b)) throw new ReadError('The archive is empty or packed twice: unpack it first.');
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) throw new ReadError(WORKBOOK);
  if (starts(0x25, 0x50, 0x44, 0x46))
    throw new ReadError('This is a PDF. Choose the billing export it was made from.');
  const text = new TextDecoder()
    .decode(head)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (/^<(?:!doctype|html|\?xml)/i.test(text))
    throw new ReadError(
      'This is a web page or an error message that was saved as a file. Download the export again.',
    );
  if (/^[[{]/.test(text)) throw new ReadError('This is JSON. Choose an export as CSV or Parquet.');
  const rowsOf = rowReader(one, reading);
  const csv = new CsvReader(rowsOf);
  one.flush = () => csv.flush();
  return {
    push: (bytes) => csv.push(bytes),
    end: () => {
      one.flush = undefined;
      csv.end();
      rowsOf.end();
    },
  };
}

const WORKBOOK =
  'This is an Excel workbook, whatever its name ends in. Save the sheet as CSV and choose that.';

/** Fails before an archive has filled the memory. */
function ratioGuard() {
  let packed = 0;
  let unpacked = 0;
  return {
    took: (bytes: number) => {
      packed += bytes;
    },
    made: (bytes: number) => {
      unpacked += bytes;
      if (unpacked > ALWAYS_ALLOWED && unpacked > packed * MAX_RATIO)
        throw new ReadError(
          `The archive becomes more than ${MAX_RATIO} times as large, which no billing export does: it was not read further.`,
        );
    },
  };
}

/** The first bytes decide what follows. */
function detecting(name: string, reading: Reading, fileFor: FileFor, depth: number): Sink {
  let sink: Sink | undefined;
  return {
    push: (bytes) => {
      if (bytes.length === 0) return;
      sink ??= sinkFor(name, bytes.subarray(0, 512), reading, fileFor, depth);
      sink.push(bytes);
    },
    end: () => (sink ? sink.end() : void fileFor(name)),
  };
}

function gunzip(name: string, reading: Reading, fileFor: FileFor, depth: number): Sink {
  const guard = ratioGuard();
  const inner = detecting(name, reading, fileFor, depth + 1);
  const stream = new Gunzip((bytes) => {
    guard.made(bytes.length);
    inner.push(bytes);
  });
  return {
    push: (bytes) => {
      guard.took(bytes.length);
      stream.push(bytes);
    },
    end: () => {
      stream.push(new Uint8Array(0), true);
      inner.end();
    },
  };
}

function unzip(reading: Reading, fileFor: FileFor, depth: number): Sink {
  const guard = ratioGuard();
  const stream = new Unzip((entry) => {
    if (/^(?:\[Content_Types\]\.xml|xl\/|_rels\/)/.test(entry.name)) throw new ReadError(WORKBOOK);
    if (/\/$|(?:^|\/)(?:__MACOSX\/|\.DS_Store)/.test(entry.name)) return;
    const inner = detecting(entry.name, reading, fileFor, depth + 1);
    entry.ondata = (error, bytes, final) => {
      if (error) throw error;
      guard.made(bytes.length);
      inner.push(bytes);
      if (final) inner.end();
    };
    entry.start();
  });
  stream.register(UnzipInflate);
  return {
    push: (bytes) => {
      guard.took(bytes.length);
      stream.push(bytes);
    },
    end: () => stream.push(new Uint8Array(0), true),
  };
}

/** Lines above the column names, as some downloads have. */
const MAX_PREFACE = 10;

/** Looks for the column names, and adds each row after them. */
function rowReader(one: FileReading, reading: Reading) {
  const { counts } = one;
  let read: ReadCharge | undefined;
  let decimalComma = false;
  let first: readonly string[] | undefined;
  const started = (header: readonly string[]): boolean => {
    const layout = layoutOf(header);
    if (!layout) return false;
    one.layout = layout;
    one.empty = new Set(layout.known);
    read = chargeReader(layout, decimalComma);
    return true;
  };
  const onRow = (cells: readonly unknown[], line: number) => {
    if (!one.layout || !read) {
      first ??= cells as string[];
      if (!started(cells as string[]) && line >= MAX_PREFACE) throw unknownFormat(first);
      return;
    }
    const { header } = one.layout;
    if (cells.length !== header.length) {
      counts.otherLength += 1;
      counts.firstOther ||= line;
      return;
    }
    // of a file that was joined from several
    if (cells[0] === header[0] && cells.every((cell, index) => cell === header[index])) return;
    for (const at of one.empty)
      if (cells[at] !== '' && cells[at] !== null && cells[at] !== undefined) one.empty.delete(at);
    const charge = read(cells);
    for (const at of charge.broken) {
      const known = counts.broken.get(at);
      if (known) known.count += 1;
      else counts.broken.set(at, { count: 1, line, cell: String(cells[at]).slice(0, 40) });
    }
    reading.add(charge);
    one.rows += 1;
  };
  const onStart = ({ delimiter, encoding }: { delimiter: string; encoding: string }) => {
    decimalComma = delimiter === ';';
    counts.encoding = encoding;
  };
  const onHeader = (header: readonly string[]): readonly number[] => {
    if (!started(header)) throw unknownFormat(header);
    return one.layout!.known;
  };
  const end = () => {
    if (!one.layout && first) throw unknownFormat(first);
  };
  return { onRow, onHeader, onStart, end };
}

function unknownFormat(header: readonly string[]): ReadError {
  const has = (name: string) => header.some((one) => one.toLowerCase() === name);
  if (header.some((name) => name.startsWith('lineItem/')))
    return new ReadError('This is a legacy Cost and Usage Report. Choose an export of CUR 2.0 or FOCUS.');
  if (has('billing_account_id') && has('cost'))
    return new ReadError(
      "This is Google Cloud's own billing export. Choose its FOCUS view, exported as CSV or Parquet.",
    );
  const names = header.slice(0, 4).map((name) => `“${String(name).slice(0, 40)}”`);
  return new ReadError(
    `No columns of FOCUS, CUR 2.0 or Azure cost details. The first line begins with ${names.join(', ')}. The first line must hold the column names.`,
  );
}

const counted = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;

function reportCells({ problems, layout, counts }: FileReading): void {
  const { otherLength, firstOther, broken, encoding } = counts;
  if (otherLength > 0)
    problems.push(
      `${counted(otherLength, 'row has', 'rows have')} another number of cells than the column names and ${otherLength === 1 ? 'was' : 'were'} left out. The first is row ${firstOther}.`,
    );
  for (const [at, { count, line, cell }] of broken)
    problems.push(
      `${layout!.header[at]}: ${counted(count, 'cell is', 'cells are')} no number and ${count === 1 ? 'counts' : 'count'} as nothing. The first is “${cell}” in row ${line}.`,
    );
  if (encoding === 'windows-1252')
    problems.push(
      'The file is not UTF-8. It was read as Windows-1252: names may show wrong letters, costs do not.',
    );
}
