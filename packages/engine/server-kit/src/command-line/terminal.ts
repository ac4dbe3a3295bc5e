import { stderr, stdin } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { styleText } from 'node:util';

export function alignRows(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((cell, column) => Math.max(cell.length, most[column] ?? 0)),
    [],
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}

type Format = Parameters<typeof styleText>[0];

const STYLES: readonly [RegExp, Format][] = [
  [/^\s*(SITE|LEADS)_[A-Z_]+(?=[: ])/, ['red', 'bold']],
  [/^(Refused|Left out|Not sent|Reported):?/, ['red', 'bold']],
  [/^Warning:/, ['yellow', 'bold']],
  [
    /^(Live|Started|Signed|Published|Stored|Retired|Stopped|Passed the gate|Already live):?/,
    ['green', 'bold'],
  ],
  [/^(Would change|Would remove|Dry run|Checked):?/, ['cyan', 'bold']],
  [/^(What to do):/, 'bold'],
  [/^\* .*/, 'bold'],
];

/** `getColorDepth` is 1 with NO_COLOR, TERM=dumb or in an unknown CI. */
type Output = NodeJS.WritableStream & { isTTY?: boolean; getColorDepth?: () => number };

/** Unchanged for a pipe, whatever FORCE_COLOR says, and for a terminal without colors. */
export function paint(line: string, stream: Output): string {
  if (!stream.isTTY || (stream.getColorDepth?.() ?? 1) === 1) return line;
  return line
    .split('\n')
    .map((one) => {
      const [pattern, format] = STYLES.find(([start]) => start.test(one)) ?? [];
      if (!pattern || !format) return one;
      return one.replace(pattern, (start) => styleText(format, start, { validateStream: false }));
    })
    .join('\n');
}

export type Confirm = (question: string) => Promise<boolean>;

/** Undefined without a terminal, as in a pipeline. */
export function terminalConfirm(): Confirm | undefined {
  if (!stdin.isTTY || !stderr.isTTY) return undefined;
  return async (question) => {
    const lines = createInterface({ input: stdin, output: stderr });
    // End of input and Ctrl+C mean no.
    const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
    const answer = await Promise.race([lines.question(`${question} [y/N] `), closed]);
    lines.close();
    return /^y(es)?$/i.test(answer.trim());
  };
}
