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

/** Node's answer for a stream: 1 for a terminal with NO_COLOR, TERM=dumb or in an unknown CI. */
type Output = NodeJS.WritableStream & { isTTY?: boolean; getColorDepth?: () => number };

/** Colors for a terminal. A pipe, whatever FORCE_COLOR says, and a terminal without colors get the line as it is. */
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
