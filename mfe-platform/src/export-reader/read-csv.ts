import Papa from 'papaparse';
import { ReadError } from './read-error.ts';

/** Characters that are parsed at once. */
const STEP = 1 << 19;
/** Characters of one row; a quote that never closes would take the rest of the file. */
const LONGEST = 1 << 21;
const DELIMITERS = [',', ';', '\t', '|'];

export interface CsvText {
  /** @param line of the row in the file, from 1; rows with line breaks in cells count once */
  onRow: (cells: string[], line: number) => void;
  /** Called once, before the rows. */
  onStart?: (found: { delimiter: string; encoding: string }) => void;
}

/** Takes bytes as they come, and gives rows. */
export class CsvReader {
  private text = '';
  private line = 0;
  private decoder?: TextDecoder;
  private parser?: Papa.Parser;
  private readonly to: CsvText;
  private encoding = 'utf-8';

  constructor(to: CsvText) {
    this.to = to;
  }

  push(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    if (!this.decoder) {
      this.encoding = encodingOf(bytes);
      this.decoder = new TextDecoder(this.encoding);
    }
    for (let at = 0; at < bytes.length; at += STEP) {
      this.text += this.decoder.decode(bytes.subarray(at, at + STEP), { stream: true });
      if (this.text.length >= STEP) this.parse(false);
      if (this.text.length > LONGEST)
        throw new ReadError(
          `Row ${this.line + 1} does not end within 2 million characters: a quote may not be closed. The rows before it were read.`,
        );
    }
  }

  /** Rows that are complete, where the file ends too early. */
  flush(): void {
    this.parse(false);
  }

  end(): void {
    this.text += this.decoder?.decode() ?? '';
    this.parse(true);
  }

  private parse(last: boolean): void {
    this.parser ??= this.start();
    const { data, meta } = this.parser.parse(this.text, 0, !last) as Papa.ParseResult<string[]>;
    this.text = last ? '' : this.text.slice(meta.cursor);
    for (const cells of data) {
      this.line += 1;
      const end = cells.length - 1;
      if (cells[end]!.endsWith('\r')) cells[end] = cells[end]!.slice(0, -1);
      if (end > 0 || cells[0]!.trim() !== '') this.to.onRow(cells, this.line);
    }
  }

  private start(): Papa.Parser {
    const [first = ''] = this.text.slice(0, 200_000).split(/\r?\n|\r/, 1);
    const delimiter = DELIMITERS.toSorted((a, b) => first.split(b).length - first.split(a).length)[0]!;
    this.to.onStart?.({ delimiter, encoding: this.encoding });
    const newline = this.text.includes('\n') || !this.text.includes('\r') ? '\n' : '\r';
    return new Papa.Parser({ delimiter, newline, quoteChar: '"' });
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (second === 0 && fourth === 0 && first !== 0 && third !== 0) return 'utf-16le';
  if (first === 0 && third === 0 && second !== 0 && fourth !== 0) return 'utf-16be';
  if (bytes.subarray(0, 1_000).includes(0))
    throw new ReadError('This is not a text file: choose CSV, gzip, zip or Parquet.');
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
