const row = (cells: string[]): string =>
  `| ${cells.map((text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;

/** The lines of a table. */
export const table = (columns: string[], rows: string[][]): string[] => [
  row(columns),
  `|${columns.map(() => '---|').join('')}`,
  ...rows.map(row),
];

/** As GitHub makes it from a heading. */
export const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
