import { styleText } from 'node:util';

type Format = Parameters<typeof styleText>[0];

/** How the start of a line looks on a terminal. */
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

/** Colors for a terminal. A pipe, whatever FORCE_COLOR says, and a terminal with NO_COLOR get the line as it is. */
export function paint(line: string, stream: NodeJS.WritableStream & { isTTY?: boolean }): string {
  if (!stream.isTTY) return line;
  return line
    .split('\n')
    .map((one) => {
      const [pattern, format] = STYLES.find(([start]) => start.test(one)) ?? [];
      return pattern && format ? one.replace(pattern, (start) => styleText(format, start, { stream })) : one;
    })
    .join('\n');
}
